import { AppError } from '@derslik/contract/errors';
import { can, canActOn } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { isFlipped, type picture } from '@derslik/contract/room/parts/picture';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** One's own picture, or that of somebody of lower rank, the right way up for everyone. */
export const decidePicture = (
  state: RoomState,
  actorId: ParticipantId,
  { id, flipped }: CommandOf<typeof picture>,
): RoomEvent[] => {
  if (!can(state, actorId, id === actorId ? 'useCamera' : 'flipPicture')) throw new AppError('common.forbidden');
  if (!state.participants[id]) throw new AppError('room.targetNotHere');
  if (id !== actorId && !canActOn(state, actorId, id, 'flipPicture')) throw new AppError('room.targetExempt');
  return isFlipped(state, id) === flipped ? [] : [{ type: 'pictureFlipped', id, flipped }];
};
