import { setImmediate } from 'node:timers/promises';

/** So many lines take a few milliseconds. */
const atOnce = 50;

/** `map` over a long list, with pauses: the lessons of this process don't wait for it. */
export const inTurns = async <T, R>(list: readonly T[], work: (item: T) => R): Promise<R[]> => {
  const done: R[] = [];
  for (const item of list) {
    done.push(work(item));
    if (done.length % atOnce === 0) await setImmediate();
  }
  return done;
};
