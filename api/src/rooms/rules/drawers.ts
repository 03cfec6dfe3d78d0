import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import {
  board,
  drawersNow,
  drawRequests,
  everyoneDraws,
  mayAskToDraw,
  mayChangeAll,
  mayPermitDraw,
  openBoard,
  pens,
} from '@derslik/contract/room/board/state';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { BoardCommand } from './board.js';
import { requireActOn } from './mediaEntry.js';

type PenCommand = Extract<
  BoardCommand,
  { type: 'setDrawing' | 'change status drawing' | 'draw' | 'draw permit' | 'rejectDraw' | 'takeDrawPermissionBack' }
>;

/** Who asks for the pen, and gets it: one person at a time beside the moderators and the one who began. */
export const decideDrawers = (state: RoomState, actorId: ParticipantId, command: PenCommand): RoomEvent[] => {
  switch (command.type) {
    case 'setDrawing':
      if (!can(state, actorId, 'setDrawing')) throw new AppError('common.forbidden');
      return everyoneDraws(state) === command.on ? [] : [{ type: 'drawingSet', on: command.on }];
    case 'change status drawing':
      return lock(state, actorId, command.locked);
    case 'draw':
      return command.status === 'requested' ? request(state, actorId) : withdraw(state, actorId);
    case 'draw permit':
      return permit(state, actorId, command.id);
    case 'rejectDraw':
      requireActOn(state, actorId, command.id, 'writeOnScreenPermission');
      return asks(state, command.id) ? [{ type: 'drawRejected', personId: command.id }] : [];
    case 'takeDrawPermissionBack':
      requireActOn(state, actorId, command.id, 'writeOnScreenPermission');
      return takeBack(state, actorId, command.id);
  }
};

const asks = (state: RoomState, id: ParticipantId): boolean => drawRequests(state).includes(id);

const lock = (state: RoomState, actorId: ParticipantId, locked: boolean): RoomEvent[] => {
  if (!mayChangeAll(state, actorId)) throw new AppError('common.forbidden');
  if (openBoard(state) === null) throw new AppError('draw.notOpen');
  return board.of(state).isLocked === locked ? [] : [{ type: 'boardLocked', locked }];
};

const request = (state: RoomState, id: ParticipantId): RoomEvent[] => {
  if (!can(state, id, 'drawOnBoard')) throw new AppError('common.forbidden');
  if (asks(state, id)) return [];
  if (!mayAskToDraw(state, id)) throw new AppError('common.conflict');
  return [{ type: 'drawRequested', personId: id }];
};

const withdraw = (state: RoomState, id: ParticipantId): RoomEvent[] =>
  asks(state, id) ? [{ type: 'drawWithdrawn', personId: id }] : [];

const permit = (state: RoomState, actorId: ParticipantId, id: ParticipantId): RoomEvent[] => {
  requireActOn(state, actorId, id, 'writeOnScreenPermission');
  if (!mayPermitDraw(state, actorId, id)) throw new AppError('room.targetExempt');
  return pens.of(state, id) ? [] : [{ type: 'drawPermitted', personId: id }];
};

const takeBack = (state: RoomState, actorId: ParticipantId, personId: ParticipantId): RoomEvent[] => {
  if (!drawersNow(state).includes(personId)) return [];
  const hasBegun = board.of(state).starterId === personId;
  return [{ type: 'drawTakenBack', personId, ...(hasBegun && { heirId: actorId }) }];
};
