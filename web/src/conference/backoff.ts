import type { Clock } from './clock';

/**
 * One waiting task at a time, after twice the waiting time at each attempt, until reset. `spread` lengthens each wait by
 * that part of it.
 */
export function createBackoff(clock: Clock, firstMs: number, maxMs: number, spread: () => number = () => 0) {
  let attempts = 0;
  let cancel: (() => void) | null = null;
  return {
    get attempts() {
      return attempts;
    },
    /** Does nothing while a task waits already. */
    schedule(run: () => unknown): void {
      cancel ??= clock.after(Math.min(maxMs, firstMs * 2 ** attempts) * (1 + spread()), () => {
        cancel = null;
        attempts++;
        run();
      });
    },
    reset(): void {
      cancel?.();
      cancel = null;
      attempts = 0;
    },
  };
}
