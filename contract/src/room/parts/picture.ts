import { definePart, everyone } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import { defineVisitMark } from '../visitMark.js';
import type { pictureCommands } from './pictureCommands.js';

export type PictureEvent = { type: 'pictureFlipped'; id: ParticipantId; flipped: boolean };

/** Whose camera hangs upside down: another stay may be another camera. */
const flips = defineVisitMark('flips');
export const isFlipped = (state: RoomState, id: ParticipantId): boolean => flips.of(state, id);

/** How a person's picture is shown to everybody. */
export const picture = definePart<PictureEvent, typeof pictureCommands>()({
  name: 'picture',
  since: 14,
  slices: [flips.slice],
  events: {
    pictureFlipped: {
      reduce: (state, { id, flipped }) => flips.with(state, id, flipped),
      sees: everyone,
      urgent: false,
      names: ({ id }) => [id],
    },
  },
});
