import { countedSpeech } from '@derslik/contract/room/parts/speech';
import { viewFor } from '@derslik/contract/room/view';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { host, pupil, Room, viewer } from './people.js';

const classroom = (isModControl = false): Room => {
  const room = new Room({ isModControl });
  for (const id of [host, pupil]) room.enter(id);
  return room;
};
const secondsOf = (room: Room, id: string): number => countedSpeech(room.state)[id]?.seconds ?? 0;
const tell = (room: Room, id: string, seconds: number, afterMs: number): void => {
  room.now += afterMs;
  room.run(id, { type: 'speech', seconds });
};

it('the room adds up what each tells of themselves, over stays too', () => {
  const room = classroom();
  tell(room, pupil, 20, 60_000);
  tell(room, pupil, 30, 60_000);
  tell(room, host, 7, 0);
  room.run(pupil, { type: 'leave', reason: 'left' });
  expect(secondsOf(room, pupil)).toBe(50);
  room.now += 600_000;
  room.enter(pupil);
  tell(room, pupil, 5, 10_000);
  expect([secondsOf(room, pupil), secondsOf(room, host)]).toEqual([55, 7]);
});

it('the room counts nobody more seconds than they were inside, whatever they tell and however often', () => {
  const told = fc.array(
    fc.record({
      seconds: fc.integer({ min: 1, max: 3_600 }),
      afterMs: fc.integer({ min: 0, max: 90_000 }),
      leaves: fc.boolean(),
    }),
    { maxLength: 30 },
  );
  fc.assert(
    fc.property(told, (all) => {
      const room = classroom();
      let insideMs = 0;
      let stays = 1;
      let since = room.state.participants[pupil]!.joinedAt;
      for (const { seconds, afterMs, leaves } of all) {
        tell(room, pupil, seconds, afterMs);
        expect(secondsOf(room, pupil)).toBeLessThanOrEqual((insideMs + room.now - since) / 1_000 + stays);
        if (!leaves) continue;
        room.run(pupil, { type: 'leave', reason: 'left' });
        insideMs += room.now - since;
        room.now += 50_000;
        room.enter(pupil);
        since = room.state.participants[pupil]!.joinedAt;
        stays += 1;
      }
    }),
  );
});

it('the room counts nobody whose microphone is closed, and of an open one no more than it was open, whoever closed it', () => {
  const turn = (room: Room, id: string, status: 'opened' | 'muted'): void => void room.run(id, { type: 'mic', status });
  const room = classroom();
  turn(room, pupil, 'muted');
  const before = secondsOf(room, pupil);
  room.now += 600_000;
  tell(room, pupil, 60, 0);
  expect(secondsOf(room, pupil)).toBeLessThanOrEqual(before + 1);
  // Ten seconds of a minute.
  turn(room, pupil, 'opened');
  room.now += 10_000;
  turn(room, pupil, 'muted');
  const now = secondsOf(room, pupil);
  tell(room, pupil, 60, 50_000);
  tell(room, pupil, 60, 60_000);
  expect(secondsOf(room, pupil) - now).toBeGreaterThanOrEqual(10);
  expect(secondsOf(room, pupil) - now).toBeLessThanOrEqual(11);
  // By a moderator's hand, and by another kind of room.
  for (const close of [
    () => room.run(host, { type: 'muteSound', id: 'everyone', muted: true }),
    () => {
      room.run(host, { type: 'muteSound', id: 'everyone', muted: false });
      turn(room, pupil, 'opened');
      room.run(host, { type: 'setRoomType', roomType: 'moderatorControl' });
    },
  ]) {
    close();
    tell(room, pupil, 60, 60_000);
    const counted = secondsOf(room, pupil);
    tell(room, pupil, 60, 120_000);
    expect(secondsOf(room, pupil)).toBe(counted);
  }
});

it('the room takes a whole minute of every minute from whoever speaks without a pause, though clocks differ a little', () => {
  const room = classroom();
  for (let minute = 0; minute < 40; minute++) tell(room, host, 60, 60_000 + (minute % 2 ? 40 : -40));
  expect(secondsOf(room, host)).toBe(2_400);
});

it('the list is seen by everyone in a free room, else by moderators; of their own each sees it, and nobody at the door', () => {
  const seenBy = (room: Room, id: string): string[] => Object.keys(countedSpeech(viewFor(room.state, id))).sort();
  for (const [isModControl, pupilSees] of [
    [false, [host, pupil]],
    [true, [pupil]],
  ] as const) {
    const room = classroom(isModControl);
    room.enter(viewer, 'viewer');
    if (isModControl) {
      room.run(host, { type: 'mic', id: pupil, status: 'allowedFromModerator' });
      room.run(pupil, { type: 'mic', status: 'opened' });
    }
    tell(room, host, 3, 10_000);
    tell(room, pupil, 2, 0);
    expect(seenBy(room, host)).toEqual([host, pupil]);
    expect(seenBy(room, pupil)).toEqual(pupilSees);
    expect(seenBy(room, viewer)).toEqual([]);
    room.run(pupil, { type: 'leave', reason: 'left' });
    expect(seenBy(room, pupil)).toEqual([]);
    expect(seenBy(room, host)).toEqual([host, pupil]);
  }
});
