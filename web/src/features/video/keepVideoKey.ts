import type { VideoKey } from '@derslik/contract/videos';
import { untilAnswered } from '../../room/untilAnswered';

/** A key is asked for anew when so much of its life is left. */
const renewedAt = 0.3;
const soonestMs = 1_000;

interface KeyWatch {
  /** Asks the server. */
  ask: (signal: AbortSignal) => Promise<VideoKey>;
  /** The server's clock, Unix milliseconds. */
  now: () => number;
  onKey: (key: VideoKey) => void;
  /** There is no key, or it is over, and the server gives none. */
  onFailure: (error: unknown) => void;
}

/**
 * Keeps the right to a school's video for as long as it is shared. A renewal that fails is tried again in silence while the key
 * is good: what plays is not disturbed. Answers how to stop.
 */
export const keepVideoKey = ({ ask, now, onKey, onFailure }: KeyWatch): (() => void) => {
  const over = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopAsking = (): void => undefined;
  let goodUntil = 0;
  const tryOnce = async (): Promise<boolean> => {
    try {
      const key = await ask(over.signal);
      if (over.signal.aborted) return true;
      goodUntil = key.expiresAt;
      onKey(key);
      timer = setTimeout(renew, Math.max(soonestMs, (goodUntil - now()) * (1 - renewedAt)));
      return true;
    } catch (error) {
      if (!over.signal.aborted && now() >= goodUntil) onFailure(error);
      return false;
    }
  };
  const renew = (): void => {
    stopAsking = untilAnswered(tryOnce);
  };
  renew();
  return () => {
    over.abort();
    stopAsking();
    clearTimeout(timer);
  };
};
