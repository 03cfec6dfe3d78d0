import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { hasLowBandwidth, type bandwidth } from '@derslik/contract/room/parts/bandwidth';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** Everyone says it of themselves. */
export const decideBandwidth = (
  state: RoomState,
  actorId: ParticipantId,
  { on }: CommandOf<typeof bandwidth>,
): RoomEvent[] => {
  if (!can(state, actorId, 'saveBandwidth')) throw new AppError('common.forbidden');
  return hasLowBandwidth(state, actorId) === on ? [] : [{ type: 'lowBandwidthSet', id: actorId, on }];
};
