import {
  movedBy,
  type BoardLine,
  type BoardLineBody,
  type BoardPageLines,
  type BoardPoint,
} from '@derslik/contract/board';
import { unpacked } from '@derslik/contract/boardPacking';
import { contentOf } from '@derslik/contract/room/contents';
import type { SeenEvent } from '@derslik/contract/room/events';
import { shownPage } from '@derslik/contract/room/boardState';
import type { RoomSignalFrom } from '@derslik/contract/room/signals';
import { pairDay } from './pairDay.js';
import type { RoomClient } from './roomClient.js';
import type { TestMeeting, TestPerson } from './school.js';

/** A school with two API processes, and the pages of boards. */
export const boardDay = () => {
  const day = pairDay();
  const page = async (person: TestPerson, { token }: TestMeeting, pageId: string) => {
    const answer = await day.http<BoardPageLines>(person, 'GET', `board/${token}/${pageId}`);
    // An error has no lines.
    const lines = answer.data?.lines.map(unpacked<BoardLine>);
    return {
      ...answer,
      data: { ...answer.data, ...(lines && { lines }) } as Omit<BoardPageLines, 'lines'> & { lines: BoardLine[] },
    };
  };
  return Object.assign(day, { page });
};

export const pencil = (more: Partial<{ id: string; points: BoardPoint[] }> = {}): BoardLineBody => ({
  id: crypto.randomUUID(),
  ...{ tool: 'pencil', brushColor: 'blue', brushRadius: 3, points: [[1, 2]] as BoardPoint[] },
  ...more,
});

/** Opens the whiteboard and answers the page that everybody sees. */
export const openBoardAs = async (client: RoomClient): Promise<string> => {
  await client.send({ type: 'handle draw', status: 'active', surface: { kind: 'whiteboard' } });
  return shownPage(client.view!)!.id;
};
export const draw = async (client: RoomClient, pageId: string, line = pencil()): Promise<string> => {
  await client.send({ type: 'drawing', pageId, line });
  return line.id;
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

/** A page's lines as a tab makes them of the events that it got, from an empty page on. */
export const linesOf = (client: RoomClient, pageId: string): BoardLine[] => {
  const lines = new Map<string, BoardLine & { erasedBy: string | null }>();
  for (const seen of eventsOf(client)) {
    const { event } = seen;
    if (!('pageId' in event) || event.pageId !== pageId) continue;
    const drawn = contentOf(seen, 'lineDrawn');
    if (drawn && !lines.has(drawn.id)) lines.set(drawn.id, { ...drawn, erasedBy: null });
    for (const line of lines.values()) {
      const isNamed = !('lineIds' in event) || event.lineIds.includes(line.id);
      const isMeant = isNamed && !line.erasedBy && 'of' in event && (event.of === null || event.of === line.authorId);
      if (event.type === 'linesRestored' && isNamed && line.erasedBy === event.by) line.erasedBy = null;
      else if (isMeant && event.type === 'linesMoved') Object.assign(line, movedBy(line, event));
      else if (isMeant && 'by' in event) line.erasedBy = event.by;
    }
  }
  return [...lines.values()].flatMap(({ erasedBy, ...line }) => (erasedBy === null ? [line] : []));
};
