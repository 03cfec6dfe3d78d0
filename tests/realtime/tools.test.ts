import { hasLowBandwidth } from '@derslik/contract/room/parts/bandwidth';
import { countdownLeft } from '@derslik/contract/room/parts/countdown';
import { isLed, leading, type Look } from '@derslik/contract/room/parts/follow';
import { undrawn } from '@derslik/contract/room/parts/picker';
import { isFlipped } from '@derslik/contract/room/parts/picture';
import { statusCounts, statusOf } from '@derslik/contract/room/parts/status';
import { expect, test } from 'vitest';
import type { RoomClient } from '../support/roomClient.js';
import { roomDay } from '../support/roomDay.js';
import { logOf } from '../support/roomTruth.js';

const day = roomDay({ api: 2 });
const signals = (client: RoomClient): unknown[] =>
  client.received.flatMap(({ name, payload }) => (name === 'room signal' ? payload : []));

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

test('a countdown is set, paused, prolonged and taken away by moderators; who comes later lands in it', async () => {
  const [elif, late] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pupil = await day.join(elif!, meeting);
  const left = (one: RoomClient, now = Date.now()): number | null => countdownLeft(one.view!, now);
  await expect(pupil.send({ type: 'setCountdown', seconds: 300 })).rejects.toThrow('common.forbidden');
  await expect(host.send({ type: 'setCountdown', seconds: 1e308 })).rejects.toThrow('common.invalid');
  await host.send({ type: 'setCountdown', seconds: 300 });
  await pupil.until('the countdown', () => left(pupil) !== null);
  const newcomer = await day.join(late!, meeting);
  const now = Date.now();
  expect(left(pupil, now)).toBe(left(host, now));
  expect(left(newcomer, now)).toBe(left(host, now));
  expect(left(host, now)).toBeLessThanOrEqual(300_000);

  await host.send({ type: 'pauseCountdown', paused: true });
  const still = left(host)!;
  await host.send({ type: 'prolongCountdown' });
  await pupil.until('a minute more', () => left(pupil) === still + 60_000);
  await host.send({ type: 'pauseCountdown', paused: false });
  await pupil.until('that it goes on', () => left(pupil, Date.now() + 60_000)! <= still);
  await expect(pupil.send({ type: 'removeCountdown' })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'removeCountdown' });
  await newcomer.until('nothing', () => left(newcomer) === null);
});

test('the server draws a pupil who is here, nobody twice before everyone once, and the log holds each draw', async () => {
  const pupils = await day.school.pupils(3);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const members = await Promise.all(pupils.map((pupil) => day.join(pupil, meeting)));
  await expect(members[0]!.send({ type: 'drawPerson' })).rejects.toThrow('common.forbidden');
  await host.until('everyone', () => undrawn(host.view!).length === 3);
  for (let n = 0; n < 6; n++) await host.send({ type: 'drawPerson' });
  const log = await logOf(day.school, meeting);
  const drawn = log.flatMap(({ event }) => (event.type === 'personDrawn' ? event : []));
  const ids = pupils.map(({ id }) => id).sort();
  expect([drawn.slice(0, 3), drawn.slice(3)].map((round) => round.map(({ id }) => id).sort())).toEqual([ids, ids]);
  expect(drawn.map(({ isNewRound }) => isNewRound)).toEqual([false, false, false, true, false, false]);
  for (const one of members) await one.until('all draws', () => one.view!.seq === log.at(-1)!.seq);
});

test('everyone follows the host’s look, whoever comes later too, until the host ends it or leaves', async () => {
  const [elif, late] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pupil = await day.join(elif!, meeting);
  const look: Look = { layout: 'tile', pinned: null, firstTile: 0, front: null, share: null, fullScreen: false };
  await expect(pupil.send({ type: 'followMeStarted', look })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'followMeStarted', look });
  const atElif: Look = { ...look, layout: 'contact', pinned: elif!.id };
  await host.send({ type: 'follow', look: atElif });
  await pupil.until('the new look', () => leading(pupil.view!)?.look.pinned === elif!.id);
  const newcomer = await day.join(late!, meeting);
  expect([leading(newcomer.view!)?.look, isLed(newcomer.view!, late!.id)]).toEqual([atElif, true]);
  await host.send({ type: 'followMeFinished' });
  await newcomer.until('the end', () => leading(newcomer.view!) === null);

  await host.send({ type: 'followMeStarted', look });
  await pupil.until('being led', () => isLed(pupil.view!, elif!.id));
  await host.request('remove room user', {});
  await pupil.until('the end', () => leading(pupil.view!) === null);
  const back = await day.join(day.teacher, meeting);
  expect(leading(back.view!)).toBeNull();
});

test('a picture that hangs upside down is turned for everyone, by its owner or a moderator', async () => {
  const [elif, mert] = await day.school.pupils(2);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const [pupil, other] = [await day.join(elif!, meeting), await day.join(mert!, meeting)];
  const id = elif!.id;
  await pupil.send({ type: 'flipUser', id, flipped: true });
  for (const one of [host, other]) await one.until('the turn', () => isFlipped(one.view!, id));
  await expect(other.send({ type: 'flipUser', id, flipped: false })).rejects.toThrow('common.forbidden');
  await host.send({ type: 'flipUser', id, flipped: false });
  await other.until('the turn back', () => !isFlipped(other.view!, id));
});

test('who saves their line is known to everyone inside and to nobody at the door, until they say otherwise or leave', async () => {
  const [elif, mert, waiting] = await day.school.pupils(3);
  const meeting = await day.school.meeting(day.teacher);
  const host = await day.join(day.teacher, meeting);
  const pupil = await day.join(elif!, meeting);
  const saves = (one: RoomClient): boolean => hasLowBandwidth(one.view!, elif!.id);
  await pupil.send({ type: 'low-bandwidth', on: true });
  await host.until('the sign', () => saves(host));
  const newcomer = await day.join(mert!, meeting);
  expect(saves(newcomer)).toBe(true);
  await host.send({ type: 'setWaitingRoom', on: true });
  const outsider = await day.join(waiting!, meeting);
  await expect(outsider.send({ type: 'low-bandwidth', on: true })).rejects.toThrow('room.notHere');
  await pupil.send({ type: 'low-bandwidth', on: false });
  for (const one of [host, newcomer]) await one.until('no sign', () => !saves(one));
  await pupil.send({ type: 'low-bandwidth', on: true });
  await host.until('the sign again', () => saves(host));
  expect(outsider.everything()).not.toMatch(/lowBandwidth/);

  await host.send({ type: 'setWaitingRoom', on: false });
  await pupil.request('remove room user', {});
  const back = await day.join(elif!, meeting);
  expect(saves(back)).toBe(false);
  await host.until('the end of the stay', () => !saves(host));
});
