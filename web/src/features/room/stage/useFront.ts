import { useRoomParts, type RoomPart } from '../../../room/roomPart';
import { useRoomSelector } from '../../../room/useRoom';

/** What may take the main place now: of the parts that have something for it, the first. */
export const useFront = (): RoomPart['stage'] | null => {
  const parts = useRoomParts();
  return useRoomSelector(({ data }) => (data && parts.find(({ stage }) => stage?.isThere(data.view))?.stage) ?? null);
};
