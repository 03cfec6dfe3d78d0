import { expect, test } from 'vitest';
import { mayDraw } from '@derslik/contract/room/board/state';
import { boardDay, openBoardAs, signalsTo } from '../support/boardDay.js';
import { logOf } from '../support/roomTruth.js';
import { databaseContent } from '../support/databaseContent.js';

const day = boardDay();
const { join } = day;

test('where somebody points is told to those inside, until they point no more, and leaves nothing', async () => {
  const teacher = await day.school.teacher();
  const [elif, mert, waiting] = await day.school.pupils(3);
  const meeting = await day.school.meeting(teacher);
  const host = await join(teacher, meeting);
  const first = await join(elif!, meeting);
  const second = await join(mert!, meeting);
  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await join(waiting!, meeting);
  const pageId = await openBoardAs(host);
  const signal = { type: 'moveTool', pageId } as const;
  await expect(first.request('room signal', { ...signal, at: [1, 2] })).rejects.toThrow('common.forbidden');
  await expect(first.request('room signal', { ...signal, at: null })).rejects.toThrow('common.forbidden');
  const none = { ...signal, pageId: teacher.id };
  await expect(host.request('room signal', { ...none, at: [1, 2] })).rejects.toThrow('common.forbidden');

  const [before, { seq }] = [await logOf(day.school, meeting), host.view!];
  await host.request('room signal', { ...signal, at: [321.57, 123.4] });
  await host.request('room signal', { ...signal, at: null });
  const from = teacher.id;
  for (const one of [first, second]) {
    await one.until('the pointer’s end', () => signalsTo(one).length === 2);
    expect(signalsTo(one)).toEqual([
      { from, signal: { ...signal, at: [321.6, 123.4] } },
      { from, signal: { ...signal, at: null } },
    ]);
  }
  expect(signalsTo(host)).toEqual([]);
  expect(await logOf(day.school, meeting)).toEqual(before);
  expect(JSON.stringify(await databaseContent(day.stack.databaseUrl))).not.toMatch(/321\.6|moveTool/);
  await host.send({ type: 'chat', text: 'ok' });
  expect(host.view!.seq).toBe(seq + 1);
  // Who is let in afterwards was told nothing meanwhile.
  await host.send({ type: 'acceptWaiting', id: waiting!.id });
  await outsider.until('the room', () => outsider.view !== null);
  expect(outsider.everything()).not.toMatch(/321\.6|moveTool/);

  // The pen is what one points with.
  await host.send({ type: 'draw permit', id: elif!.id });
  await first.until('the pen', () => mayDraw(first.view!, elif!.id));
  await first.request('room signal', { ...signal, at: [5, 6] });
  await host.until('her pointer', () => signalsTo(host).length === 1);
  expect(signalsTo(host)).toEqual([{ from: elif!.id, signal: { ...signal, at: [5, 6] } }]);
});
