import { expect, test } from 'vitest';
import { boardPages, drawRequests, mayDraw, openBoard, shownPage } from '@derslik/contract/room/board/state';
import type { ClientPayload } from '@derslik/contract/socket';
import { boardDay, draw, strokesOf, openBoardAs, pencil, signalsTo } from '../support/boardDay.js';
import type { RoomClient } from '../support/roomClient.js';

const day = boardDay();
const { join, page } = day;
const has = (client: RoomClient, pageId: string, lineId: string) =>
  client.until(`line ${lineId}`, () => strokesOf(client, pageId).some(({ id }) => id === lineId));
const hasNot = (client: RoomClient, pageId: string, lineId: string) =>
  client.until(`no line ${lineId}`, () => strokesOf(client, pageId).every(({ id }) => id !== lineId));

test('two draw on one page, whichever process they are at; who comes later gets what is there; the pen is one', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert, late] = await day.school.pupils(3);
  const meeting = await day.school.meeting(teacher, { isModControl: true });
  const host = await join(teacher, meeting);
  const first = await join(elif!, meeting);
  const second = await join(mert!, meeting);

  await expect(openBoardAs(first)).rejects.toThrow('draw.notPermitted');
  const pageId = await openBoardAs(host);
  await first.until('the board', () => openBoard(first.view!) !== null);
  await expect(draw(first, pageId)).rejects.toThrow('draw.notPermitted');
  await first.send({ type: 'draw', status: 'requested' });
  await host.until('the wish', () => drawRequests(host.view!).length === 1);
  expect(drawRequests(first.view!)).toEqual([elif!.id]);
  expect(drawRequests(second.view!)).toEqual([]);
  await host.send({ type: 'draw permit', id: elif!.id });
  await first.until('the pen', () => mayDraw(first.view!, elif!.id));

  const [hers, his] = await Promise.all([draw(first, pageId), draw(host, pageId)]);
  for (const one of [host, first, second]) for (const id of [hers, his]) await has(one, pageId, id);
  expect(strokesOf(second, pageId).map(({ id, authorId }) => [id, authorId])).toContainEqual([hers, elif!.id]);
  expect(strokesOf(host, pageId)).toEqual(strokesOf(second, pageId));
  expect(second.everything()).not.toContain('drawRequested');

  const comer = await join(late!, meeting);
  expect(shownPage(comer.view!)).toMatchObject({ id: pageId, rev: 2 });
  expect((await page(late!, meeting, pageId)).data).toEqual({ rev: 2, lines: strokesOf(host, pageId) });

  // The pen goes on; a lock stops everyone but those who lead.
  await host.send({ type: 'draw permit', id: mert!.id });
  await second.until('the pen', () => mayDraw(second.view!, mert!.id));
  await expect(draw(first, pageId)).rejects.toThrow('draw.notPermitted');
  await host.send({ type: 'change status drawing', locked: true });
  await expect(draw(second, pageId)).rejects.toThrow('draw.notPermitted');
  await host.send({ type: 'change status drawing', locked: false });
  await draw(second, pageId);
  await host.send({ type: 'takeDrawPermissionBack', id: mert!.id });
  await expect(draw(second, pageId)).rejects.toThrow('draw.notPermitted');
});

