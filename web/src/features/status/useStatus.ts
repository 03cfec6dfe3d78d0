import { statusOf, type Status } from '@derslik/contract/room/parts/status';
import { useRoomSelector } from '../../room/useRoom';

export const useStatus = (id: string): Status | null =>
  useRoomSelector(({ data }) => (data ? statusOf(data.view, id) : null));
