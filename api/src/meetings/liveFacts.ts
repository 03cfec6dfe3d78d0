import type { Room } from '@derslik/contract/meetings';
import { quietRoom, type LiveFacts } from './liveRooms.js';

/** Adds what the live room knows; the waiting room is for its moderators' eyes. */
export const withLiveFacts = (room: Room, facts: LiveFacts = quietRoom, personId: string): Room => {
  const isModerator = room.isOwner || facts.moderators.includes(personId);
  return { ...room, isModerator, isLocked: facts.isLocked, waitingCount: isModerator ? facts.waitingCount : 0 };
};
