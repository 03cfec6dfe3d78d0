import type { Room } from '@derslik/contract/meetings';
import { shortenSurname } from '@derslik/contract/users';
import { quietRoom, type LiveFacts } from './liveRooms.js';

/** Adds what the live room knows. Only its moderators see the waiting room, and pupils' surnames in a lesson. */
export const withLiveFacts = (room: Room, facts: LiveFacts = quietRoom, personId: string): Room => {
  const isModerator = room.isOwner || facts.moderators.includes(personId);
  const isShortened = room.roomType === 'academic' && !isModerator;
  return {
    ...room,
    people: isShortened ? room.people.map((one) => shortened(one, personId)) : room.people,
    isModerator,
    isLocked: facts.isLocked,
    waitingCount: isModerator ? facts.waitingCount : 0,
  };
};

const shortened = (one: Room['people'][number], personId: string): Room['people'][number] =>
  one.id === personId ? one : { ...one, name: shortenSurname(one.name) };
