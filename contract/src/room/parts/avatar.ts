import * as z from 'zod/mini';
import { definePart, whoCan } from '../part.js';
import type { ParticipantId } from '../state.js';

/** Where the picture is comes along with the person's name: the server alone says it. */
export type AvatarEvent = { type: 'avatarAdded'; id: ParticipantId };

/** Somebody's own picture is another one now, or there is none any more. */
export const avatar = definePart<AvatarEvent>()({
  name: 'avatar',
  since: 17,
  commands: [z.strictObject({ type: z.literal('avatarAdded') })],
  events: {
    avatarAdded: {
      reduce: (state) => state,
      sees: (event, reader) =>
        reader.after.participants[event.id] ? 'whole' : whoCan('canSeeWaitingRoom')(event, reader),
      urgent: false,
      names: ({ id }) => [id],
    },
  },
});
