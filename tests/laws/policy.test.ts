import { conferencePolicy, hasSamePermissions, mediaPermission } from '@derslik/contract/room/policy';
import { viewFor } from '@derslik/contract/room/view';
import { describe, expect, it } from 'vitest';
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
  recorder,
  type Room,
  viewer,
  waitingPupil,
} from './people.js';

const everyone = { host, moderator, coModerator, participant, guest, panelist, viewer, recorder, pupil };
type Name = keyof typeof everyone;

/** What each may send, a letter a medium: m(icrophone), c(amera), s(creen), or `-`; `out` for who has no place. */
const policyOf = (room: Room): Record<Name, string> => {
  const { people } = conferencePolicy(room.state, 'ders');
  const letters = (id: string): string => {
    const permission = people[id];
    if (!permission) return 'out';
    const { microphone, camera, screen } = permission;
    return `${microphone ? 'm' : '-'}${camera ? 'c' : '-'}${screen ? 's' : '-'}`;
  };
  return Object.fromEntries(Object.entries(everyone).map(([name, id]) => [name, letters(id)])) as Record<Name, string>;
};

const moderators = { host: 'mc-', moderator: 'mc-', coModerator: 'mc-' };
const free = { ...moderators, participant: 'mc-', guest: 'mc-', panelist: 'mc-', pupil: 'mc-' };
const asked = { ...moderators, participant: '---', guest: '---', panelist: '---', pupil: '---' };
const speaking = { host: 'm--', moderator: 'm--', coModerator: 'm--' };
const silent = { viewer: '---', recorder: '---' };

describe('the conference servers’ rules', () => {
  it.each([
    ['free', { ...free, ...silent }],
    ['moderatorControl', { ...asked, ...silent }],
    ['academic', { ...asked, ...silent }],
    ['academicMobile', { ...asked, ...speaking, ...silent }],
  ] as const)('of a room of the set %s', (set, expected) => {
    expect(policyOf(fullRoom(set))).toEqual(expected);
  });

  it.each<[string, 'free' | 'moderatorControl', (room: Room) => void, Partial<Record<Name, string>>]>([
    [
      'a voice is blocked',
      'free',
      (room) => room.run(host, { type: 'muteSound', id: pupil, muted: true }),
      { pupil: '-c-' },
    ],
    [
      'every voice is muted',
      'free',
      (room) => room.run(host, { type: 'muteSound', id: 'everyone', muted: true }),
      { participant: '-c-', guest: '-c-', panelist: '-c-', pupil: '-c-' },
    ],
    [
      'every camera is muted, and lifted for all',
      'free',
      (room) => {
        room.run(host, { type: 'muteVideo', id: 'everyone', muted: true });
        room.run(host, { type: 'muteVideo', id: 'everyone', muted: false });
      },
      {},
    ],
    [
      'a microphone is allowed',
      'moderatorControl',
      (room) => room.run(coModerator, { type: 'mic', id: pupil, status: 'allowedFromModerator' }),
      { pupil: 'm--' },
    ],
    [
      'an allowed camera is taken back',
      'moderatorControl',
      (room) => {
        room.run(host, { type: 'cam', id: pupil, status: 'allowedFromModerator' });
        room.run(host, { type: 'cam', id: pupil, status: 'mutedFromModerator' });
      },
      {},
    ],
    [
      'a screen is allowed, and not shared yet',
      'moderatorControl',
      (room) => room.run(host, { type: 'allowScreenShare', id: pupil }),
      {},
    ],
    [
      'an allowed screen is shared',
      'moderatorControl',
      (room) => {
        room.run(host, { type: 'allowScreenShare', id: pupil });
        room.run(pupil, { type: 'startSs' });
      },
      { pupil: '--s' },
    ],
    [
      'a share was ended',
      'free',
      (room) => {
        room.run(pupil, { type: 'startSs' });
        room.run(host, { type: 'stopSs', id: pupil });
      },
      {},
    ],
    ['someone is kicked', 'free', (room) => room.run(host, { type: 'kick', id: pupil }), { pupil: 'out' }],
    ['someone goes', 'free', (room) => room.run(guest, { type: 'leave', reason: 'left' }), { guest: 'out' }],
    [
      'someone becomes a moderator',
      'moderatorControl',
      (room) => room.run(host, { type: 'setRole', id: pupil, role: 'coModerator' }),
      { pupil: 'mc-' },
    ],
    [
      'the room becomes free',
      'moderatorControl',
      (room) => room.run(host, { type: 'setRoomType', roomType: 'free' }),
      { participant: 'mc-', guest: 'mc-', panelist: 'mc-', pupil: 'mc-' },
    ],
  ])('once %s', (_what, set, act, changed) => {
    const room = fullRoom(set);
    const before = policyOf(room);
    act(room);
    expect(policyOf(room)).toEqual({ ...before, ...changed });
  });

  it.each([
    ['acceptWaiting', true],
    ['rejectWaiting', false],
  ] as const)('name nobody at the door; after %s: %s', (type, isNamed) => {
    const room = fullRoom('free');
    const named = () => waitingPupil in conferencePolicy(room.state, 'ders').people;
    expect(named()).toBe(false);
    room.run(host, { type, id: waitingPupil });
    expect(named()).toBe(isNamed);
  });

  it('keep who was kicked out, when they come again too', () => {
    const room = fullRoom('free');
    room.run(host, { type: 'kick', id: pupil });
    expect(() => room.enter(pupil, 'participant', desktop)).toThrow('meeting.kicked');
    expect(policyOf(room).pupil).toBe('out');
  });

  it('close the room when the meeting is over', () => {
    const room = fullRoom('free');
    expect(conferencePolicy(room.state, 'ders')).toMatchObject({ room: 'ders', seq: room.state.seq, open: true });
    room.run(host, { type: 'kickAll' });
    expect(conferencePolicy(room.state, 'ders')).toEqual({
      room: 'ders',
      seq: room.state.seq,
      open: false,
      people: {},
    });
  });

  it('empty it when its moderator stayed away', () => {
    const room = fullRoom('academic');
    for (const id of [host, moderator, coModerator]) room.run(id, { type: 'leave', reason: 'left' });
    room.run(null, { type: 'moderatorAbsent' });
    expect(conferencePolicy(room.state, 'ders')).toMatchObject({ open: true, people: {} });
  });
});

