import { limits } from '@derslik/contract/limits';

/**
 * The mark whose words are said: only one that was passed here. Who comes later, and who begins it at one, is told by a notice of its own.
 * @param before seconds left a moment ago, and now; 0: none runs
 */
export const markAfter = (mark: number | undefined, before: number, seconds: number): number | undefined => {
  const passed = limits.countdown.sayAtS.filter((one) => before > one && seconds > 0 && seconds <= one).at(-1);
  return passed ?? (seconds > before || seconds <= 0 ? undefined : mark);
};
