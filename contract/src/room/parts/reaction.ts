import { can } from '../can.js';
import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { reactionCommands, reactionSignals } from './reactionCommands.js';

export type ReactionEvent = { type: 'reactionsSet'; on: boolean };

/** A moderator has turned them off. */
const reactionsOff = defineSlice<boolean>({ name: 'reactionsOff', empty: false, sees: 'everyone' });
export const reactionsAreOn = (state: RoomState): boolean => !reactionsOff.of(state);
export const mayReact = (state: RoomState, id: ParticipantId): boolean =>
  reactionsAreOn(state) && can(state, id, 'react');

/** A sign that floats from a person's picture for a moment: never a sound, and no row of any log. */
export const reaction = definePart<ReactionEvent, typeof reactionCommands, typeof reactionSignals>()({
  name: 'reaction',
  since: 7,
  slices: [reactionsOff],
  events: {
    reactionsSet: {
      reduce: (state, { on }) => reactionsOff.with(state, !on),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});
