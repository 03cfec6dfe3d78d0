import { can } from './can.js';
import { opensAtEntry } from './entry.js';
import type { RoomEvent } from './events.js';
import type { MediaEntry, Outsider, Participant, ParticipantId, RoomState, RoomSwitches } from './state.js';

/** Stands for whom something is about, where the reader must not learn it. */
const nobody: ParticipantId = '';
const nothing: MediaEntry = { status: 'muted', beforeRequested: null, allowed: false, blocked: false };

/** A wish to speak or show is between the person and the moderators; others see what was before. */
const publicEntry = (entry: MediaEntry): MediaEntry =>
  entry.status === 'requested'
    ? { ...entry, status: entry.beforeRequested ?? nothing.status, beforeRequested: null }
    : entry;

/** Without what only moderators learn of a person, himself included. */
const unmarked = <T extends Participant | Outsider>(person: T): T => {
  if (person.likePutOut === undefined) return person;
  const { likePutOut: _, ...rest } = person;
  return rest as T;
};

const seenParticipant = (p: Participant, sees: Omit<Sight, 'names'>): Participant => ({
  ...(sees.door ? p : unmarked(p)),
  cam: sees.requests ? p.cam : publicEntry(p.cam),
  mic: sees.requests ? p.mic : publicEntry(p.mic),
  screen: sees.requests ? p.screen : publicEntry(p.screen),
  handAt: sees.hands ? p.handAt : null,
});

const unknownSwitches: RoomSwitches = {
  locked: false,
  waitingRoom: false,
  chat: false,
  leaveTab: false,
  enterBeforeHost: false,
  mutedAllCam: false,
  mutedAllMic: false,
};

/** A person's own place at the door, with what the room would leave open of his devices. */
const ownPlace = (state: RoomState, id: ParticipantId): Outsider | null => {
  const own = state.outside[id];
  if (!own) return null;
  if (own.status !== 'waiting' && own.status !== 'notOpened') return unmarked(own);
  const opens = { cam: opensAtEntry(state, id, own, 'cam'), mic: opensAtEntry(state, id, own, 'mic') };
  return { ...unmarked(own), opens };
};

/** Someone outside gets no room data at all: only his own place, and whether the room is open or over. */
const outsideView = (state: RoomState, id: ParticipantId): RoomState => {
  const own = ownPlace(state, id);
  return {
    version: state.version,
    roomId: state.roomId,
    kind: state.kind,
    viewer: id,
    // Numbers count what happens inside.
    seq: 0,
    epoch: 0,
    ownerId: nobody,
    roomType: state.kind === 'academic' ? 'academic' : 'free',
    openedAt: state.openedAt === null ? null : 1,
    endedAt: state.endedAt,
    moderatorLeft: state.moderatorLeft,
    moderatorGoneAt: null,
    switches: unknownSwitches,
    participants: {},
    outside: own ? { [id]: own } : {},
    facts: {},
  };
};

/**
 * What one person may see.
 * Law: `viewFor(reduceRoom(s, e), p)` equals `reduceRoom(viewFor(s, p), redact(e, p))` for every state, event and person.
 */
export const viewFor = (state: RoomState, id: ParticipantId): RoomState => {
  if (!state.participants[id]) return outsideView(state, id);
  return { ...sharedView(state, sightOf(state, id), id), viewer: id };
};

/** What the place of someone inside lets him see of others. */
export interface Sight {
  hands: boolean;
  requests: boolean;
  door: boolean;
  /** Whole names, also where everybody else sees surnames as initials. */
  names: boolean;
}
export const sightOf = (state: RoomState, id: ParticipantId): Sight => ({
  hands: can(state, id, 'seeHands'),
  requests: can(state, id, 'seeRequests'),
  door: can(state, id, 'canSeeWaitingRoom'),
  names: can(state, id, 'seeWholeNames'),
});

/** What someone inside sees of himself. */
export const ownSeat = (state: RoomState, id: ParticipantId): Participant | null => {
  const own = state.participants[id];
  return own ? seenParticipant(own, { ...sightOf(state, id), requests: true, hands: true }) : null;
};

