import { AppError } from '@derslik/contract/errors';
import type { RoomEvent } from '@derslik/contract/room/events';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { ClientCommand } from '@derslik/contract/room/commands';
import { decideDoor } from './door.js';
import { decideMedia } from './media.js';
import { decideOrder } from './order.js';
import { decideScreen } from './screen.js';
import { isSystemCommand, type RoomCommand, type SystemCommand } from './commands.js';

export interface DecideContext {
  /** Unix milliseconds. */
  now: number;
  /** The command's id; a chat message takes it as its own. */
  commandId: string;
}

/**
 * What follows from a command: events, nothing (it is so already), or an AppError. Pure; asks `can` for every right.
 * The actor is null only when the room itself acts.
 */
export const decide = (
  state: RoomState,
  actorId: ParticipantId | null,
  command: RoomCommand,
  context: DecideContext,
): RoomEvent[] => {
  if (state.endedAt !== null) {
    if (command.type === 'leave' || command.type === 'end' || command.type === 'moderatorAbsent') return [];
    throw new AppError('meeting.ended');
  }
  if (isSystemCommand(command)) return decideSystem(state, actorId, command, context);
  if (actorId === null) throw new AppError('common.unauthorized');
  if (command.type !== 'startWaiting') requireInside(state, actorId);
  return decideClient(state, actorId, command, context);
};

const requireInside = (state: RoomState, id: ParticipantId): void => {
  if (state.participants[id]) return;
  const outside = state.outside[id]?.status;
  if (outside === 'rejected') throw new AppError('waitingRoom.waitingRejected');
  if (outside === 'kicked') throw new AppError('meeting.kicked');
  throw new AppError('room.notHere');
};

const decideSystem = (
  state: RoomState,
  actorId: ParticipantId | null,
  command: SystemCommand,
  context: DecideContext,
): RoomEvent[] => {
  switch (command.type) {
    case 'end':
      return [{ type: 'ended' }];
    case 'passwordRotated':
      return [{ type: 'passwordRotated' }];
    case 'enter':
    case 'leave':
    case 'moderatorAbsent':
    case 'applySettings':
      return decideDoor(state, actorId, command, context.now);
  }
};

/** Exhaustive: a new command without a place here does not compile. */
const decideClient = (
  state: RoomState,
  actorId: ParticipantId,
  command: ClientCommand,
  context: DecideContext,
): RoomEvent[] => {
  switch (command.type) {
    case 'startWaiting':
    case 'acceptWaiting':
    case 'rejectWaiting':
    case 'setWaitingRoom':
      return decideDoor(state, actorId, command, context.now);
    case 'cam':
    case 'mic':
    case 'muteSound':
    case 'muteVideo':
    case 'devicePermissionDenied':
    case 'deviceNotFound':
      return decideMedia(state, actorId, command);
    case 'screen-share':
    case 'allowScreenShare':
    case 'rejectScreenShare':
    case 'takeScreenSharePermissionBack':
    case 'startSs':
    case 'stopSs':
      return decideScreen(state, actorId, command);
    case 'setRoomType':
    case 'lock':
    case 'setLeaveTab':
    case 'raised-hand':
    case 'lowYourHand':
    case 'kick':
    case 'kickAll':
    case 'setRole':
    case 'toggleChat':
    case 'chat':
    case 'leaveTab':
      return decideOrder(state, actorId, command, context.commandId);
  }
};
