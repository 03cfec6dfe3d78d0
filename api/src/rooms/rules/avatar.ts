import { AppError } from '@derslik/contract/errors';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** One's own picture or name, inside or waiting at the door. */
export const decideAvatar = (state: RoomState, actorId: ParticipantId): RoomEvent[] => {
  const atDoor = state.outside[actorId]?.status;
  if (!state.participants[actorId] && atDoor !== 'waiting' && atDoor !== 'notOpened')
    throw new AppError('room.notHere');
  return [{ type: 'avatarAdded', id: actorId }];
};
