import {
  isModeratorRole,
  optionsOf,
  waitingPeople,
  type ParticipantId,
  type RoomState,
} from '@derslik/contract/room/state';
import type { LogEntry } from './roomHistory.js';
import type { RoomWrites } from './room.log.js';

/** What stands in the room's own row and timer beside these events. */
export const writesOf = (entries: readonly LogEntry[], moderatorAbsentMs: number): RoomWrites => {
  const first = entries[0] as LogEntry;
  const state = (entries.at(-1) as LogEntry).after;
  const goneAt = state.moderatorGoneAt;
  const watched = goneAt !== null && optionsOf(state).moderatorRequiredOnEnter;
  return {
    events: entries.map(({ seq, at, actorId, event }) => ({ seq, at, actorId, event })),
    seq: state.seq,
    isLocked: state.switches.locked,
    waitingCount: waitingPeople(state).length,
    moderators: moderatorsOf(state),
    ...(goneAt === first.before.moderatorGoneAt
      ? {}
      : { moderatorAbsentAt: watched ? goneAt + moderatorAbsentMs : null }),
  };
};

/** By the people inside, as a big room takes long to look through, and most events (a chat's) move nobody. */
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
