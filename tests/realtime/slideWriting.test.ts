import { expect, test } from 'vitest';
import type { FrameAddress } from '@derslik/contract/frames';
import type { LectureFrame } from '@derslik/contract/lectureFrames';
import type { BoardPageStrokes } from '@derslik/contract/room/board/strokes';
import { slideLayerId } from '@derslik/contract/room/slideLayers';
import { mayDraw, openBoard, pageRev } from '@derslik/contract/room/board/state';
import { shownMaterial } from '@derslik/contract/room/parts/material';
import { boardDay, draw, strokesOf, pencil } from '../support/boardDay.js';
import { filmedBoard, filmedSlides, LeasedRecording, spendTicket } from '../support/recorderSeat.js';
import { slideLesson } from '../support/slideLesson.js';
import type { RoomClient } from '../support/roomClient.js';

const day = boardDay();
const has = (client: RoomClient, layer: string, lineId: string) =>
  client.until(`line ${lineId}`, () => strokesOf(client, layer).some(({ id }) => id === lineId));
const write = { type: 'handle draw', status: 'active', surface: { kind: 'slides' } } as const;
const show = (lectureId: string) => ({ type: 'show material', lectureId, pages: 9 }) as const;
const go = (page: number) => ({ type: 'lecture action', action: 'go', page }) as const;

test('a teacher writes on the pages of slides: each has its own, and it is there for who comes late and after a killed API', async () => {
  const { meeting, host, pupil, late, lectureId, teacher } = await slideLesson(day);
  await expect(host.send(write)).rejects.toThrow('draw.notPermitted');
  await host.send(show(lectureId));
  await pupil.until('the slides', () => shownMaterial.of(pupil.view!) !== null);
  await expect(pupil.send(write)).rejects.toThrow('draw.notPermitted');
  const [first, second] = [slideLayerId(lectureId, 1), slideLayerId(lectureId, 2)];
  await expect(draw(host, first)).rejects.toThrow('draw.notOpen');
  await host.send(write);
  const onFirst = await draw(host, first);
  await host.send(go(2));
  const onSecond = await draw(host, second, pencil({ points: [[700, 399]] }));
  await has(pupil, first, onFirst);
  await has(pupil, second, onSecond);
  // Nothing of a page stands on the other.
  expect(strokesOf(pupil, first).map(({ id }) => id)).toEqual([onFirst]);
  await expect(draw(host, slideLayerId(lectureId, 10))).rejects.toThrow('draw.pageNotFound');
  await expect(draw(host, crypto.randomUUID())).rejects.toThrow('draw.pageNotFound');

  const newcomer = await day.join(late, meeting);
  expect([first, second, slideLayerId(lectureId, 3)].map((layer) => pageRev(newcomer.view!, layer))).toEqual([1, 1, 0]);
  expect((await day.page(late, meeting, second)).data.lines.map(({ id }) => id)).toEqual([onSecond]);

  // A process that has read all of it anew knows the same.
  await day.stack.api[0]!.kill();
  await day.stack.api[0]!.start();
  const again = await day.join(teacher, meeting, { takeOver: true });
  expect(pageRev(again.view!, second)).toBe(1);
  expect(openBoard(again.view!)?.kind).toBe('slides');
});

test('a pupil writes on slides with the pen alone, on a page of their own too; what was written stays when they end', async () => {
  const { meeting, host, pupil, other, lectureId } = await slideLesson(day);
  await host.send(show(lectureId));
  await host.send(write);
  await host.send({ type: 'lecture action', action: 'free', on: true });
  const layer = slideLayerId(lectureId, 7);
  await pupil.until('the board', () => openBoard(pupil.view!) !== null);
  await expect(draw(pupil, layer)).rejects.toThrow('draw.notPermitted');
  await host.send({ type: 'draw permit', id: pupil.person.id });
  await pupil.until('the pen', () => mayDraw(pupil.view!, pupil.person.id));
  const line = await draw(pupil, layer);
  await has(other, layer, line);
  await expect(other.send({ type: 'eraseLines', pageId: layer, lineIds: [line] })).rejects.toThrow('draw.notPermitted');

  await host.send({ type: 'stop material' });
  await other.until('the end', () => openBoard(other.view!) === null);
  await expect(draw(host, layer)).rejects.toThrow('draw.notOpen');
  // Nobody reads a layer of slides that aren’t shown.
  expect((await day.page(other.person, meeting, layer)).code).toBe('draw.pageNotFound');
  await host.send(show(lectureId));
  await other.until('the slides again', () => pageRev(other.view!, layer) === 1);
  expect((await day.page(other.person, meeting, layer)).data.lines.map(({ id }) => id)).toEqual([line]);
  // Their end took the pen, and the board is closed until somebody opens it.
  await expect(draw(pupil, layer)).rejects.toThrow('draw.notOpen');
  const outsider = await day.school.member('Outsider');
  expect((await day.page(outsider, meeting, layer)).status).not.toBe(200);
});

