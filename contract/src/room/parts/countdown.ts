import { definePart, defineSlice, everyone, nobody } from '../part.js';
import type { RoomState } from '../state.js';
import type { countdownCommands } from './countdownCommands.js';

export type CountdownEvent =
  /** `ms` are left at the time of the event. */
  { type: 'countdownSet'; ms: number; isPaused: boolean } | { type: 'countdownRemoved' };

/** Times are of the server's clock: who knows it reads the same second everywhere. */
export type Countdown = { endsAt: number; leftMs: null } | { endsAt: null; leftMs: number };
export const currentCountdown = defineSlice<Countdown | null>({ name: 'countdown', empty: null, sees: 'everyone' });

/** Milliseconds that are left; below zero it has been over for so long. Null where there is none. */
export const countdownLeft = (state: RoomState, now: number): number | null => {
  const countdown = currentCountdown.of(state);
  return countdown && (countdown.leftMs ?? countdown.endsAt - now);
};

/** A time that runs down before everyone's eyes. */
export const countdown = definePart<CountdownEvent, typeof countdownCommands>()({
  name: 'countdown',
  since: 9,
  slices: [currentCountdown],
  events: {
    countdownSet: {
      reduce: (state, { ms, isPaused }, at) =>
        currentCountdown.with(state, isPaused ? { endsAt: null, leftMs: ms } : { endsAt: at + ms, leftMs: null }),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
    countdownRemoved: {
      reduce: (state) => currentCountdown.with(state, null),
      sees: everyone,
      urgent: true,
      names: nobody,
    },
  },
});
