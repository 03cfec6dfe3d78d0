import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { leading, type followMe, type Look } from '@derslik/contract/room/parts/follow';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** Who leads everyone's eyes, and where to. */
export const decideFollow = (
  state: RoomState,
  leaderId: ParticipantId,
  command: CommandOf<typeof followMe>,
): RoomEvent[] => {
  if (!can(state, leaderId, 'startFollowMe')) throw new AppError('common.forbidden');
  const isLeading = leading(state)?.leaderId === leaderId;
  switch (command.type) {
    case 'followMeStarted':
      if (isLeading) return move(state, leaderId, command.look);
      return [{ type: 'followBegun', leaderId, look: present(state, command.look) }];
    case 'follow':
      return isLeading ? move(state, leaderId, command.look) : [];
    case 'followMeFinished':
      return isLeading ? [{ type: 'followFinished', leaderId }] : [];
  }
};

const move = (state: RoomState, leaderId: ParticipantId, wanted: Look): RoomEvent[] => {
  const look = present(state, wanted);
  return JSON.stringify(look) === JSON.stringify(leading(state)?.look) ? [] : [{ type: 'followMoved', leaderId, look }];
};

/** Without people who have gone meanwhile. The order of the fields is always the same. */
const present = ({ participants }: RoomState, { layout, pinned, firstTile, front, share, fullScreen }: Look): Look => {
  const here = (id: ParticipantId | null) => (id !== null && participants[id] ? id : null);
  return { layout, pinned: here(pinned), firstTile, front, share: here(share), fullScreen };
};
