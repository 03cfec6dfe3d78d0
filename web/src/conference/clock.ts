/** Time as the engine sees it, so that tests decide when it passes. Milliseconds. */
export interface Clock {
  now(): number;
  /** Runs once after `ms`; the result cancels it. */
  after(ms: number, run: () => void): () => void;
  /** Runs every `ms`; the result stops it. */
  every(ms: number, run: () => void): () => void;
}

export const realClock: Clock = {
  now: () => performance.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms);
    return () => clearTimeout(timer);
  },
  every(ms, run) {
    const timer = setInterval(run, ms);
    return () => clearInterval(timer);
  },
};

/** Resolves after so many milliseconds of real time. */
export const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
