import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';

const { reportMaxSeconds } = limits.speech;

interface Report {
  id: string;
  seconds: number;
}

/**
 * Tells the room how long I have spoken since the last time. A report without an answer is told again under its id, so
 * that the room counts it once.
 * @param spokenMs all that I have spoken on this page, milliseconds
 * @param send rejects with an AppError: `common.unavailable` where nobody answered
 */
export const createSpeechReport = (spokenMs: () => number, send: (report: Report) => Promise<unknown>) => {
  let toldMs = 0;
  let waiting: Report | null = null;
  let isBusy = false;
  return async (): Promise<void> => {
    if (isBusy) return;
    const seconds = Math.min(reportMaxSeconds, Math.floor((spokenMs() - toldMs) / 1_000));
    waiting ??= seconds > 0 ? { id: crypto.randomUUID(), seconds } : null;
    if (!waiting) return;
    isBusy = true;
    try {
      await send(waiting);
    } catch (error) {
      const code = error instanceof AppError ? error.code : 'common.error';
      // What the room refuses for good it would refuse again.
      if (code === 'common.unavailable' || code === 'common.tooMany') return;
    } finally {
      isBusy = false;
    }
    toldMs += waiting.seconds * 1_000;
    waiting = null;
  };
};
