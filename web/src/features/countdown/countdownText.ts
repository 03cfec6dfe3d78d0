import type { Countdown } from '@derslik/contract/room/parts/countdown';

/** Seconds as m:ss, from an hour on h:mm:ss; what is over is 0:00. */
export const countdownText = (all: number): string => {
  const seconds = Math.max(0, all);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return h > 0 ? `${h}:${two(m)}:${two(s)}` : `${m}:${two(s)}`;
};

/**
 * What is left at a full second of the server's clock, in whole seconds: it changes with that clock, as every time in the header does. Its
 * last second is as long as that clock's own, so that it begins with what was set. Below zero it has been over for so long.
 */
export const secondsLeft = ({ leftMs, endsAt }: Countdown, second: number): number =>
  Math.floor((leftMs ?? endsAt - second) / 1_000);
