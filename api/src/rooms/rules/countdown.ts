import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { can } from '@derslik/contract/room/can';
import type { CommandOf } from '@derslik/contract/room/part';
import { countdownLeft, currentCountdown, type countdown } from '@derslik/contract/room/parts/countdown';
import type { RoomEvent } from '@derslik/contract/room/parts';
import type { ParticipantId, RoomState } from '@derslik/contract/room/state';
import type { DecideContext } from './context.js';

const minuteMs = 60_000;

/** Who sets, pauses, prolongs and ends the time that everyone sees. */
export const decideCountdown = (
  state: RoomState,
  actorId: ParticipantId,
  command: CommandOf<typeof countdown>,
  { now }: DecideContext,
): RoomEvent[] => {
  if (!can(state, actorId, 'setCountdown')) throw new AppError('common.forbidden');
  if (command.type === 'setCountdown') return [{ type: 'countdownSet', ms: command.seconds * 1_000, isPaused: false }];
  const left = countdownLeft(state, now);
  if (left === null) return [];
  const isPaused = currentCountdown.of(state)?.endsAt === null;
  switch (command.type) {
    case 'pauseCountdown':
      // What is over stands still already.
      if (command.paused === isPaused || left <= 0) return [];
      return [{ type: 'countdownSet', ms: left, isPaused: command.paused }];
    case 'prolongCountdown': {
      const ms = Math.min(Math.max(0, left) + minuteMs, limits.countdown.secondsMax * 1_000);
      return ms === left ? [] : [{ type: 'countdownSet', ms, isPaused }];
    }
    case 'removeCountdown':
      return [{ type: 'countdownRemoved' }];
  }
};
