import { isExempt, needsPermission } from './can.js';
import { unasked } from './privacy.js';
import {
  isModeratorRole,
  mediaKinds,
  optionsOf,
  sharersBeyond,
  type MediaEntry,
  type MediaKind,
  type MediaStatus,
  type Participant,
  type ParticipantId,
  type Remembered,
  type RoomState,
} from './state.js';

/** Every participant as `change` leaves them. */
export const everyParticipant = (state: RoomState, change: (person: Participant) => Participant): RoomState => ({
  ...state,
  participants: Object.fromEntries(Object.entries(state.participants).map(([id, person]) => [id, change(person)])),
});

export const without = <T>(record: Record<string, T>, id: string): Record<string, T> => {
  if (!(id in record)) return record;
  const { [id]: _, ...rest } = record;
  return rest;
};

const noFacts: Remembered = {
  admitted: false,
  grantedRole: null,
  cam: { allowed: false, blocked: false },
  mic: { allowed: false, blocked: false },
  screen: { allowed: false, blocked: false },
};

/** Facts are the server's memory of people; a view has none. */
export const remember = (state: RoomState, id: ParticipantId, facts: Partial<Remembered>): RoomState =>
  state.viewer !== null
    ? state
    : { ...state, facts: { ...state.facts, [id]: { ...(state.facts[id] ?? noFacts), ...facts } } };

/** One participant with these fields; nobody else, and nothing where they are not inside. */
export const withPerson = (state: RoomState, id: ParticipantId, fields: Partial<Participant>): RoomState => {
  const person = state.participants[id];
  return person ? { ...state, participants: { ...state.participants, [id]: { ...person, ...fields } } } : state;
};

export const withSwitch = <K extends keyof RoomState['switches']>(
  state: RoomState,
  name: K,
  value: RoomState['switches'][K],
): RoomState => ({ ...state, switches: { ...state.switches, [name]: value } });

/** Another set of options begins as it is, without what a moderator had said of the one before. */
export const withRoomType = (state: RoomState, roomType: RoomState['roomType']): RoomState => {
  const { surveys: _surveys, drawing: _drawing, ...switches } = state.switches;
  return { ...state, roomType, switches };
};

const keptMedia = ({ allowed, blocked }: MediaEntry) => ({ allowed, blocked });

/** Ends a share, and its permission if the set says so. */
export const endedShare = (state: RoomState, entry: MediaEntry): MediaEntry => ({
  ...entry,
  status: 'muted',
  beforeRequested: null,
  allowed: entry.allowed && !optionsOf(state).revertPermissionAfterScreenShare,
});

/** A wish keeps the time at which it was first made; what is no wish has none. */
const dated = (before: MediaEntry, entry: MediaEntry, at: number): MediaEntry =>
  entry.status === 'requested' ? { ...entry, askedAt: before.askedAt ?? at } : unasked(entry);

export const withMedia = (person: Participant, kind: MediaKind, wanted: MediaEntry, at: number): Participant => {
  const entry = dated(person[kind], wanted, at);
  return kind === 'screen'
    ? { ...person, screen: entry, screenAt: entry.status === 'opened' ? (person.screenAt ?? at) : null }
    : { ...person, [kind]: entry };
};

/** Takes someone out and remembers what must survive a rejoin. */
export const takeOut = (state: RoomState, id: ParticipantId, at: number): RoomState => {
  const person = state.participants[id];
  if (!person) return state;
  const remembered = remember(state, id, {
    cam: keptMedia(person.cam),
    mic: keptMedia(person.mic),
    screen: keptMedia(person.screenAt === null ? person.screen : endedShare(state, person.screen)),
  });
  return moderatorWatch({ ...remembered, participants: without(state.participants, id) }, at);
};

export const takeEveryoneOut = (state: RoomState, at: number): RoomState =>
  Object.keys(state.participants).reduce((s, id) => takeOut(s, id, at), state);

/** All guests are out, inside and at the door, and would wait anew; who was put out stays so. */
export const withoutGuests = (state: RoomState, at: number): RoomState => {
  const guests = Object.values(state.participants).filter(({ role }) => role === 'guest');
  const out = guests.reduce((s, { id }) => remember(takeOut(s, id, at), id, { admitted: false }), state);
  const left = Object.entries(out.outside).filter(([, { role, status }]) => role !== 'guest' || status === 'kicked');
  // What goes on is under a key that they have not.
  return { ...out, epoch: out.epoch + 1, outside: Object.fromEntries(left) };
};

/** Runs at every coming and going, so it makes no list of the people. */
const hasModerator = ({ participants }: RoomState): boolean => {
  for (const id in participants) if (isModeratorRole((participants[id] as Participant).role)) return true;
  return false;
};

/** Keeps the time since which no moderator is inside. */
export const moderatorWatch = (state: RoomState, at: number): RoomState => {
  if (hasModerator(state)) return state.moderatorGoneAt === null ? state : { ...state, moderatorGoneAt: null };
  return state.moderatorGoneAt !== null || state.openedAt === null ? state : { ...state, moderatorGoneAt: at };
};

/** A new room type closes devices that now need permission, and ends requests that need none any more. */
const retypeEntry = (entry: MediaEntry, needed: boolean): MediaEntry => {
  if (needed) return entry.status === 'opened' && !entry.allowed ? { ...entry, status: 'mutedFromModerator' } : entry;
  const status: MediaStatus = entry.status === 'requested' ? (entry.beforeRequested ?? 'muted') : entry.status;
  return {
    ...entry,
    beforeRequested: null,
    status: status === 'mutedFromModerator' && !entry.blocked ? 'muted' : status,
  };
};

const retypePerson = (state: RoomState, person: Participant, at: number): Participant =>
  isExempt(person.role)
    ? person
    : mediaKinds.reduce(
        (p, kind) => withMedia(p, kind, retypeEntry(p[kind], needsPermission(state, p.id, kind)), at),
        person,
      );

/** If there are more shares than the new type takes, those that began first go on. */
const endSharesBeyond = (state: RoomState, at: number): RoomState =>
  sharersBeyond(state).reduce(
    (s, p) => withPerson(s, p.id, withMedia(p, 'screen', endedShare(s, p.screen), at)),
    state,
  );

/** Everyone's devices and screens as the room's new type lets them be. */
export const retyped = (state: RoomState, at: number): RoomState =>
  endSharesBeyond(
    everyParticipant(state, (person) => retypePerson(state, person, at)),
    at,
  );
