import type { Room } from '@derslik/contract/meetings';
import { shortenSurname } from '@derslik/contract/users';

/** What only the live room knows of a meeting. */
export interface LiveFacts {
  isLocked: boolean;
  /** People in the waiting room now. */
  waitingCount: number;
  /** Ids of those who moderate besides the owner. */
  moderators: readonly string[];
}

const quietRoom: LiveFacts = { isLocked: false, waitingCount: 0, moderators: [] };

/** The same of the meeting `m`, as one SQL expression; null where nobody has come yet. */
export const liveFactsJson = `(SELECT jsonb_build_object('isLocked', r.is_locked, 'waitingCount', r.waiting_count,
  'moderators', to_jsonb(r.moderators)) FROM rooms r WHERE r.meeting_id = m.id)`;

/** Adds what the live room knows. Only its moderators see the waiting room, and pupils' surnames in a lesson. */
export const withLiveFacts = (room: Room, facts: LiveFacts | null, personId: string): Room => {
  const { moderators, isLocked, waitingCount } = facts ?? quietRoom;
  const isModerator = room.isOwner || moderators.includes(personId);
  const isShortened = room.roomType === 'academic' && !isModerator;
  return {
    ...room,
    people: isShortened ? room.people.map((one) => shortened(one, personId)) : room.people,
    isModerator,
    isLocked,
    waitingCount: isModerator ? waitingCount : 0,
  };
};

const shortened = (one: Room['people'][number], personId: string): Room['people'][number] =>
  one.id === personId ? one : { ...one, name: shortenSurname(one.name) };
