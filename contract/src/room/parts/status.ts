import { definePart, defineSlice, everyone, nobody } from '../part.js';
import { without } from '../people.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { statusCommands } from './statusCommands.js';

export const statuses = ['done', 'help', 'slower', 'back'] as const;
export type Status = (typeof statuses)[number];
export type StatusEvent =
  { type: 'statusSet'; id: ParticipantId; status: Status | null } | { type: 'allStatusesCleared' };

/** A status ends with the person's stay: who leaves and comes again has none. */
interface KeptStatus {
  status: Status;
  /** The person's `joinedAt`. */
  stay: number;
}
const keptStatuses = defineSlice<Readonly<Record<ParticipantId, KeptStatus>>>({
  name: 'statuses',
  empty: {},
  sees: 'everyone',
});

export const statusOf = (state: RoomState, id: ParticipantId): Status | null => {
  const kept = keptStatuses.of(state)[id];
  return kept !== undefined && kept.stay === state.participants[id]?.joinedAt ? kept.status : null;
};

/** How many people inside say so. */
export const statusCounts = (state: RoomState): Readonly<Record<Status, number>> => {
  const counts = { done: 0, help: 0, slower: 0, back: 0 };
  for (const id of Object.keys(keptStatuses.of(state))) {
    const status = statusOf(state, id);
    if (status) counts[status] += 1;
  }
  return counts;
};

/** What somebody tells the room without a word: done, help, slower, back soon. */
export const status = definePart<StatusEvent, typeof statusCommands>()({
  name: 'status',
  since: 8,
  slices: [keptStatuses],
  events: {
    statusSet: {
      reduce: (state, { id, status: wanted }) => {
        const said = Object.entries(keptStatuses.of(state)).filter(([one]) => statusOf(state, one) !== null);
        const kept = Object.fromEntries(said);
        const stay = state.participants[id]?.joinedAt;
        if (wanted === null || stay === undefined) return keptStatuses.with(state, without(kept, id));
        return keptStatuses.with(state, { ...kept, [id]: { status: wanted, stay } });
      },
      sees: everyone,
      urgent: false,
      names: ({ id }) => [id],
    },
    allStatusesCleared: {
      reduce: (state) => keptStatuses.with(state, {}),
      sees: everyone,
      urgent: false,
      names: nobody,
    },
  },
});