it('the policy says of a person in a view what it says on the server', () => {
  const room = fullRoom('moderatorControl');
  room.run(host, { type: 'mic', id: pupil, status: 'allowedFromModerator' });
  for (const id of Object.values(everyone))
    expect(mediaPermission(viewFor(room.state, guest), id)).toEqual(mediaPermission(room.state, id));
});

it('the policy calls the end of an empty room a change', () => {
  const room = fullRoom('free');
  for (const id of Object.values(everyone)) room.run(id, { type: 'leave', reason: 'left' });
  const empty = room.state;
  room.run(host, { type: 'end' });
  expect(hasSamePermissions(empty, room.state)).toBe(false);
});

it('the policy calls a change of permissions every one that alters the rules', () => {
  for (const set of ['free', 'moderatorControl', 'academic'] as const) {
    const room = fullRoom(set);
    room.run(host, { type: 'muteSound', id: 'everyone', muted: true });
    room.run(host, { type: 'muteSound', id: 'everyone', muted: false });
    room.run(host, { type: 'kick', id: pupil });
    if (set !== 'academic')
      room.run(host, { type: 'setRoomType', roomType: set === 'free' ? 'moderatorControl' : 'free' });
    room.run(host, { type: 'toggleChat', open: false });
    room.run(host, { type: 'kickAll' });
    const rulesOf = (n: number) => {
      const { open, people } = conferencePolicy(room.states[n]!, 'ders');
      return JSON.stringify([open, people]);
    };
    for (let n = 1; n < room.states.length; n++)
      if (hasSamePermissions(room.states[n - 1]!, room.states[n]!)) expect(rulesOf(n)).toBe(rulesOf(n - 1));
  }
});
