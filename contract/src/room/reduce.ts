import type { LoggedEvent, RoomEvent, SeenEvent } from './events.js';
import { isExempt, needsPermission } from './can.js';
import {
  isModeratorRole,
  optionsOf,
  sharersBeyond,
  type DeviceMediaKind,
  type MediaEntry,
  type MediaKind,
  type MediaStatus,
  type Participant,
  type ParticipantId,
  type PersonFacts,
  type RoomState,
} from './state.js';

const without = <T>(record: Record<string, T>, id: string): Record<string, T> => {
  if (!(id in record)) return record;
  const { [id]: _, ...rest } = record;
  return rest;
};

const noFacts: PersonFacts = {
  admitted: false,
  grantedRole: null,
  cam: { allowed: false, blocked: false },
  mic: { allowed: false, blocked: false },
  screen: { allowed: false, blocked: false },
};

/** Facts are the server's memory of people; a view has none. */
const remember = (state: RoomState, id: ParticipantId, change: Partial<PersonFacts>): RoomState =>
  state.viewer !== null
    ? state
    : { ...state, facts: { ...state.facts, [id]: { ...(state.facts[id] ?? noFacts), ...change } } };

const change = (state: RoomState, id: ParticipantId, part: Partial<Participant>): RoomState => {
  const person = state.participants[id];
  return person ? { ...state, participants: { ...state.participants, [id]: { ...person, ...part } } } : state;
};

const keptMedia = ({ allowed, blocked }: MediaEntry) => ({ allowed, blocked });

/** A share that has ended; where the set says so, its permission has ended with it. */
export const endedShare = (state: RoomState, entry: MediaEntry): MediaEntry => ({
  ...entry,
  status: 'muted',
  beforeRequested: null,
  allowed: entry.allowed && !optionsOf(state).revertPermissionAfterScreenShare,
});

const withMedia = (person: Participant, kind: MediaKind, entry: MediaEntry, at: number): Participant =>
  kind === 'screen'
    ? { ...person, screen: entry, screenAt: entry.status === 'opened' ? (person.screenAt ?? at) : null }
    : { ...person, [kind]: entry };

/** Takes someone out and remembers what must survive a rejoin. */
const takeOut = (state: RoomState, id: ParticipantId, at: number): RoomState => {
  const person = state.participants[id];
  if (!person) return state;
  const remembered = remember(state, id, {
    cam: keptMedia(person.cam),
    mic: keptMedia(person.mic),
    screen: keptMedia(person.screenAt === null ? person.screen : endedShare(state, person.screen)),
  });
  return moderatorWatch({ ...remembered, participants: without(state.participants, id) }, at);
};

/** Asked at every coming and going: no list is made of the people. */
const hasModerator = ({ participants }: RoomState): boolean => {
  for (const id in participants) if (isModeratorRole((participants[id] as Participant).role)) return true;
  return false;
};

/** Notes since when no moderator is inside. */
const moderatorWatch = (state: RoomState, at: number): RoomState => {
  if (hasModerator(state)) return state.moderatorGoneAt === null ? state : { ...state, moderatorGoneAt: null };
  return state.moderatorGoneAt !== null || state.openedAt === null ? state : { ...state, moderatorGoneAt: at };
};

/** What mute-all and its lifting do to one status. A wish to speak outlives the lifting. */
const mutedAllStatus = (status: MediaStatus, muted: boolean): MediaStatus => {
  if (status === 'permissionDenied' || status === 'notFound') return status;
  if (muted) return 'mutedFromModerator';
  return status === 'mutedFromModerator' ? 'muted' : status;
};

const muteEntry = (entry: MediaEntry, muted: boolean): MediaEntry => ({
  ...entry,
  status: mutedAllStatus(entry.status, muted),
  beforeRequested: muted || entry.beforeRequested === null ? null : mutedAllStatus(entry.beforeRequested, false),
  allowed: muted ? false : entry.allowed,
  blocked: muted,
});

const muteAll = (state: RoomState, kind: DeviceMediaKind, muted: boolean): RoomState => ({
  ...state,
  switches: { ...state.switches, [kind === 'cam' ? 'mutedAllCam' : 'mutedAllMic']: muted },
  participants: Object.fromEntries(
    Object.entries(state.participants).map(([id, p]) => [
      id,
      isExempt(p.role) ? p : { ...p, [kind]: muteEntry(p[kind], muted) },
    ]),
  ),
  // Who is away when everyone is unmuted must not find an old block on return.
  facts: muted
    ? state.facts
    : Object.fromEntries(
        Object.entries(state.facts).map(([id, f]) => [id, { ...f, [kind]: { ...f[kind], blocked: false } }]),
      ),
});

/** A new room type closes what now needs permission, and ends requests that need none any more. */
const retypeEntry = (entry: MediaEntry, needed: boolean): MediaEntry => {
  if (needed) return entry.status === 'opened' && !entry.allowed ? { ...entry, status: 'mutedFromModerator' } : entry;
  const status = entry.status === 'requested' ? (entry.beforeRequested ?? 'muted') : entry.status;
  return {
    ...entry,
    beforeRequested: null,
    status: status === 'mutedFromModerator' && !entry.blocked ? 'muted' : status,
  };
};

