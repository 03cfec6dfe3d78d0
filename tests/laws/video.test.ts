import { sharedVideo, videoPosition } from '@derslik/contract/room/parts/video';
import { signalRow } from '@derslik/contract/room/signals';
import { expect, it } from 'vitest';
import { coModerator, fullRoom, guest, host, idOf, participant, pupil, type Room } from './people.js';
import { start } from './tables/video.js';

const action = { type: 'video action' } as const;
const now = (room: Room): number => videoPosition(sharedVideo.of(room.state)!, room.now);

it('a shared video counts on from where it was said to be, at its rate, while it plays', () => {
  const room = fullRoom('free');
  room.run(host, start);
  room.now += 5_000;
  expect(now(room)).toBe(0);
  room.run(host, { ...action, action: 'play', position: 10 });
  room.now += 4_000;
  expect(now(room)).toBe(14);
  room.run(host, { ...action, action: 'rate', rate: 2 });
  expect(now(room)).toBeCloseTo(14.01, 5);
  room.now += 3_000;
  expect(now(room)).toBeCloseTo(20.01, 5);
  room.run(host, { ...action, action: 'volume', volume: 40 });
  expect(now(room)).toBeCloseTo(20.03, 5);
  room.run(host, { ...action, action: 'pause', position: 21.234 });
  room.now += 60_000;
  expect(now(room)).toBe(21.23);
  room.run(host, { ...action, action: 'seek', position: 3 });
  room.now += 1_000;
  expect(sharedVideo.of(room.state)).toMatchObject({ isPlaying: false, position: 3, rate: 2, volume: 40 });
});

it.each<[string, (room: Room) => void]>([
  ['goes', (room) => room.run(participant, { type: 'leave', reason: 'left' })],
  ['is lost', (room) => room.run(participant, { type: 'leave', reason: 'lost' })],
  ['is put out', (room) => room.run(host, { type: 'kick', id: participant })],
  ['gets a role that shares none', (room) => room.run(host, { type: 'setRole', id: participant, role: 'coModerator' })],
  [
    'is in a room that changes its type',
    (room) => room.run(host, { type: 'setRoomType', roomType: 'moderatorControl' }),
  ],
])('a shared video ends when its owner %s', (_, act) => {
  const room = fullRoom('free');
  room.run(participant, start);
  act(room);
  expect(sharedVideo.of(room.state)).toBeNull();
  expect(room.log.at(-1)?.event).toEqual({ type: 'videoFinished' });
  room.run(host, { type: 'startSs' });
  expect(room.state.participants[host]?.screen.status).toBe('opened');
});

it('a shared video closes microphones for as long as it lasts', () => {
  const room = fullRoom('free');
  const isMuted = () => [room.state.switches.mutedAllMic, room.state.participants[pupil]?.mic.blocked];
  room.run(host, start);
  expect(isMuted()).toEqual([true, true]);
  room.run(host, { ...action, action: 'finish' });
  expect(isMuted()).toEqual([false, false]);
});

it('a shared video closes none where that is not wished, or not the owner’s to do', () => {
  const room = fullRoom('free');
  for (const [id, mutesMicrophones] of [
    [host, false],
    [pupil, true],
  ] as const) {
    room.run(id, { ...start, mutesMicrophones });
    expect(room.state.switches.mutedAllMic).toBe(false);
    room.run(id, { ...action, action: 'finish' });
  }
});

it('a shared video asks those whom nobody mutes to close their own, also where everyone is muted already', () => {
  const room = fullRoom('free');
  const quiets = (id: string, mutesMicrophones: boolean): true | undefined => {
    room.run(id, { ...start, mutesMicrophones });
    const started = room.log.findLast(({ event }) => event.type === 'videoStarted')?.event;
    room.run(id, { ...action, action: 'finish' });
    return started?.type === 'videoStarted' ? started.quiets : undefined;
  };
  expect(quiets(host, true)).toBe(true);
  expect(quiets(host, false)).toBeUndefined();
  expect(quiets(pupil, true), 'only who may mute everyone').toBeUndefined();
  room.run(host, { type: 'muteSound', id: 'everyone', muted: true });
  expect(quiets(host, true)).toBe(true);
});

it('a shared video leaves closed what was closed before it, and open what a moderator opened meanwhile', () => {
  const room = fullRoom('free');
  const mute = (muted: boolean) => room.run(coModerator, { type: 'muteSound', id: 'everyone', muted });
  mute(true);
  room.run(host, start);
  room.run(host, { ...action, action: 'finish' });
  expect(room.state.switches.mutedAllMic).toBe(true);
  mute(false);
  room.run(host, start);
  mute(false);
  room.run(host, { ...action, action: 'finish' });
  expect(room.log.at(-1)?.event).toEqual({ type: 'videoFinished' });
});

it('a shared video lets only its owner say where it is, and only of this share', () => {
  const room = fullRoom('free');
  const said = (id: string, shareId: string) => {
    const signal = { type: 'video position' as const, shareId, position: 4, at: room.now };
    return signalRow(signal).may(room.state, id, signal);
  };
  expect(said(host, idOf(901))).toBe(false);
  room.run(host, start, idOf(901));
  expect(said(host, idOf(901))).toBe(true);
  expect(said(host, idOf(902))).toBe(false);
  for (const id of [coModerator, participant, guest]) expect(said(id, idOf(901))).toBe(false);
});
