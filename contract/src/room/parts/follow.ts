import type * as z from 'zod/mini';
import { can } from '../can.js';
import { definePart, defineSlice, everyone } from '../part.js';
import type { ParticipantId, RoomState } from '../state.js';
import type { followCommands, look } from './followCommands.js';

/** What one person's screen shows of the room. */
export type Look = z.output<typeof look>;

export type FollowEvent =
  | { type: 'followBegun'; leaderId: ParticipantId; look: Look }
  | { type: 'followMoved'; leaderId: ParticipantId; look: Look }
  | { type: 'followFinished'; leaderId: ParticipantId };

/** `stay`: the leader's `joinedAt`. It ends when they go, and does not begin again when they come back. */
const follow = defineSlice<{ leaderId: ParticipantId; stay: number; look: Look } | null>({
  name: 'follow',
  empty: null,
  sees: 'everyone',
});

/** Who leads, and what they look at; null while nobody does. */
export const leading = (state: RoomState): { leaderId: ParticipantId; look: Look } | null => {
  const now = follow.of(state);
  const isThere = now !== null && state.participants[now.leaderId]?.joinedAt === now.stay;
  return isThere && can(state, now.leaderId, 'startFollowMe') ? now : null;
};

/** Does this person look at what the leader looks at? Who may lead others themselves looks where they want. */
export const isLed = (state: RoomState, id: ParticipantId): boolean => {
  const now = leading(state);
  return now !== null && now.leaderId !== id && !can(state, id, 'followMe');
};

const begin = (state: RoomState, { leaderId, look: seen }: { leaderId: ParticipantId; look: Look }): RoomState => {
  const stay = state.participants[leaderId]?.joinedAt;
  return stay === undefined ? state : follow.with(state, { leaderId, stay, look: seen });
};
const leader = ({ leaderId }: { leaderId: ParticipantId }): readonly ParticipantId[] => [leaderId];

/** Everyone looks at what the host looks at. */
export const followMe = definePart<FollowEvent, typeof followCommands>()({
  name: 'follow',
  since: 20,
  slices: [follow],
  events: {
    followBegun: { reduce: begin, sees: everyone, urgent: true, names: leader },
    followMoved: { reduce: begin, sees: everyone, urgent: false, names: leader },
    followFinished: {
      reduce: (state) => follow.with(state, null),
      sees: everyone,
      urgent: true,
      names: leader,
    },
  },
});
