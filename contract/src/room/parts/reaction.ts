import * as z from 'zod/mini';
import { can } from '../can.js';
import { definePart, defineSignal, defineSlice, everyone, nobody } from '../part.js';
import { reactions } from '../reactionSigns.js';
import type { ParticipantId, RoomState } from '../state.js';

export type ReactionEvent = { type: 'reactionsSet'; on: boolean };

/** A moderator has turned them off. */
const reactionsOff = defineSlice<boolean>({ name: 'reactionsOff', empty: false, sees: 'everyone' });
export const reactionsAreOn = (state: RoomState): boolean => !reactionsOff.of(state);
export const mayReact = (state: RoomState, id: ParticipantId): boolean =>
  reactionsAreOn(state) && can(state, id, 'react');

/** A sign that floats from a person's picture for a moment: never a sound, and no row of any log. */
export const reaction = definePart<ReactionEvent>()({
  name: 'reaction',
  since: 7,
  commands: [z.strictObject({ type: z.literal('setReactions'), on: z.boolean() })],
  slices: [reactionsOff],
  signals: [
    defineSignal({
      schema: z.strictObject({ type: z.literal('reaction'), sign: z.enum(reactions) }),
      may: mayReact,
      rate: [6, 2],
    }),
  ],
  events: {
    reactionsSet: {
      reduce: (state, { on }) => reactionsOff.with(state, !on),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});
