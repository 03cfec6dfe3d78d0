import type { Clock } from './clock';

export interface ManualClock extends Clock {
  /** Lets time pass and runs what becomes due, in order. */
  pass(ms: number): void;
}

/** A clock that stands still until it is told to go on. */
export function manualClock(): ManualClock {
  let now = 0;
  let nextId = 0;
  const due = new Map<number, { at: number; run: () => void }>();
  const after = (ms: number, run: () => void) => {
    const id = nextId++;
    due.set(id, { at: now + ms, run });
    return () => void due.delete(id);
  };
  return {
    now: () => now,
    after,
    every(ms, run) {
      let cancel = () => {};
      const next = () => {
        cancel = after(ms, () => {
          next();
          run();
        });
      };
      next();
      return () => cancel();
    },
    pass(ms) {
      const end = now + ms;
      for (;;) {
        const [first] = [...due].filter(([, task]) => task.at <= end).sort((a, b) => a[1].at - b[1].at || a[0] - b[0]);
        if (!first) break;
        due.delete(first[0]);
        now = first[1].at;
        first[1].run();
      }
      now = end;
    },
  };
}