test('the page that films a lesson reads its slides and what stands on them, while they are shown and it has its seat', async () => {
  const { host, lectureId } = await slideLesson(day);
  const { url } = day.stack;
  const recording = await LeasedRecording.begin(day.school, host);
  const { secret } = await spendTicket(url, recording.ticket);
  expect(await filmedSlides(url, secret)).toEqual({ code: 'lectures.notFound' });
  await host.send(show(lectureId));
  await host.send(write);
  const layer = slideLayerId(lectureId, 1);
  const line = await draw(host, layer);
  expect((await filmedBoard(url, secret, layer)).lines.map(({ id }) => id)).toEqual([line]);
  const given = await filmedSlides(url, secret);
  if (!('read' in given)) throw new Error(given.code);
  expect(await given.read()).toBe(200);
  await host.send({ type: 'stop material' });
  expect(await given.read()).toBe(401);
  await expect(filmedBoard(url, secret, layer)).rejects.toThrow('draw.pageNotFound');
  await host.send(show(lectureId));
  expect(await given.read()).toBe(200);
  // Another page has the seat now.
  await recording.lease();
  expect(await given.read()).toBe(401);
  expect(await filmedSlides(url, 'a'.repeat(43))).not.toHaveProperty('read');
});

test('a frame with slides reads what is written on them by its key, while its person is inside and they are shown', async () => {
  const { meeting, host, pupil, lectureId } = await slideLesson(day);
  const { url } = day.stack;
  await host.send(show(lectureId));
  await host.send(write);
  const post = async <T>(path: string, body: object, bearer?: string): Promise<T> => {
    const headers = { 'content-type': 'application/json', ...(bearer && { authorization: `Bearer ${bearer}` }) };
    const answer = await fetch(`${url}/api/public/${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return ((await answer.json()) as { data: T }).data;
  };
  const { src } = await post<FrameAddress>('lectureFrame', { roomToken: meeting.token }, pupil.person.bearer);
  const token = new URL(src, url).searchParams.get('token');
  const frame = await post<LectureFrame>('lectureFrameEntry', { id: lectureId, token });
  const read = async (path: string, more: Record<string, string> = { [frame.keyHeader]: frame.key }) => {
    const answer = await fetch(`${url}/api${frame.src}/${path}`, { headers: more });
    const body = answer.status === 200 ? ((await answer.json()) as { data: BoardPageStrokes }).data : null;
    return { status: answer.status, tag: answer.headers.get('etag') ?? '', lines: body?.lines.map(({ id }) => id) };
  };
  const empty = await read('2/layer');
  expect([empty.status, empty.lines]).toEqual([200, []]);
  const layer = slideLayerId(lectureId, 2);
  const line = await draw(host, layer);
  await has(pupil, layer, line);
  const since = (tag: string) => read('2/layer', { [frame.keyHeader]: frame.key, 'if-none-match': tag });
  // Another process drew it: this one hears of it a moment later.
  await expect.poll(async () => (await since(empty.tag)).lines).toEqual([line]);
  const written = await read('2/layer');
  // What it has is not sent again.
  expect((await since(written.tag)).status).toBe(304);
  expect((await read('1/layer')).lines).toEqual([]);
  expect([(await read('10/layer')).status, (await read('2/layer', {})).status]).toEqual([404, 401]);
  expect((await read(`2/layer/${crypto.randomUUID()}`)).status).toBe(404);
  await host.send({ type: 'kick', id: pupil.person.id });
  await host.until('that they went', () => !host.view!.participants[pupil.person.id]);
  expect((await read('2/layer')).status).toBe(401);
});
