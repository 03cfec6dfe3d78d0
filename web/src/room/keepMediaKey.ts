import { untilAnswered } from './untilAnswered';

/** A key is asked for anew when so much of its life is left. */
const renewedAt = 0.3;
const soonestMs = 1_000;

interface KeyWatch<Key extends { expiresAt: number }> {
  /** Asks the server. */
  ask: (signal: AbortSignal) => Promise<Key>;
  /** The server's clock, Unix milliseconds. */
  now: () => number;
  onKey: (key: Key) => void;
  /** There is no key, or it is over, and the server gives none. */
  onFailure: (error: unknown) => void;
}

/**
 * Keeps the right to a school's file for as long as it is shown. A renewal that fails is tried again in silence while the key
 * is good: what is seen is not disturbed. Answers how to stop.
 */
export const keepMediaKey = <Key extends { expiresAt: number }>({
  ask,
  now,
  onKey,
  onFailure,
}: KeyWatch<Key>): (() => void) => {
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
