import { defineSlice, type Slice } from './part.js';
import { without } from './people.js';
import type { ParticipantId, RoomState } from './state.js';

/** A mark that people carry before everyone, by the `joinedAt` of their stay: it ends with the stay. */
export interface VisitMark {
  readonly slice: Slice<Readonly<Record<ParticipantId, number>>>;
  of(state: RoomState, id: ParticipantId): boolean;
  with(state: RoomState, id: ParticipantId, isOn: boolean): RoomState;
}

export const defineVisitMark = (name: string): VisitMark => {
  const slice = defineSlice<Readonly<Record<ParticipantId, number>>>({ name, empty: {}, sees: 'everyone' });
  return {
    slice,
    of: (state, id) => {
      const stay = slice.of(state)[id];
      return stay !== undefined && stay === state.participants[id]?.joinedAt;
    },
    with: (state, id, isOn) => {
      const stay = state.participants[id]?.joinedAt;
      const others = without(slice.of(state), id);
      return slice.with(state, isOn && stay !== undefined ? { ...others, [id]: stay } : others);
    },
  };
};
