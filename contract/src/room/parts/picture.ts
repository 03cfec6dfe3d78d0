import * as z from 'zod/mini';
import { idSchema } from '../../users.js';
import { definePart, defineSlice, everyone } from '../part.js';
import { without } from '../people.js';
import type { ParticipantId, RoomState } from '../state.js';

export type PictureEvent = { type: 'pictureFlipped'; id: ParticipantId; flipped: boolean };

/** Whose camera hangs upside down, by the `joinedAt` of their stay: another stay may be another camera. */
const flips = defineSlice<Readonly<Record<ParticipantId, number>>>({ name: 'flips', empty: {}, sees: 'everyone' });
export const isFlipped = (state: RoomState, id: ParticipantId): boolean => {
  const stay = flips.of(state)[id];
  return stay !== undefined && stay === state.participants[id]?.joinedAt;
};

/** How a person's picture is shown to everybody. */
export const picture = definePart<PictureEvent>()({
  name: 'picture',
  since: 14,
  commands: [z.strictObject({ type: z.literal('flipUser'), id: idSchema, flipped: z.boolean() })],
  slices: [flips],
  events: {
    pictureFlipped: {
      reduce: (state, { id, flipped }) => {
        const stay = state.participants[id]?.joinedAt;
        const others = without(flips.of(state), id);
        return flips.with(state, flipped && stay !== undefined ? { ...others, [id]: stay } : others);
      },
      sees: everyone,
      urgent: false,
      names: ({ id }) => [id],
    },
  },
});
