import { AppError } from '@derslik/contract/errors';
import { sharesScreen } from '@derslik/contract/room/can';
import { screenSharers } from '@derslik/contract/room/state';
import { viewFor } from '@derslik/contract/room/view';
import { expect, it } from 'vitest';
import { upcast } from '../../api/src/rooms/log/upcast.js';
import {
  coModerator,
  desktop,
  fullRoom,
  guest,
  host,
  moderator,
  panelist,
  participant,
  pupil,
  type Room,
  wants,
} from './people.js';

const sharing = (room: Room) => screenSharers(room.state).map(({ id }) => id);
const screenOf = (room: Room, id: string) => room.state.participants[id]!.screen;
const allowAndShare = (room: Room, id: string) => {
  room.run(host, { type: 'allowScreenShare', id });
  room.run(id, { type: 'startSs' });
};

it('asks, is refused, asks again, is allowed, shares; the permission goes back with the end of the share', () => {
  const room = fullRoom('moderatorControl');
  room.run(pupil, { type: 'screen-share', status: 'requested' });
  expect(viewFor(room.state, host).participants[pupil]!.screen.status).toBe('requested');
  expect(viewFor(room.state, guest).participants[pupil]!.screen.status).toBe('muted');
  room.run(coModerator, { type: 'rejectScreenShare', id: pupil });
  expect(screenOf(room, pupil)).toMatchObject({ status: 'mutedFromModerator', allowed: false, blocked: false });
  room.run(pupil, { type: 'screen-share', status: 'requested' });
  allowAndShare(room, pupil);
  expect(sharesScreen(room.state, pupil)).toBe(true);
  room.run(pupil, { type: 'stopSs' });
  expect(screenOf(room, pupil)).toMatchObject({ status: 'muted', allowed: false });
  expect(() => room.run(pupil, { type: 'startSs' })).toThrow(new AppError('warning.ssNotPermitted'));
});

it('the room restores what was before when a wish is withdrawn', () => {
  const room = fullRoom('academic');
  room.run(host, { type: 'takeScreenSharePermissionBack', id: pupil });
  room.run(pupil, { type: 'screen-share', status: 'requested' });
  room.run(pupil, { type: 'screen-share', status: 'withdrawn' });
  expect(screenOf(room, pupil)).toMatchObject({ status: 'mutedFromModerator', beforeRequested: null });
});

it('the room names the number in force when the room is full', () => {
  const free = fullRoom('free');
  free.run(pupil, { type: 'startSs' });
  const errorOf = (attempt: () => unknown): AppError => {
    try {
      attempt();
    } catch (error) {
      return error as AppError;
    }
    throw new Error('went through');
  };
  expect(errorOf(() => free.run(guest, { type: 'startSs' })).params).toEqual({ count: 1 });
  const lesson = fullRoom('academic');
  expect(errorOf(() => lesson.run(host, { type: 'allowScreenShare', id: 'nobody' })).code).toBe('room.targetNotHere');
  lesson.run(host, { type: 'allowScreenShare', id: pupil });
  for (const id of [host, moderator, coModerator]) lesson.run(id, { type: 'startSs' });
  expect(errorOf(() => lesson.run(pupil, { type: 'startSs' })).params).toEqual({ count: 3 });
});

it('the room counts shares and not permissions: who was allowed and does not share is in nobody’s way', () => {
  const lesson = fullRoom('academic');
  const onPhone = participant;
  lesson.run(onPhone, { type: 'leave', reason: 'left' });
  lesson.run(host, { type: 'setWaitingRoom', on: false });
  lesson.enter(onPhone, 'participant', { kind: 'phone', ios: false });
  for (const id of [onPhone, guest, panelist, pupil]) lesson.run(host, { type: 'allowScreenShare', id });
  lesson.run(pupil, { type: 'startSs' });
  lesson.run(guest, { type: 'startSs' });
  lesson.run(host, { type: 'startSs' });
  expect(sharing(lesson)).toEqual([pupil, guest, host]);
  expect(() => lesson.run(panelist, { type: 'startSs' })).toThrow(new AppError('warning.maxSs', { count: 3 }));
  lesson.run(guest, { type: 'stopSs' });
  lesson.run(panelist, { type: 'startSs' });
  expect(sharing(lesson)).toEqual([pupil, host, panelist]);
});

