import sharp from 'sharp';
import type {
  BoardPicture,
  BoardStroke,
  BoardStrokeBody,
  BoardPageStrokes,
  BoardPoint,
} from '@derslik/contract/room/board/strokes';
import { unpacked } from '@derslik/contract/room/board/packing';
import type { SeenEvent } from '@derslik/contract/room/events';
import { shownPage } from '@derslik/contract/room/board/state';
import type { RoomSignalFrom } from '@derslik/contract/room/signals';
import { followStrokes, isOfStrokes } from '../../web/src/features/board/live/followStrokes.js';
import { PageStrokes } from '../../web/src/features/board/page/pageStrokes.js';
import { pairDay } from './pairDay.js';
import type { RoomClient } from './roomClient.js';
import type { TestMeeting, TestPerson } from './school.js';

/** A school with two API processes, and the pages of boards. */
export const boardDay = () => {
  const day = pairDay();
  const page = async (person: TestPerson, { token }: TestMeeting, pageId: string) => {
    const answer = await day.http<BoardPageStrokes>(person, 'GET', `board/${token}/${pageId}`);
    // An error has no lines.
    const strokes = answer.data?.lines.map(unpacked<BoardStroke>);
    return {
      ...answer,
      data: { ...answer.data, ...(strokes && { lines: strokes }) } as Omit<BoardPageStrokes, 'lines'> & {
        lines: BoardStroke[];
      },
    };
  };
  return Object.assign(day, { page });
};

export const pencil = (more: Partial<{ id: string; points: BoardPoint[] }> = {}): BoardStrokeBody => ({
  id: crypto.randomUUID(),
  ...{ tool: 'pencil', brushColor: 'blue', brushRadius: 3, points: [[1, 2]] as BoardPoint[] },
  ...more,
});

/** Opens the whiteboard and answers the page that everybody sees. */
export const openBoardAs = async (client: RoomClient): Promise<string> => {
  await client.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
  return shownPage(client.view!)!.id;
};
export const draw = async (client: RoomClient, pageId: string, stroke = pencil()): Promise<string> => {
  await client.send({ type: 'drawing', pageId, line: stroke });
  return stroke.id;
};

/** Lays a picture of one colour on this page, between two corners. @returns its id */
export const layPicture = async (
  url: string,
  { host, person, meeting, pageId }: { host: RoomClient; person: TestPerson; meeting: TestMeeting; pageId: string },
  {
    colour = 'blue',
    points = [
      [300, 40],
      [380, 120],
    ] as [BoardPoint, BoardPoint],
  } = {},
): Promise<string> => {
  const body = await sharp({ create: { width: 40, height: 40, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const answer = await fetch(`${url}/api/public/boardPicture/${meeting.token}`, {
    ...{ method: 'POST', body: Uint8Array.from(body) },
    headers: { authorization: `Bearer ${person.bearer}`, 'content-type': 'application/octet-stream' },
  });
  const { data } = (await answer.json()) as { data?: BoardPicture };
  if (!data) throw new Error(`The picture was answered ${answer.status}`);
  await draw(host, pageId, { id: crypto.randomUUID(), tool: 'image', pictureId: data.id, points });
  return data.id;
};

/** What others did and no log has, as the client heard of it. */
export const signalsTo = (client: RoomClient): RoomSignalFrom[] =>
  client.received.flatMap(({ name, payload }) => (name === 'room signal' ? payload : []));

/** Every event that the client got, in frames and in answers, each once and in order. */
const eventsOf = (client: RoomClient): SeenEvent[] => {
  const frames = client.received.flatMap(({ name, payload }) => (name === 'room:frame' ? [payload] : []));
  const answers = client.acks.map((ack) => (ack as { frame: { events: SeenEvent[] } }).frame);
  const all = new Map([...frames, ...answers].flatMap(({ events }) => events.map((one) => [one.seq, one])));
  return [...all.values()].sort((a, b) => a.seq - b.seq);
};

/** A page's lines as the app's own tab makes them of the events that it got, from an empty page on. */
export const strokesOf = (client: RoomClient, pageId: string): readonly BoardStroke[] => {
  const page = new PageStrokes();
  for (const seen of eventsOf(client)) {
    const { event } = seen;
    if (isOfStrokes(event) && event.pageId === pageId) followStrokes(page, event, seen);
  }
  return page.lines;
};
