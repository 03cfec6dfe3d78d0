import { statusCounts, statusOf } from '@derslik/contract/room/parts/status';
import { expect, test } from 'vitest';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import { logOf } from '../support/roomTruth.js';

const day = roomDay();
const signals = (client: RoomClient): unknown[] =>
  client.received.flatMap(({ name, payload }) => (name === 'room signal' ? [payload] : []));

test('reactions reach everyone else inside, nobody at the door and no log; so many and no more, until they are turned off', async () => {
  const [elif, mert, waiting] = await day.school.pupils(3);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const [pupil, other] = [await day.join(elif!, meeting), await day.join(mert!, meeting)];
  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await day.join(waiting!, meeting);
  const before = await logOf(day.school, meeting);

  const heart = { type: 'reaction', sign: 'heart' } as const;
  await pupil.request('room signal', heart);
  for (const one of [host, other]) {
    await one.until('the heart', () => signals(one).length > 0);
    expect(signals(one)).toEqual([{ from: elif!.id, signal: heart }]);
  }
  const clap = { type: 'reaction', sign: 'clap' } as const;
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => pupil.request('room signal', clap)));
  const refused = tries.filter(({ status }) => status === 'rejected');
  expect(refused.length).toBeGreaterThanOrEqual(12);
  for (const one of refused) expect(String((one as PromiseRejectedResult).reason.message)).toBe('common.tooMany');
  await expect(pupil.request('room signal', { type: 'reaction', sign: '\ud83d\udca9' } as never)).rejects.toThrow(
    'common.invalid',
  );
  await expect(outsider.request('room signal', heart)).rejects.toThrow('room.notHere');

  await expect(pupil.send({ type: 'setReactions', on: false })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'setReactions', on: false });
  await expect(other.request('room signal', heart)).rejects.toThrow('common.forbidden');
  await expect(host.request('room signal', heart)).rejects.toThrow('common.forbidden');
  await host.send({ type: 'setReactions', on: true });
  await other.request('room signal', heart);
  await host.until('the other heart', () => JSON.stringify(signals(host)).includes(mert!.id));

  expect(outsider.everything()).not.toContain('reaction');
  const after = await logOf(day.school, meeting);
  expect(after.slice(before.length).map(({ event }) => event.type)).toEqual(['reactionsSet', 'reactionsSet']);
});

test('a status stands before everyone, whoever comes when; its owner or a moderator takes it away, and it ends with the stay', async () => {
  const [elif, mert, late] = await day.school.pupils(3);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const [pupil, other] = [await day.join(elif!, meeting), await day.join(mert!, meeting)];
  await pupil.send({ type: 'setStatus', status: 'help' });
  await other.send({ type: 'setStatus', status: 'done' });
  const newcomer = await day.join(late!, meeting);
  for (const one of [host, pupil, newcomer]) {
    await one.until('both', () => statusOf(one.view!, mert!.id) === 'done');
    expect(statusCounts(one.view!)).toEqual({ done: 1, help: 1, slower: 0, back: 0 });
  }
  await expect(other.send({ type: 'clearStatus', id: elif!.id })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'clearStatus', id: elif!.id });
  await pupil.until('being cleared', () => statusOf(pupil.view!, elif!.id) === null);

  await other.request('remove room user', {});
  const back = await day.join(mert!, meeting);
  expect(statusOf(back.view!, mert!.id)).toBeNull();
  await host.until('nothing', () => Object.values(statusCounts(host.view!)).every((count) => count === 0));
});
