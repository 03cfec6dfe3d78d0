import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { reactionsAreOn, type reaction } from '@derslik/contract/room/parts/reaction';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** Whether people may react at all. */
export const decideReaction = (
  state: RoomState,
  actorId: ParticipantId,
  { on }: CommandOf<typeof reaction>,
): RoomEvent[] => {
  if (!can(state, actorId, 'setReactions')) throw new AppError('common.forbidden');
  return reactionsAreOn(state) === on ? [] : [{ type: 'reactionsSet', on }];
};