it('the room shows no more than the room takes, though its log has more from before its set was another', () => {
  const room = fullRoom('moderatorControl');
  for (const id of [host, moderator, coModerator]) room.run(id, { type: 'startSs' });
  const now = { ...room.state, roomType: 'free' as const };
  expect(screenSharers(now).map(({ id }) => id)).toEqual([host]);
  expect([host, moderator, coModerator].map((id) => sharesScreen(now, id))).toEqual([true, false, false]);
});

it('the room learns that a system denies the screen, and forgets it with the next share', () => {
  const room = fullRoom('moderatorControl');
  room.run(host, { type: 'allowScreenShare', id: pupil });
  room.run(pupil, { type: 'devicePermissionDenied', kind: 'screen' });
  expect(screenOf(room, pupil)).toMatchObject({ status: 'permissionDenied', allowed: true });
  expect(sharing(room)).toEqual([]);
  room.run(pupil, { type: 'startSs' });
  expect(screenOf(room, pupil).status).toBe('opened');
});

it('a share ends with the permission, with a kick, with leaving, and by a moderator’s hand without a block', () => {
  const room = fullRoom('free');
  const share = () => room.run(pupil, { type: 'startSs' });
  share();
  room.run(moderator, { type: 'stopSs', id: pupil });
  expect(sharing(room)).toEqual([]);
  share();
  room.run(pupil, { type: 'leave', reason: 'lost' });
  expect(sharing(room)).toEqual([]);
  room.enter(pupil);
  share();
  room.run(host, { type: 'takeScreenSharePermissionBack', id: pupil });
  expect(sharing(room)).toEqual([]);
  expect(share).toThrow(new AppError('warning.ssNotPermitted'));
});

it('the room keeps a block over leaving and coming back, until a moderator lifts it', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'takeScreenSharePermissionBack', id: pupil });
  room.run(pupil, { type: 'leave', reason: 'left' });
  room.enter(pupil);
  expect(screenOf(room, pupil)).toMatchObject({ blocked: true, status: 'mutedFromModerator' });
  room.run(pupil, { type: 'screen-share', status: 'requested' });
  room.run(host, { type: 'allowScreenShare', id: pupil });
  expect(screenOf(room, pupil)).toMatchObject({ blocked: false, allowed: false });
  room.run(pupil, { type: 'startSs' });
  expect(sharing(room)).toEqual([pupil]);
});

it('the room keeps an unused permission over a broken line', () => {
  const room = fullRoom('academic');
  room.run(host, { type: 'allowScreenShare', id: pupil });
  room.run(pupil, { type: 'leave', reason: 'lost' });
  for (const id of [guest, participant, panelist]) room.run(host, { type: 'allowScreenShare', id });
  room.run(pupil, { type: 'enter', role: 'participant', device: desktop, wants });
  expect(screenOf(room, pupil).allowed).toBe(true);
});

it('a share is no business of mute-all', () => {
  const room = fullRoom('academic');
  allowAndShare(room, pupil);
  room.run(host, { type: 'muteVideo', id: 'everyone', muted: true });
  expect(sharing(room)).toEqual([pupil]);
});

it('a share ends with the role that alone permitted it', () => {
  const room = fullRoom('moderatorControl');
  room.run(coModerator, { type: 'startSs' });
  room.run(host, { type: 'setRole', id: coModerator, role: 'participant' });
  expect(sharing(room)).toEqual([]);
});

it('a share follows the room’s type: what needs a permission now ends, and of too many the first goes on', () => {
  const free = fullRoom('free');
  free.run(pupil, { type: 'startSs' });
  free.run(host, { type: 'setRoomType', roomType: 'moderatorControl' });
  expect(sharing(free)).toEqual([]);
  const controlled = fullRoom('moderatorControl');
  for (const id of [coModerator, pupil, host]) {
    if (id === pupil) controlled.run(host, { type: 'allowScreenShare', id });
    controlled.run(id, { type: 'startSs' });
  }
  expect(sharing(controlled)).toEqual([coModerator, pupil, host]);
  controlled.run(host, { type: 'setRoomType', roomType: 'free' });
  expect(sharing(controlled)).toEqual([coModerator]);
});

it('the room reads entries of the log from before there were shared screens', () => {
  const joined = fullRoom('free').log.find(({ event }) => event.type === 'joined')!.event;
  const old = JSON.parse(JSON.stringify(joined, (key, value) => (key.startsWith('screen') ? undefined : value)));
  expect(old.participant).not.toHaveProperty('screen');
  expect(upcast(old, 1)).toEqual(joined);
  expect(upcast(joined, 2)).toBe(joined);
});