test('everyone erases, brings back, moves and clears what is theirs, moderators all; the rows say what tabs hold', async () => {
  const teacher = await day.school.teacher();
  const [elif] = await day.school.pupils(1);
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const pupil = await join(elif!, meeting);
  const pageId = await openBoardAs(host);
  await host.send({ type: 'draw permit', id: elif!.id });
  const agree = async () => {
    await pupil.until('the same', () => pupil.view?.seq === host.view?.seq);
    const { data } = await page(teacher, meeting, pageId);
    expect(data.lines).toEqual(strokesOf(host, pageId));
    expect(strokesOf(pupil, pageId)).toEqual(strokesOf(host, pageId));
    expect(data.rev).toBe(boardPages(host.view!).find(({ id }) => id === pageId)?.rev);
    return data.lines.map(({ id }) => id);
  };
  const his = await draw(host, pageId, pencil({ points: [[0.04, 399.96]] }));
  const hers = await draw(pupil, pageId);
  const more = await draw(pupil, pageId);
  await has(host, pageId, more);
  const lineIds = [his, hers];
  // Only her own of both lines is hers to erase and to move.
  await pupil.send({ type: 'eraseLines', pageId, lineIds });
  await hasNot(host, pageId, hers);
  expect(await agree()).toEqual([his, more]);
  await host.send({ type: 'restoreLines', pageId, lineIds });
  expect(await agree()).toEqual([his, more]);
  await pupil.send({ type: 'restoreLines', pageId, lineIds });
  await has(host, pageId, hers);
  await pupil.send({ type: 'moveLines', pageId, lineIds, dx: 0.1, dy: -7.3 });
  await pupil.send({ type: 'moveLines', pageId, lineIds, dx: 0.2, dy: -1999.9 });
  await host.untilSeq(pupil.view!.seq);
  expect(await agree()).toEqual([his, hers, more]);
  expect(strokesOf(host, pageId)).toMatchObject([
    { dx: 0, dy: 0 },
    { dx: 0.3, dy: -2000 },
    { dx: 0, dy: 0 },
  ]);
  // A line with a known id is refused, and nobody sees it.
  await expect(draw(host, pageId, pencil({ id: hers, points: [[9, 9]] }))).rejects.toThrow('draw.knownLine');
  await agree();
  // In the place of another, as a text that was written anew.
  const anew = pencil();
  await pupil.send({ type: 'drawing', pageId, line: anew, replaces: more });
  await has(host, pageId, anew.id);
  expect(await agree()).toEqual([his, hers, anew.id]);

  await expect(pupil.send({ type: 'clearBoard', pageId, whose: 'everyone' })).rejects.toThrow('common.forbidden');
  await pupil.send({ type: 'clearBoard', pageId, whose: 'mine' });
  await hasNot(host, pageId, anew.id);
  expect(await agree()).toEqual([his]);
  await pupil.send({ type: 'restoreLines', pageId, lineIds: [hers] });
  await has(host, pageId, hers);
  await host.send({ type: 'clearBoard', pageId, whose: 'everyone' });
  await hasNot(pupil, pageId, hers);
  expect(await agree()).toEqual([]);
});

test('what is being drawn is seen by the others as it grows, by nobody at the door, and stands in no log', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert, waiting] = await day.school.pupils(3);
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const first = await join(elif!, meeting);
  const second = await join(mert!, meeting);
  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await join(waiting!, meeting);
  const moving = (pageId: string, at: number): ClientPayload<'room signal'> => ({
    ...{ type: 'data', pageId, lineId: elif!.id, tool: 'pencil', brushColor: 'red', brushRadius: 3, at },
    points: [[at, 7.77]],
  });

  await expect(host.request('room signal', moving(elif!.id, 0))).rejects.toThrow('common.forbidden');
  const pageId = await openBoardAs(host);
  const { seq } = host.view!;
  await Promise.all([0, 1, 2, 3].map((at) => host.request('room signal', moving(pageId, at))));
  for (const one of [first, second]) {
    await one.until('the line', () => signalsTo(one).length === 4);
    const points = [0, 1, 2, 3].map((at) => ({ from: teacher.id, signal: { at, points: [[at, 7.8]] } }));
    expect(signalsTo(one)).toMatchObject(points);
  }
  expect(signalsTo(host)).toEqual([]);
  await expect(first.request('room signal', moving(pageId, 0))).rejects.toThrow('common.forbidden');
  await expect(host.request('room signal', moving(host.person.id, 0))).rejects.toThrow('common.forbidden');
  const flood = await Promise.allSettled(
    Array.from({ length: 80 }, (_, at) => host.request('room signal', moving(pageId, at))),
  );
  expect(flood.filter(({ status }) => status === 'rejected').length).toBeGreaterThan(30);
  expect(outsider.everything()).not.toContain('brushColor');
  await host.send({ type: 'chat', text: 'ok' });
  expect(host.view!.seq).toBe(seq + 1);
});

