import type { RoomEvent } from '@derslik/contract/room/events';
import {
  isModeratorRole,
  optionsOf,
  waitingPeople,
  type ParticipantId,
  type RoomState,
} from '@derslik/contract/room/state';
import type { LogEntry } from './roomHistory.js';
import type { RoomFacts } from './room.log.js';

/** What else is written with these events: attendance, the meeting's own fields, the moderator's timer. */
export const factsOf = (
  entries: readonly LogEntry[],
  moderatorAbsentMs: number,
  /** When a person gave the last sign of life, where that was before the event that says he left. */
  lastSeenAt: ReadonlyMap<ParticipantId, number>,
): RoomFacts => {
  const first = entries[0] as LogEntry;
  const state = (entries.at(-1) as LogEntry).after;
  const { closed, intervals } = attendanceOf(entries, lastSeenAt);
  const meeting = meetingOf(entries);
  const goneAt = state.moderatorGoneAt;
  const watched = goneAt !== null && optionsOf(state).moderatorRequiredOnEnter;
  return {
    events: entries.map(({ seq, at, actorId, event }) => ({ seq, at, actorId, event })),
    seq: state.seq,
    isLocked: state.switches.locked,
    waitingCount: waitingPeople(state).length,
    moderators: moderatorsOf(state),
    ...(closed.length > 0 ? { closed } : {}),
    ...(intervals.length > 0 ? { intervals } : {}),
    ...(Object.keys(meeting).length > 0 ? { meeting } : {}),
    ...(goneAt === first.before.moderatorGoneAt
      ? {}
      : { moderatorAbsentAt: watched ? goneAt + moderatorAbsentMs : null }),
  };
};

/** By the people inside: most events, such as a chat's, move nobody, and a big room takes long to look through. */
const knownModerators = new WeakMap<RoomState['participants'], Pick<RoomState, 'facts'> & { ids: ParticipantId[] }>();

const moderatorsOf = ({ participants, facts }: RoomState): ParticipantId[] => {
  const known = knownModerators.get(participants);
  if (known?.facts === facts) return known.ids;
  const ids: ParticipantId[] = [];
  for (const id in facts)
    if (facts[id]?.grantedRole || isModeratorRole(participants[id]?.role ?? 'guest')) ids.push(id);
  knownModerators.set(participants, { facts, ids });
  return ids;
};

const mayMove: ReadonlySet<RoomEvent['type']> = new Set(['joined', 'left', 'kicked', 'moderatorLeft', 'ended']);

const attendanceOf = (entries: readonly LogEntry[], lastSeenAt: ReadonlyMap<ParticipantId, number>) => {
  const closed: { personId: ParticipantId; at: number }[] = [];
  const intervals: { personId: ParticipantId; joinedAt: number; leftAt: number | null }[] = [];
  for (const { event, before, after, at } of entries) {
    if (!mayMove.has(event.type)) continue;
    const gone =
      event.type === 'joined' ? [] : Object.keys(before.participants).filter((id) => !after.participants[id]);
    for (const personId of gone) {
      const leftAt = lastSeenAt.get(personId) ?? at;
      const open = intervals.find((interval) => interval.personId === personId && interval.leftAt === null);
      if (open) open.leftAt = Math.max(leftAt, open.joinedAt);
      else closed.push({ personId, at: leftAt });
    }
    if (event.type === 'joined' && !before.participants[event.participant.id])
      intervals.push({ personId: event.participant.id, joinedAt: at, leftAt: null });
  }
  return { closed, intervals };
};

const meetingOf = (entries: readonly LogEntry[]): NonNullable<RoomFacts['meeting']> => {
  const meeting: NonNullable<RoomFacts['meeting']> = {};
  for (const { event, at } of entries) {
    if (event.type === 'opened') meeting.openedAt ??= at;
    else if (event.type === 'ended') meeting.endedAt = at;
    else if (event.type === 'roomTypeSet') meeting.isModControl = event.roomType === 'moderatorControl';
    else if (event.type === 'waitingRoomSet') meeting.isWaitingRoom = event.on;
    else if (event.type === 'chatSet') meeting.isChatOpen = event.open;
    else if (event.type === 'enterBeforeHostSet') meeting.mayEnterBefore = event.on;
  }
  return meeting;
};
