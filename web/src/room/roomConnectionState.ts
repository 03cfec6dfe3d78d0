import type { PendingCommand } from './commandOutbox';
import type { RoomData } from './roomData';
import { beforeStay, type Stay } from './stay';

/** What a tab knows of its room. Immutable. */
export interface RoomConnectionState extends Stay {
  data: RoomData | null;
  /** It was I who ended it for everyone. */
  endedByMe: boolean;
  /** My texts and wishes that wait for the line. */
  pending: readonly PendingCommand[];
}

export const beforeRoom: RoomConnectionState = { ...beforeStay, data: null, endedByMe: false, pending: [] };
