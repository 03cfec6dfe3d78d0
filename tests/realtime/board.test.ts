import { expect, test } from 'vitest';
import { boardPages, drawRequests, mayDraw, openBoard, shownPage } from '@derslik/contract/room/boardState';
import { boardDay, draw, linesOf, openBoardAs, pencil } from '../support/boardDay.js';
import type { RoomClient } from '../support/roomClient.js';

const day = boardDay();
const { join, page } = day;
const has = (client: RoomClient, pageId: string, lineId: string) =>
  client.until(`line ${lineId}`, () => linesOf(client, pageId).some(({ id }) => id === lineId));
const hasNot = (client: RoomClient, pageId: string, lineId: string) =>
  client.until(`no line ${lineId}`, () => linesOf(client, pageId).every(({ id }) => id !== lineId));

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
  expect(linesOf(second, pageId).map(({ id, authorId }) => [id, authorId])).toContainEqual([hers, elif!.id]);
  expect(linesOf(host, pageId)).toEqual(linesOf(second, pageId));
  expect(second.everything()).not.toContain('drawRequested');

  const comer = await join(late!, meeting);
  expect(shownPage(comer.view!)).toMatchObject({ id: pageId, rev: 2 });
  expect((await page(late!, meeting, pageId)).data).toEqual({ rev: 2, lines: linesOf(host, pageId) });

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
    expect(data.lines).toEqual(linesOf(host, pageId));
    expect(linesOf(pupil, pageId)).toEqual(linesOf(host, pageId));
    expect(data.rev).toBe(boardPages(host.view!).find(({ id }) => id === pageId)?.rev);
    return data.lines.map(({ id }) => id);
  };
  const his = await draw(host, pageId, pencil({ points: [[0.04, 399.96]] }));
  const hers = await draw(pupil, pageId);
  const more = await draw(pupil, pageId);
  await has(host, pageId, more);
  const lineIds = [his, hers];
  // Of both lines, only her own is hers to erase and to move.
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
  expect(linesOf(host, pageId)).toMatchObject([
    { dx: 0, dy: 0 },
    { dx: 0.3, dy: -2000 },
    { dx: 0, dy: 0 },
  ]);
  // A line with a known name changes nothing.
  await draw(host, pageId, pencil({ id: hers, points: [[9, 9]] }));
  await pupil.untilSeq(host.view!.seq);
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
