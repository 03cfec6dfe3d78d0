import type { PendingCommand } from './commandOutbox';
import type { RoomConnectionState } from './roomConnectionState';

/** My hand, or my wish for a device or the screen, that still waits for the line. */
export const selectWish =
  (type: 'raised-hand' | 'cam' | 'mic' | 'screen-share') =>
  ({ pending }: RoomConnectionState): PendingCommand | null =>
    pending.find(({ command }) => command.type === type) ?? null;

/** Wanted, as opposed to taken back. */
export const isWanted = ({ command }: PendingCommand): boolean =>
  command.type === 'raised-hand' ? command.raised : 'status' in command && command.status === 'requested';
