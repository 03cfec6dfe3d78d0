const firstMs = 1_000;
const longestMs = 30_000;

/**
 * Asks the server again until it answers: each wait is twice the one before, up to half a minute, and by chance a little
 * shorter, so that a class doesn't come back as one. Answers how to stop. @param ask true: answered
 */
export const untilAnswered = (ask: () => Promise<boolean>): (() => void) => {
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let waitMs = firstMs;
  const next = async (): Promise<void> => {
    if ((await ask()) || isOver) return;
    timer = setTimeout(() => void next(), waitMs * (0.5 + Math.random() / 2));
    waitMs = Math.min(longestMs, waitMs * 2);
  };
  void next();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
};
