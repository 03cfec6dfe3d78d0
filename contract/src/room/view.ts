import { can } from './can.js';
import type { RoomEvent } from './events.js';
import type { MediaEntry, Participant, ParticipantId, RoomState } from './state.js';

const nothing: MediaEntry = { status: 'muted', beforeRequested: null, allowed: false, blocked: false };

/** A wish to speak or show is between the person and the moderators; others see what was before. */
const publicEntry = (entry: MediaEntry): MediaEntry =>
  entry.status === 'requested'
    ? { ...entry, status: entry.beforeRequested ?? nothing.status, beforeRequested: null }
    : entry;

const seenParticipant = (p: Participant, sees: { requests: boolean; hands: boolean }): Participant => ({
  ...p,
  cam: sees.requests ? p.cam : publicEntry(p.cam),
  mic: sees.requests ? p.mic : publicEntry(p.mic),
  screen: sees.requests ? p.screen : publicEntry(p.screen),
  handAt: sees.hands ? p.handAt : null,
});

const onlyOwn = <T>(record: Record<ParticipantId, T>, id: ParticipantId): Record<ParticipantId, T> => {
  const own = record[id];
  return own === undefined ? {} : { [id]: own };
};

/**
 * What one person may see. Someone outside gets no room data at all: only his own place at the door, and whether the
 * room is open or over.
 * Law: `viewFor(reduceRoom(s, e), p)` equals `reduceRoom(viewFor(s, p), redact(e, p))` for every state, event and person.
 */
export const viewFor = (state: RoomState, id: ParticipantId): RoomState => {
  if (!state.participants[id]) {
    return {
      ...state,
      viewer: id,
      epoch: 0,
      openedAt: state.openedAt === null ? null : 1,
      moderatorGoneAt: null,
      switches: {
        locked: false,
        waitingRoom: false,
        chat: false,
        leaveTab: false,
        enterBeforeHost: false,
        mutedAllCam: false,
        mutedAllMic: false,
      },
      participants: {},
      outside: onlyOwn(state.outside, id),
      facts: {},
    };
  }
  return { ...sharedView(state, sightOf(state, id), id), viewer: id };
};

/** What the place of someone inside lets him see of others. */
export interface Sight {
  hands: boolean;
  requests: boolean;
  door: boolean;
}
export const sightOf = (state: RoomState, id: ParticipantId): Sight => ({
  hands: can(state, id, 'seeHands'),
  requests: can(state, id, 'seeRequests'),
  door: can(state, id, 'canSeeWaitingRoom'),
});

/** The room as everyone inside with this sight sees it, and all of it that is `own`. */
export const sharedView = (state: RoomState, { hands, requests, door }: Sight, own?: ParticipantId): RoomState => ({
  ...state,
  participants: Object.fromEntries(
    Object.entries(state.participants).map(([pid, p]) => [
      pid,
      seenParticipant(p, { requests: requests || pid === own, hands: hands || pid === own }),
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

/** Stands in an event for whom it is about, where the reader must not learn it. */
const nobody: ParticipantId = '';

const hidden: Redacted = { event: null, resync: false };

/** `after` is the whole state right after the event, `before` right before it. */
export const redact = (event: RoomEvent, id: ParticipantId, before: RoomState, after: RoomState): Redacted => {
  const was = before.participants[id];
  const is = after.participants[id];
  if (!was && !is) return redactOutside(event, id);
  // Came in, or went out: everything he may see changes at once.
  if (!was || !is) return { event: aboutDoor(event, id), resync: true };

  const seen: Redacted = { event, resync: false };
  switch (event.type) {
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

/** Someone at the door learns only of himself, and that the room opened or ended. */
const redactOutside = (event: RoomEvent, id: ParticipantId): Redacted => {
  switch (event.type) {
    case 'outside':
    case 'outsideLeft':
    case 'accepted':
    case 'rejected':
    case 'kicked':
      return event.id === id ? { event, resync: true } : hidden;
    case 'opened':
    case 'ended':
    case 'moderatorLeft':
      return { event, resync: true };
    // The kind of room is told at the door.
    case 'roomTypeSet':
      return { event, resync: false };
    default:
      return hidden;
  }
};

/** The event that brought someone in or out, when it says nothing about others. */
const aboutDoor = (event: RoomEvent, id: ParticipantId): RoomEvent | null => {
  if (event.type === 'joined') return event.participant.id === id ? event : null;
  if (event.type === 'left' || event.type === 'kicked') return event.id === id ? event : null;
  return event.type === 'ended' || event.type === 'moderatorLeft' ? event : null;
};
