import type { Clock } from './clock';
import type { SignalChannel } from './engine';

/** A client without its signal channel for this long stops sending and receiving: the room can't tell it anything. */
const suspendAfterMs = 120_000;

interface SuspensionSteps {
  suspend(): void;
  resume(): void;
  /** The channel is back before the time was over. */
  restored?(): void;
}

/** Watches the signal channel. The result stops it. */
export function watchChannel(clock: Clock, signals: SignalChannel, steps: SuspensionSteps): () => void {
  let isSuspended = false;
  let cancel: (() => void) | null = null;
  const stop = signals.onChannel((up) => {
    cancel?.();
    cancel = null;
    if (!up && !isSuspended)
      cancel = clock.after(suspendAfterMs, () => {
        isSuspended = true;
        steps.suspend();
      });
    else if (up && isSuspended) {
      isSuspended = false;
      steps.resume();
    } else if (up) steps.restored?.();
  });
  return () => {
    stop();
    cancel?.();
  };
}
