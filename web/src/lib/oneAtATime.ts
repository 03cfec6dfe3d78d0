/**
 * What is asked for again and again while it is under way is done once more afterwards, never twice at once: of two answers the older can't come last.
 * @param pauseMs so long it rests between two
 * @returns asks for it, and what ends it: nothing is begun any more
 */
export const oneAtATime = (run: () => Promise<void>, pauseMs: number): { ask: () => void; end: () => void } => {
  let isBusy = false;
  let isWanted = false;
  let hasEnded = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const begin = async (): Promise<void> => {
    isBusy = true;
    isWanted = false;
    await run();
    timer = setTimeout(() => {
      isBusy = false;
      if (isWanted && !hasEnded) void begin();
    }, pauseMs);
  };
  return {
    ask: () => {
      if (isBusy || hasEnded) isWanted = true;
      else void begin();
    },
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
};
