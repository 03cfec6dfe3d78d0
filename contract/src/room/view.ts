import { can, type Ability } from './can.js';
import { opensAtEntry } from './entry.js';
import type { Reader, Seen } from './part.js';
import { rowOf, slices, type RoomEvent } from './parts.js';
import { lessonAudience } from './parts/broadcast.js';
import { filmedAtEntry, roomRecording } from './parts/recording.js';
import { publicEntry, unmarked, unnamed } from './privacy.js';
import { seesRoom } from './roleReader.js';
import type { Outsider, Participant, ParticipantId, RoomState, RoomSwitches } from './state.js';

const unknownSwitches: RoomSwitches = {
  locked: false,
  waitingRoom: false,
  chat: false,
  leaveTab: false,
  enterBeforeHost: false,
  mutedAllCam: false,
  mutedAllMic: false,
};

/** A person's own place at the door, with what they must know before they come in: their devices there, and a film. */
const ownPlace = (state: RoomState, id: ParticipantId): Outsider | null => {
  const own = state.outside[id];
  if (!own) return null;
  if (own.status !== 'waiting' && own.status !== 'notOpened') return unmarked(own);
  const opens = { cam: opensAtEntry(state, id, own, 'cam'), mic: opensAtEntry(state, id, own, 'mic') };
  const recording = roomRecording.of(state);
  const filmed = filmedAtEntry(state, id, own.role);
  const audience = lessonAudience(state);
  return {
    ...unmarked(own),
    opens,
    ...(recording && { recording: recording.layout, recordedBy: recording.by, filmed }),
    ...(recording && audience && { watchedBy: audience }),
  };
};

/** People outside get no room data: only their own place, and whether the room is open or over. */
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
    ownerId: unnamed,
    roomType: state.kind === 'academic' ? 'academic' : 'free',
    openedAt: state.openedAt === null ? null : 1,
    endedAt: state.endedAt,
    ...(state.isCancelled && { isCancelled: state.isCancelled }),
    moderatorLeft: state.moderatorLeft,
    moderatorGoneAt: null,
    switches: unknownSwitches,
    participants: {},
    outside: own ? { [id]: own } : {},
    facts: {},
    parts: {},
  };
};

/**
 * What one person may see.
 * Law: `viewFor(reduceRoom(s, e), p)` equals `reduceRoom(viewFor(s, p), redact(e, p))` for every state, event and person.
 */
export const viewFor = (state: RoomState, id: ParticipantId): RoomState => {
  if (!seesRoom(state, id)) return outsideView(state, id);
  return { ...sharedView(state, sightOf(state, id), id), viewer: id };
};

/** These abilities decide what somebody who sees the room sees of the room and of its people. */
const seeing: readonly Ability[] = [
  ...new Set<Ability>([
    'seeHands',
    'seeRequests',
    'canSeeWaitingRoom',
    'seeWholeNames',
    ...slices.flatMap(({ sees }) => (sees === 'everyone' || sees === 'nobody' ? [] : sees)),
  ]),
];
/** A person's abilities among `seeing`. People with equal sight see the same of others. */
export type Sight = ReadonlySet<Ability>;
export const sightOf = (state: RoomState, id: ParticipantId): Sight =>
  new Set(seeing.filter((ability) => can(state, id, ability)));

const hasOtherSight = (before: RoomState, after: RoomState, id: ParticipantId): boolean => {
  const { participants, roomType, switches } = before;
  // Most events change none of what an ability depends on.
  if (participants === after.participants && roomType === after.roomType && switches === after.switches) return false;
  return seeing.some((ability) => can(before, id, ability) !== can(after, id, ability));
};

const seenParticipant = (p: Participant, sight: Sight, isOwn: boolean): Participant => {
  const seesRequests = isOwn || sight.has('seeRequests');
  return {
    ...(sight.has('canSeeWaitingRoom') ? p : unmarked(p)),
    cam: seesRequests ? p.cam : publicEntry(p.cam),
    mic: seesRequests ? p.mic : publicEntry(p.mic),
    screen: seesRequests ? p.screen : publicEntry(p.screen),
    handAt: isOwn || sight.has('seeHands') ? p.handAt : null,
  };
};

/** What a person inside sees of themselves. */
export const ownSeat = (state: RoomState, id: ParticipantId): Participant | null => {
  const own = state.participants[id];
  return own ? seenParticipant(own, sightOf(state, id), true) : null;
};

const seenParts = ({ parts }: RoomState, sight: Sight, id?: ParticipantId): RoomState['parts'] =>
  Object.fromEntries(
    slices.flatMap(({ name, sees, own }) => {
      if (!(name in parts)) return [];
      const isSeen = sees === 'everyone' || (sees !== 'nobody' && sight.has(sees));
      const seen = isSeen ? parts[name] : id === undefined ? null : (own?.(parts[name], id) ?? null);
      return isSeen || seen !== null ? [[name, seen]] : [];
    }),
  );

/** The room as everyone inside with this sight sees it; of `own` everything. */
export const sharedView = (state: RoomState, sight: Sight, own?: ParticipantId): RoomState => ({
  ...state,
  participants: Object.fromEntries(
    Object.entries(state.participants).map(([id, p]) => [id, seenParticipant(p, sight, id === own)]),
  ),
  outside: sight.has('canSeeWaitingRoom') ? state.outside : {},
  facts: {},
  parts: seenParts(state, sight, own),
});

/** What one person gets of an event: the event (perhaps changed), or nothing. `resync`: their view after it comes along. */
export interface Redacted {
  event: RoomEvent | null;
  resync: boolean;
}

const hidden: Redacted = { event: null, resync: false };

/** Another object than the event itself is another event: nothing rides on it. */
const shownOf = <E extends RoomEvent>(event: E, seen: Seen<E>): RoomEvent | null => {
  if (seen === 'hidden') return null;
  if (seen === 'bare') return { ...event };
  return seen === 'whole' || seen === 'fresh' ? event : seen;
};

/** `after` is the whole state right after the event, `before` right before it. */
export const redact = (event: RoomEvent, id: ParticipantId, before: RoomState, after: RoomState): Redacted => {
  const row = rowOf(event);
  if (!row) return hidden;
  const was = seesRoom(before, id);
  const is = seesRoom(after, id);
  if (!was && !is) return redactOutside(event, id, before, after);

  const reader: Reader = { id, before, after, can: (ability) => can(after, id, ability) };
  const seen = row.sees(event, reader);
  const shown = shownOf(event, seen);
  // Coming in or going out changes all that this person may see.
  if (!was || !is) {
    const isTold = row.door === 'everyone' || (row.door === 'concerned' && row.names(event).includes(id));
    return { event: isTold ? shown : null, resync: true };
  }
  return { event: shown, resync: seen === 'fresh' || hasOtherSight(before, after, id) };
};

/** People at the door get their own view anew when it has changed, and nothing else, whatever happened. */
const redactOutside = (event: RoomEvent, id: ParticipantId, before: RoomState, after: RoomState): Redacted => {
  const view = outsideView(after, id);
  if (JSON.stringify(view) === JSON.stringify(outsideView(before, id))) return hidden;
  if (rowOf(event)?.door === 'everyone') return { event, resync: true };
  const outsider = view.outside[id];
  return { event: outsider ? { type: 'outside', id, outsider } : { type: 'outsideLeft', id }, resync: true };
};
