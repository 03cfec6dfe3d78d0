import { maySend } from '@derslik/contract/room/can';
import { limits } from '@derslik/contract/limits';
import { raisedHands, type Device } from '@derslik/contract/room/state';
import { expect, it } from 'vitest';
import {
  coModerator,
  desktop,
  fullRoom,
  guest,
  host,
  idOf,
  moderator,
  participant,
  pupil,
  Room,
  stranger,
  wants,
} from './people.js';

const types = (events: { event: { type: string } }[]) => events.map((e) => e.event.type);

it('the room keeps roles, blocks and grants over a rejoin', () => {
  const room = fullRoom('moderatorControl');
  room.run(host, { type: 'mic', id: pupil, status: 'allowedFromModerator' });
  room.run(host, { type: 'muteVideo', id: 'everyone', muted: true });
  for (const id of [pupil, coModerator]) {
    room.run(id, { type: 'leave', reason: 'left' });
    room.enter(id);
  }
  expect(room.state.participants[coModerator]?.role).toBe('coModerator');
  expect(room.state.participants[pupil]?.mic.allowed).toBe(true);
  expect(room.state.participants[pupil]?.cam.blocked).toBe(true);
  expect(maySend(room.state, pupil, 'cam')).toBe(false);
});

it('the room mutes newcomers while mute-all is in force, and not moderators', () => {
  const room = fullRoom('free');
  room.run(host, { type: 'setWaitingRoom', on: false });
  room.run(host, { type: 'muteSound', id: 'everyone', muted: true });
  room.enter(stranger);
  expect(room.state.participants[stranger]?.mic.status).toBe('mutedFromModerator');
  expect(maySend(room.state, moderator, 'mic')).toBe(true);
  room.run(host, { type: 'muteSound', id: 'everyone', muted: false });
  expect(maySend(room.state, stranger, 'mic')).toBe(true);
});

it('the room restores the status before a request that is withdrawn', () => {
  const room = fullRoom('moderatorControl');
  const before = room.state.participants[pupil]?.mic.status;
  room.run(pupil, { type: 'mic', status: 'requested' });
  expect(room.state.participants[pupil]?.mic).toMatchObject({ status: 'requested', beforeRequested: before });
  room.run(pupil, { type: 'mic', status: 'withdrawn' });
  expect(room.state.participants[pupil]?.mic).toMatchObject({ status: before, beforeRequested: null });
});

it('a microphone opens on a grant, and closes when the grant is taken back', () => {
  const room = fullRoom('moderatorControl');
  room.run(pupil, { type: 'mic', status: 'requested' });
  room.run(host, { type: 'mic', id: pupil, status: 'allowedFromModerator' });
  room.run(pupil, { type: 'mic', status: 'opened' });
  expect(maySend(room.state, pupil, 'mic')).toBe(true);
  room.run(host, { type: 'mic', id: pupil, status: 'mutedFromModerator' });
  expect(maySend(room.state, pupil, 'mic')).toBe(false);
  expect(room.state.participants[pupil]?.mic.status).toBe('mutedFromModerator');
});

it('cannot allow a device that is denied or missing', () => {
  const room = fullRoom('moderatorControl');
  room.run(pupil, { type: 'deviceNotFound', kind: 'mic' });
  expect(() => room.run(host, { type: 'mic', id: pupil, status: 'allowedFromModerator' })).toThrow(
    'warning.camMicPermissionWarnRemote',
  );
});

it('the room closes open microphones when permission becomes needed, and frees them when not', () => {
  const room = fullRoom('free');
  expect(room.state.participants[pupil]?.mic.status).toBe('opened');
  room.run(host, { type: 'setRoomType', roomType: 'moderatorControl' });
  expect(room.state.participants[pupil]?.mic.status).toBe('mutedFromModerator');
  room.run(pupil, { type: 'mic', status: 'requested' });
  room.run(host, { type: 'setRoomType', roomType: 'free' });
  expect(room.state.participants[pupil]?.mic).toMatchObject({ status: 'muted', beforeRequested: null });
});

it('the room takes from an unmade moderator what only the exemption allowed', () => {
  const room = fullRoom('moderatorControl');
  room.run(coModerator, { type: 'mic', status: 'opened' });
  room.run(host, { type: 'setRole', id: coModerator, role: 'participant' });
  expect(room.state.participants[coModerator]?.mic.status).toBe('mutedFromModerator');
});

it('the room orders hands by when they went up', () => {
  const room = fullRoom('free');
  for (const id of [guest, pupil, participant]) room.run(id, { type: 'raised-hand', raised: true });
  expect(raisedHands(room.state).map((p) => p.id)).toEqual([guest, pupil, participant]);
});

it('everyone enters muted when the room is large', () => {
  const room = new Room();
  room.enter(host);
  for (let n = 100; n < 100 + limits.video.startMutedAfter; n++) room.enter(idOf(n));
  expect(room.state.participants[idOf(100 + limits.video.startMutedAfter - 1)]?.mic.status).toBe('muted');
  expect(room.state.participants[idOf(100)]?.mic.status).toBe('opened');
});

it('the room allows a device that is only closed, in a free room too; one that is denied or missing gets an answer', () => {
  const room = fullRoom('free');
  room.run(pupil, { type: 'mic', status: 'muted' });
  room.run(host, { type: 'mic', id: pupil, status: 'allowedFromModerator' });
  expect(room.state.participants[pupil]?.mic).toMatchObject({ status: 'allowedFromModerator', blocked: false });
  for (const type of ['devicePermissionDenied', 'deviceNotFound'] as const) {
    room.run(pupil, { type, kind: 'mic' });
    expect(() => room.run(host, { type: 'mic', id: pupil, status: 'allowedFromModerator' })).toThrow(
      'warning.camMicPermissionWarnRemote',
    );
  }
});

const phone: Device = { kind: 'phone', ios: false };
const academicWith = (device: Device): Room => {
  const room = new Room({ kind: 'academic' });
  room.enter(host, 'participant', device);
  room.run(host, { type: 'cam', status: maySend(room.state, host, 'cam') ? 'opened' : 'muted' });
  return room;
};

it('the room opens no camera of a phone in an academic room, also of who leads it', () => {
  expect(academicWith(desktop).state.participants[host]?.cam.status).toBe('opened');
  const room = academicWith(phone);
  expect(room.state.participants[host]?.cam.status).toBe('muted');
  expect(() => room.run(host, { type: 'cam', status: 'opened' })).toThrow('common.forbidden');
  const meeting = new Room();
  meeting.enter(host, 'participant', phone);
  expect(meeting.state.participants[host]?.cam.status).toBe('opened');
});

it('the room goes by the device that a person goes on with', () => {
  const room = academicWith(desktop);
  const again = (device: Device) => room.run(host, { type: 'enter', role: 'participant', device, wants });
  expect(types(again(desktop))).toEqual([]);
  expect(types(again(phone))).toEqual(['deviceSet', 'mediaSet']);
  expect(maySend(room.state, host, 'cam')).toBe(false);
  expect(room.state.participants[host]?.cam.status).toBe('muted');
  expect(types(again(desktop))).toEqual(['deviceSet']);
  expect(maySend(room.state, host, 'cam')).toBe(true);
});

it('the room keeps a raised hand through a change of role', () => {
  const room = fullRoom('free');
  room.run(pupil, { type: 'raised-hand', raised: true });
  room.run(host, { type: 'setRole', id: pupil, role: 'moderator' });
  expect(room.state.participants[pupil]?.handAt).not.toBeNull();
});
