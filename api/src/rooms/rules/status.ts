import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { statusCounts, statusOf, type Status, type status } from '@derslik/contract/room/parts/status';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** What people tell without a word, and who takes it away. */
export const decideStatus = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof status>,
): RoomEvent[] => {
  if (command.type === 'setStatus') {
    if (!can(state, actorId, 'setStatus')) throw new AppError('common.forbidden');
    return set(state, actorId, command.status);
  }
  if (!can(state, actorId, 'clearStatus')) throw new AppError('common.forbidden');
  if (command.id !== 'everyone') {
    if (!state.participants[command.id]) throw new AppError('room.targetNotHere');
    return set(state, command.id, null);
  }
  const isSaid = Object.values(statusCounts(state)).some((count) => count > 0);
  return isSaid ? [{ type: 'allStatusesCleared' }] : [];
};

const set = (state: RoomState, id: ParticipantId, wanted: Status | null): RoomEvent[] =>
  statusOf(state, id) === wanted ? [] : [{ type: 'statusSet', id, status: wanted }];
