import type { PendingCommand } from './commandOutbox';
import type { RoomData } from './roomData';
import { beforeVisit, type Visit } from './visit';

/** What a tab knows of its room. Immutable. */
export interface RoomConnectionState extends Visit {
  data: RoomData | null;
  /** It was I who ended it for everyone. */
  endedByMe: boolean;
  /** My texts and wishes that wait for the line. */
  pending: readonly PendingCommand[];
}

export const beforeRoom: RoomConnectionState = { ...beforeVisit, data: null, endedByMe: false, pending: [] };
