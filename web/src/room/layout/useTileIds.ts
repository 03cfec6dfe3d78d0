import type { ParticipantId } from '@derslik/contract/room/state';
import { useRoomSelector } from '../useRoom';
import { sameList } from '../people/sameList';
import { tileOrder } from './tileOrder';

const nobody: ParticipantId[] = [];

export const useTileIds = (): ParticipantId[] =>
  useRoomSelector(({ data }) => (data ? tileOrder(data.view, data.you) : nobody), sameList);
