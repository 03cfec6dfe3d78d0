import { definePart, whoCan } from '../part.js';
import type { ParticipantId } from '../state.js';
import type { avatarCommands } from './avatarCommands.js';

/** Picture and name come along with the person: the server alone says them. */
export type AvatarEvent = { type: 'avatarAdded'; id: ParticipantId };

/** Somebody looks or is called otherwise now: another picture, none any more, or another name. */
export const avatar = definePart<AvatarEvent, typeof avatarCommands>()({
  name: 'avatar',
  since: 17,
  events: {
    avatarAdded: {
      reduce: (state) => state,
      // Logs of before hold some of people at the door.
      sees: (event, reader) =>
        reader.after.participants[event.id] ? 'whole' : whoCan('canSeeWaitingRoom')(event, reader),
      urgent: false,
      names: ({ id }) => [id],
    },
  },
});
