import { AppError } from '@derslik/contract/errors';
import { can, canActOn, maySend, type Ability } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import type { order } from '@derslik/contract/room/parts/order';
import type { RoomEvent } from '@derslik/contract/room/events';
import { reduceRoom } from '@derslik/contract/room/reduce';
import {
  isModeratorRole,
  mediaKinds,
  raisedHands,
  type ParticipantId,
  type RoomState,
} from '@derslik/contract/room/state';

/** Hands, roles, kicks, and the room's switches. */
export const decideOrder = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof order>,
): RoomEvent[] => {
  const need = (ability: Ability) => {
    if (!can(state, actorId, ability)) throw new AppError('common.forbidden');
  };
  switch (command.type) {
    case 'setRoomType':
      need('setRoomType');
      return state.roomType === command.roomType ? [] : [{ type: 'roomTypeSet', roomType: command.roomType }];
    case 'lock':
      need('lock');
      return state.switches.locked === command.locked ? [] : [{ type: 'lockSet', locked: command.locked }];
    case 'setLeaveTab':
      need('setLeaveTab');
      return state.switches.leaveTab === command.on ? [] : [{ type: 'leaveTabSet', on: command.on }];
    case 'raised-hand':
      return raiseHand(state, actorId, command.raised);
    case 'lowYourHand':
      return lowerHand(state, actorId, command.id);
    case 'kick':
      return [...(command.waitingRoom ? closeDoor(state, actorId) : []), ...kick(state, actorId, command.id)];
    case 'kickAll':
      // A lesson is closed by whoever helps to lead it, too.
      need(state.kind === 'academic' ? 'closeLesson' : 'endForEveryone');
      return [{ type: 'ended' }];
    case 'setRole':
      return setRole(state, actorId, command.id, command.role);
    case 'leaveTab': {
      const person = state.participants[actorId];
      return state.switches.leaveTab && person && !isModeratorRole(person.role)
        ? [{ type: 'tabLeft', id: actorId }]
        : [];
    }
  }
};

const raiseHand = (state: RoomState, id: ParticipantId, raised: boolean): RoomEvent[] => {
  const up = state.participants[id]?.handAt != null;
  if (!raised) return up ? [{ type: 'handLowered', id }] : [];
  if (!can(state, id, 'raiseHand')) throw new AppError('common.forbidden');
  return up ? [] : [{ type: 'handRaised', id }];
};

const lowerHand = (state: RoomState, actorId: ParticipantId, id: ParticipantId | 'everyone'): RoomEvent[] => {
  if (id === actorId) return raiseHand(state, actorId, false);
  if (!can(state, actorId, 'lowerHands')) throw new AppError('common.forbidden');
  if (id === 'everyone') return raisedHands(state).length > 0 ? [{ type: 'allHandsLowered' }] : [];
  const person = state.participants[id];
  if (!person) throw new AppError('room.targetNotHere');
  return person.handAt === null ? [] : [{ type: 'handLowered', id }];
};

/** A kicked person may come back as somebody new: from now on people wait. */
const closeDoor = (state: RoomState, actorId: ParticipantId): RoomEvent[] => {
  if (!can(state, actorId, 'setWaitingRoom')) throw new AppError('common.forbidden');
  return state.switches.waitingRoom ? [] : [{ type: 'waitingRoomSet', on: true }];
};

const kick = (state: RoomState, actorId: ParticipantId, id: ParticipantId): RoomEvent[] => {
  if (!can(state, actorId, 'kickParticipant')) throw new AppError('common.forbidden');
  if (!state.participants[id]) {
    if (state.outside[id]?.status === 'kicked') return [];
    throw new AppError('room.targetNotHere');
  }
  if (!canActOn(state, actorId, id, 'kickParticipant')) throw new AppError('room.targetExempt');
  return [{ type: 'kicked', id }];
};

const setRole = (
  state: RoomState,
  actorId: ParticipantId,
  id: ParticipantId,
  role: 'participant' | 'coModerator' | 'moderator',
): RoomEvent[] => {
  const person = state.participants[id];
  const ability = role === 'moderator' || person?.role === 'moderator' ? 'assignModerator' : 'assignCoModerator';
  if (!can(state, actorId, ability)) throw new AppError('common.forbidden');
  if (!person) throw new AppError('room.targetNotHere');
  // A guest always wears the guest's badge; rights in a room need an account behind them.
  const assignable = person.role === 'participant' || person.role === 'coModerator' || person.role === 'moderator';
  if (!assignable || !canActOn(state, actorId, id, ability)) throw new AppError('room.targetExempt');
  if (person.role === role) return [];

  const events: RoomEvent[] = [{ type: 'roleSet', id, role }];
  const after = reduceRoom(state, { seq: state.seq + 1, at: 0, actorId, event: events[0] as RoomEvent });
  // Without the exemption, a person may not send any more what only the exemption allowed.
  for (const kind of mediaKinds) {
    if (person[kind].status === 'opened' && !maySend(after, id, kind)) {
      events.push({
        type: 'mediaSet',
        id,
        kind,
        entry: { ...person[kind], status: 'mutedFromModerator', beforeRequested: null },
      });
    }
  }
  return events;
};