/** The room as everyone inside with this sight sees it, and all of it that is `own`. */
export const sharedView = (state: RoomState, { hands, requests, door }: Sight, own?: ParticipantId): RoomState => ({
  ...state,
  participants: Object.fromEntries(
    Object.entries(state.participants).map(([pid, p]) => [
      pid,
      seenParticipant(p, { requests: requests || pid === own, hands: hands || pid === own, door }),
    ]),
  ),
  outside: door ? state.outside : {},
  facts: {},
});

/** What one person gets of an event: the event (perhaps changed), nothing, or `resync`: his view after it comes along. */
export interface Redacted {
  event: RoomEvent | null;
  resync: boolean;
}

const hidden: Redacted = { event: null, resync: false };

/** `after` is the whole state right after the event, `before` right before it. */
export const redact = (event: RoomEvent, id: ParticipantId, before: RoomState, after: RoomState): Redacted => {
  const was = before.participants[id];
  const is = after.participants[id];
  if (!was && !is) return redactOutside(event, id, before, after);
  // Came in, or went out: everything he may see changes at once.
  if (!was || !is) return { event: aboutDoor(event, id), resync: true };

  const seen: Redacted = { event, resync: false };
  switch (event.type) {
    case 'joined':
      if (event.participant.likePutOut === undefined || can(after, id, 'canSeeWaitingRoom')) return seen;
      return { event: { ...event, participant: unmarked(event.participant) }, resync: false };
    case 'outside':
    case 'outsideLeft':
    case 'accepted':
      return can(after, id, 'canSeeWaitingRoom') ? seen : hidden;
    case 'rejected':
      // Everyone inside must learn the new key epoch, and only moderators whom it was about.
      return can(after, id, 'canSeeWaitingRoom') ? seen : { event: { ...event, id: nobody }, resync: false };
    case 'kicked':
      // A moderator's view also holds the kicked person's place at the door.
      return { event, resync: can(after, id, 'canSeeWaitingRoom') };
    case 'roleSet':
      return { event, resync: event.id === id };
    case 'roomTypeSet':
      return { event, resync: can(before, id, 'seeHands') !== can(after, id, 'seeHands') };
    case 'handRaised':
    case 'handLowered':
      return event.id === id || can(after, id, 'seeHands') ? seen : hidden;
    case 'mediaSet': {
      if (event.id === id || can(after, id, 'seeRequests')) return seen;
      const entry = publicEntry(event.entry);
      return { event: entry === event.entry ? event : { ...event, entry }, resync: false };
    }
    case 'passwordRotated':
      return can(after, id, 'canSeeWaitingRoom') ? seen : hidden;
    case 'tabLeft':
      return event.id === id || can(after, id, 'seeLeftTabs') ? seen : hidden;
    case 'chatPosted':
      return event.receiverId === null || event.senderId === id || event.receiverId === id ? seen : hidden;
    default:
      return seen;
  }
};

/** Someone at the door gets his own view anew when it has become another one, and nothing else, whatever happened. */
const redactOutside = (event: RoomEvent, id: ParticipantId, before: RoomState, after: RoomState): Redacted => {
  const view = outsideView(after, id);
  if (JSON.stringify(view) === JSON.stringify(outsideView(before, id))) return hidden;
  if (event.type === 'opened' || event.type === 'ended' || event.type === 'moderatorLeft')
    return { event, resync: true };
  const outsider = view.outside[id];
  return { event: outsider ? { type: 'outside', id, outsider } : { type: 'outsideLeft', id }, resync: true };
};

/** The event that brought someone in or out, when it says nothing about others. */
const aboutDoor = (event: RoomEvent, id: ParticipantId): RoomEvent | null => {
  if (event.type === 'joined')
    return event.participant.id === id ? { ...event, participant: unmarked(event.participant) } : null;
  if (event.type === 'left' || event.type === 'kicked') return event.id === id ? event : null;
  return event.type === 'ended' || event.type === 'moderatorLeft' ? event : null;
};
