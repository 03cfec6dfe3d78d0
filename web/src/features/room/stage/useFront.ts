import { sameList } from '../../../room/people/sameList';
import { useRoomParts, type RoomPart } from '../../../room/roomPart';
import { useRoomUi } from '../../../room/roomUi';
import { useRoomSelector } from '../../../room/useRoom';

type Front = RoomPart & { stage: NonNullable<RoomPart['stage']> };
const none: Front[] = [];
const hasStage = (part: RoomPart): part is Front => part.stage !== undefined;

/** What may take the main place now, and of these the one that I look at: my choice, else the first. */
export const useFront = (): { there: readonly Front[]; front: Front | null } => {
  const parts = useRoomParts();
  const chosen = useRoomUi((ui) => ui.front);
  const there = useRoomSelector(
    ({ data }) => (data ? parts.filter(hasStage).filter(({ stage }) => stage.isThere(data.view)) : none),
    sameList,
  );
  return { there, front: there.find(({ name }) => name === chosen) ?? there[0] ?? null };
};
