import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { currentAnnouncement, type announcement } from '@derslik/contract/room/parts/announcement';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';

/** The words over the room: who may set, change and remove them. */
export const decideAnnouncement = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof announcement>,
): RoomEvent[] => {
  if (!can(state, actorId, 'announce')) throw new AppError('common.forbidden');
  const text = command.type === 'setAnnouncement' ? command.text : null;
  if (text === currentAnnouncement.of(state)) return [];
  return [text === null ? { type: 'announcementRemoved' } : { type: 'announcementSet', text }];
};