const retypePerson = (state: RoomState, person: Participant, at: number): Participant => {
  const { id, role } = person;
  if (isExempt(role)) return person;
  const retyped = (kind: MediaKind) => retypeEntry(person[kind], needsPermission(state, id, kind));
  return withMedia({ ...person, cam: retyped('cam'), mic: retyped('mic') }, 'screen', retyped('screen'), at);
};

/** Of more shares than the new type takes, those that began first go on. */
const endSharesBeyond = (state: RoomState, at: number): RoomState =>
  sharersBeyond(state).reduce((s, p) => change(s, p.id, withMedia(p, 'screen', endedShare(s, p.screen), at)), state);

const retype = (state: RoomState, at: number): RoomState =>
  endSharesBeyond(
    {
      ...state,
      participants: Object.fromEntries(
        Object.entries(state.participants).map(([id, p]) => [id, retypePerson(state, p, at)]),
      ),
    },
    at,
  );

const apply = (state: RoomState, event: RoomEvent, at: number): RoomState => {
  switch (event.type) {
    case 'opened':
      return { ...state, openedAt: at, moderatorLeft: false, moderatorGoneAt: null };
    case 'joined': {
      const { id } = event.participant;
      const inside = {
        ...state,
        participants: { ...state.participants, [id]: event.participant },
        outside: without(state.outside, id),
      };
      return moderatorWatch(remember(inside, id, { admitted: true }), at);
    }
    case 'left':
      return takeOut(state, event.id, at);
    case 'deviceSet':
      return change(state, event.id, { device: event.device });
    case 'outside':
      return { ...state, outside: { ...state.outside, [event.id]: event.outsider } };
    case 'outsideLeft':
      return { ...state, outside: without(state.outside, event.id) };
    case 'accepted':
      return remember({ ...state, outside: without(state.outside, event.id) }, event.id, { admitted: true });
    case 'rejected': {
      const outsider = state.outside[event.id];
      const next = { ...state, epoch: state.epoch + 1 };
      return outsider
        ? { ...next, outside: { ...state.outside, [event.id]: { ...outsider, status: 'rejected', since: at } } }
        : next;
    }
    case 'kicked': {
      const person = state.participants[event.id];
      const out = takeOut({ ...state, epoch: state.epoch + 1 }, event.id, at);
      if (!person || state.viewer !== null) return out;
      return remember(
        {
          ...out,
          outside: {
            ...out.outside,
            [event.id]: {
              status: 'kicked',
              role: person.role,
              device: person.device,
              wants: { cam: false, mic: false },
              since: at,
            },
          },
        },
        event.id,
        { admitted: false, grantedRole: null },
      );
    }
    case 'waitingRoomSet':
      return { ...state, switches: { ...state.switches, waitingRoom: event.on } };
    case 'enterBeforeHostSet':
      return { ...state, switches: { ...state.switches, enterBeforeHost: event.on } };
    case 'leaveTabSet':
      return { ...state, switches: { ...state.switches, leaveTab: event.on } };
    case 'roomTypeSet':
      return retype({ ...state, roomType: event.roomType }, at);
    case 'lockSet':
      return { ...state, switches: { ...state.switches, locked: event.locked } };
    case 'chatSet':
      return { ...state, switches: { ...state.switches, chat: event.open } };
    case 'handRaised':
      return change(state, event.id, { handAt: at });
    case 'handLowered':
      return change(state, event.id, { handAt: null });
    case 'allHandsLowered':
      return {
        ...state,
        participants: Object.fromEntries(
          Object.entries(state.participants).map(([id, p]) => [id, p.handAt === null ? p : { ...p, handAt: null }]),
        ),
      };
    case 'mediaSet': {
      const person = state.participants[event.id];
      return person ? change(state, event.id, withMedia(person, event.kind, event.entry, at)) : state;
    }
    case 'mediaMutedAll':
      return muteAll(state, event.kind, event.muted);
    case 'roleSet': {
      const granted = event.role === 'moderator' || event.role === 'coModerator' ? event.role : null;
      const person = state.participants[event.id];
      // Who needs no permission any more keeps none for later.
      const screen = person && granted !== null && { screen: { ...person.screen, allowed: false } };
      return moderatorWatch(
        remember(change(state, event.id, { role: event.role, ...screen }), event.id, { grantedRole: granted }),
        at,
      );
    }
    case 'moderatorLeft': {
      const emptied = Object.keys(state.participants).reduce((s, id) => takeOut(s, id, at), state);
      return { ...emptied, openedAt: null, moderatorLeft: true, moderatorGoneAt: null };
    }
    case 'ended': {
      const emptied = Object.keys(state.participants).reduce((s, id) => takeOut(s, id, at), state);
      return { ...emptied, endedAt: at, outside: {}, moderatorGoneAt: null };
    }
    case 'passwordRotated':
    case 'tabLeft':
    case 'chatPosted':
      return state;
  }
};

/** The next state of a room, or of one person's view: the same function on the server and in the browser. */
export const reduceRoom = (state: RoomState, seen: LoggedEvent | SeenEvent): RoomState => {
  if ('view' in seen && seen.view) return seen.view;
  return { ...apply(state, seen.event, seen.at), seq: seen.seq };
};
