import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import type { door } from '@derslik/contract/room/parts/door';
import type { RoomEvent } from '@derslik/contract/room/events';
import { waitingPeople, type Outsider, type ParticipantId, type RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';
import { participantOf } from './newcomer.js';

/** Who comes in and who waits, as people inside and at the door say. */
export const decideDoor = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof door>,
  { now }: DecideContext,
): RoomEvent[] => {
  switch (command.type) {
    case 'startWaiting':
      return startWaiting(state, actorId);
    case 'acceptWaiting':
      require(can(state, actorId, 'decideWaiting'));
      return acceptWaiting(state, command.id, now);
    case 'rejectWaiting':
      require(can(state, actorId, 'decideWaiting'));
      return rejectWaiting(state, command.id);
    case 'setWaitingRoom':
      require(can(state, actorId, 'setWaitingRoom'));
      return setWaitingRoom(state, command.on, now);
  }
};

const require = (allowed: boolean): void => {
  if (!allowed) throw new AppError('common.forbidden');
};
const startWaiting = (state: RoomState, id: ParticipantId): RoomEvent[] => {
  if (state.participants[id]) return [];
  const status = state.outside[id]?.status;
  if (status === 'waiting' || status === 'notOpened') return [];
  if (status === 'rejected') throw new AppError('waitingRoom.waitingRejected');
  if (status === 'kicked') throw new AppError('meeting.kicked');
  throw new AppError('room.notHere');
};

const letIn = (state: RoomState, ids: readonly ParticipantId[], now: number): RoomEvent[] =>
  ids.flatMap((id, ahead) => {
    const outsider = state.outside[id] as Outsider;
    return [
      { type: 'accepted' as const, id },
      { type: 'joined' as const, participant: participantOf(state, id, outsider, now, ahead) },
    ];
  });

const acceptWaiting = (state: RoomState, id: ParticipantId | 'everyone', now: number): RoomEvent[] => {
  if (id === 'everyone') return letIn(state, waitingPeople(state), now);
  if (state.participants[id]) return [];
  const status = state.outside[id]?.status;
  if (status === 'waiting') return letIn(state, [id], now);
  // A rejection taken back: the person may come to the door again and need not wait.
  if (status === 'rejected') return [{ type: 'accepted', id }];
  throw new AppError('room.targetNotHere');
};

const rejectWaiting = (state: RoomState, id: ParticipantId | 'everyone'): RoomEvent[] => {
  if (id === 'everyone') return waitingPeople(state).map((waiting) => ({ type: 'rejected', id: waiting }));
  const status = state.outside[id]?.status;
  if (status === 'waiting') return [{ type: 'rejected', id }];
  if (status === 'rejected') return [];
  throw new AppError('room.targetNotHere');
};

/** Turning it off lets in everyone who waits for its sake. */
export const setWaitingRoom = (state: RoomState, on: boolean, now: number): RoomEvent[] => {
  if (state.switches.waitingRoom === on) return [];
  const free = waitingPeople(state).filter((id) => !state.outside[id]?.mustWait);
  return [{ type: 'waitingRoomSet', on }, ...(on ? [] : letIn(state, free, now))];
};
