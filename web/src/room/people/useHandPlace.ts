import { raisedHands, type ParticipantId } from '@derslik/contract/room/state';
import { useRoomSelector } from '../useRoom';

/** Place in the queue of raised hands, from 1; null while the hand is down. */
export const useHandPlace = (id: ParticipantId): number | null =>
  useRoomSelector(({ data }) => {
    if (!data || (data.view.participants[id]?.handAt ?? null) === null) return null;
    return raisedHands(data.view).findIndex((person) => person.id === id) + 1;
  });
