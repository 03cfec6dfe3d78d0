import { AppError } from '@derslik/contract/errors';
import { can } from '@derslik/contract/room/can';
import type { RoomEvent } from '@derslik/contract/room/events';
import type { CommandOf } from '@derslik/contract/room/part';
import type { safety } from '@derslik/contract/room/parts/safety';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import { setChatToLeaders } from './chat.js';
import type { DecideContext } from './context.js';
import { setWaitingRoom } from './door.js';
import { muteEveryone } from './mediaEntry.js';

/** One press for all rules of a safe lesson, or for none of them. */
export const decideSafety = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof safety>,
  { now }: DecideContext,
): RoomEvent[] => {
  if (!can(state, actorId, 'setSafeLesson')) throw new AppError('common.forbidden');
  return setSafeLesson(state, command.on, now);
};

/** A rule that was switched by itself is as the press says afterwards. */
export const setSafeLesson = (state: RoomState, on: boolean, now: number): RoomEvent[] => {
  const isSafe = state.switches.safe ?? false;
  // What was switched by hand in a lesson that is none stays.
  if (!isSafe && !on) return [];
  return [
    ...(isSafe === on ? [] : [{ type: 'safeLessonSet' as const, on }]),
    // Nobody slips in between.
    ...setWaitingRoom(state, on, now),
    ...(state.switches.mutedAllMic === on ? [] : muteEveryone(state, 'mic', on)),
    ...setChatToLeaders(state, on),
  ];
};
