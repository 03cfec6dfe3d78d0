import { definePart, defineSlice, everyone } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { pickerCommands } from './pickerCommands.js';

/** `isNewRound`: everyone here had been drawn once. */
export type PickerEvent = { type: 'personDrawn'; id: ParticipantId; isNewRound: boolean };

/** Who has been drawn in this round; who leaves and comes again stays in it. */
const drawnPeople = defineSlice<readonly ParticipantId[]>({ name: 'drawn', empty: [], sees: 'everyone' });

/** Who may be drawn: pupils who are here, guests among them. */
const present = (state: RoomState): ParticipantId[] =>
  Object.values(state.participants)
    .filter(({ role }) => role === 'participant' || role === 'guest')
    .map(({ id }) => id);

/** Who is present and has not been drawn in this round. */
export const undrawn = (state: RoomState): ParticipantId[] => {
  const drawn = new Set(drawnPeople.of(state));
  return present(state).filter((id) => !drawn.has(id));
};

/** From whom the next is drawn: whom this round has left, else everyone anew. */
export const drawPool = (state: RoomState): { ids: readonly ParticipantId[]; isNewRound: boolean } => {
  const left = undrawn(state);
  return left.length > 0 ? { ids: left, isNewRound: false } : { ids: present(state), isNewRound: true };
};

/** Draws a pupil by lot: nobody twice before everyone once. */
export const picker = definePart<PickerEvent, typeof pickerCommands>()({
  name: 'picker',
  since: 10,
  slices: [drawnPeople],
  events: {
    personDrawn: {
      reduce: (state, { id, isNewRound }) =>
        drawnPeople.with(state, isNewRound ? [id] : [...drawnPeople.of(state), id]),
      sees: everyone,
      urgent: false,
      names: ({ id }) => [id],
    },
  },
});