test('what is written on a shared screen ends with that share, for everyone and in the rows', async () => {
  const teacher = await day.school.teacher();
  const [elif] = await day.school.pupils(1);
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const pupil = await join(elif!, meeting);
  const surface = { kind: 'screen', sharerId: elif!.id, width: 1_280, height: 720 } as const;
  await expect(host.send({ type: 'handle draw', status: 'active', surface })).rejects.toThrow('draw.notPermitted');
  await pupil.send({ type: 'startSs' });
  await pupil.send({ type: 'handle draw', status: 'active', surface });
  await host.until('the board', () => openBoard(host.view!)?.kind === 'screen');
  const { id: pageId, ratio } = shownPage(pupil.view!)!;
  expect(ratio).toBe(1.77778);
  await draw(pupil, pageId);
  await draw(host, pageId);
  await pupil.send({ type: 'set DrawWH', width: 720, height: 720 });
  await host.until('the other size', () => shownPage(host.view!)?.ratio === 1);
  expect((await page(teacher, meeting, pageId)).data.lines).toHaveLength(2);

  await pupil.send({ type: 'stopSs' });
  await host.until('the end of it', () => openBoard(host.view!) === null);
  expect(await page(teacher, meeting, pageId)).toMatchObject({ status: 404, code: 'draw.pageNotFound' });
  await expect(draw(host, pageId)).rejects.toThrow('draw.notOpen');
  expect(await day.school.query('SELECT 1 FROM board_lines WHERE page_id = $1', [pageId])).toEqual([]);
  // Another share is another board.
  await pupil.send({ type: 'startSs' });
  expect(openBoard(pupil.view!)).toBeNull();
});

test('a board stays with its meeting: closed and opened again, and after everybody has gone; a removed page takes its lines along', async () => {
  const teacher = await day.school.teacher();
  const [elif, stranger] = await day.school.pupils(2);
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const first = await openBoardAs(host);
  const stroke = await draw(host, first);
  await host.send({ type: 'addBoardPage', background: 'squared' });
  const second = shownPage(host.view!)!.id;
  await draw(host, second);
  await host.send({ type: 'showBoardPage', pageId: first });
  await host.send({ type: 'handle draw', status: 'inactive' });
  await expect(draw(host, first)).rejects.toThrow('draw.notOpen');
  await host.request('remove room user', {});
  host.close();
  expect((await page(teacher, meeting, first)).data.lines.map(({ id }) => id)).toEqual([stroke]);
  expect(await page(stranger!, meeting, first)).toMatchObject({ status: 403, code: 'room.notHere' });

  const again = await join(teacher, meeting);
  const pupil = await join(elif!, meeting);
  expect(await openBoardAs(again)).toBe(first);
  expect(boardPages(again.view!)).toMatchObject([{ rev: 1 }, { id: second, background: 'squared', rev: 1 }]);
  // What one drew before one went is still one's own to erase and bring back.
  await again.send({ type: 'eraseLines', pageId: first, lineIds: [stroke] });
  expect((await page(elif!, meeting, first)).data).toEqual({ rev: 2, lines: [] });
  await again.send({ type: 'restoreLines', pageId: first, lineIds: [stroke] });
  expect((await page(elif!, meeting, first)).data.lines.map(({ id }) => id)).toEqual([stroke]);
  await again.send({ type: 'removeBoardPage', pageId: second });
  await pupil.until('one page', () => boardPages(pupil.view!).length === 1);
  expect(await page(elif!, meeting, second)).toMatchObject({ status: 404 });
  expect(await day.school.query('SELECT 1 FROM board_lines WHERE page_id = $1', [second])).toEqual([]);
});

test('whoever leads learns the names of those who drew and have gone; a pupil doesn’t, nor of anybody inside', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert] = await day.school.pupils(2);
  const meeting = await day.school.meeting(teacher);
  const pupil = await join(elif!, meeting);
  const host = await join(teacher, meeting);
  const other = await join(mert!, meeting);
  const pageId = await openBoardAs(host);
  await host.send({ type: 'draw permit', id: elif!.id });
  await pupil.until('the pen', () => mayDraw(pupil.view!, elif!.id));
  await draw(pupil, pageId);
  await draw(host, pageId);
  expect((await page(teacher, meeting, pageId)).data.authors).toEqual({});
  await pupil.request('remove room user', {});
  await other.until('her going', () => other.view!.participants[elif!.id] === undefined);
  expect((await page(teacher, meeting, pageId)).data.authors).toEqual({ [elif!.id]: elif!.name });
  expect((await page(mert!, meeting, pageId)).data).not.toHaveProperty('authors');
});
