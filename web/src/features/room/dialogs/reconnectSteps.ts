import { limits } from '@derslik/contract/limits';
import type { Clock } from '../../../conference/clock';

const { countdownMinS, countdownMaxS, reloadMs } = limits.reconnect;
/** The answer of the server is known when the countdown ends. */
const askAheadS = limits.realtime.ackTimeoutMs / 1_000;
const askAgainMs = 3_000;

export type ReconnectStep =
  /** Seconds until the page reloads, unless the line is back in place before. */
  | { kind: 'counting'; left: number; total: number }
  /** A last look for the line; the page reloads in a moment. */
  | { kind: 'trying' }
  /** Nobody answers: a reload would end in the browser's own error page. */
  | { kind: 'waiting' };

export interface ReconnectDeps {
  clock: Clock;
  /** 0 to 1: a whole school must not reload in the same second. */
  random: () => number;
  /** Would a reload find anyone, and help? */
  isThere: () => Promise<boolean>;
  /** Looks for the line at once, in place. */
  tryNow: () => void;
  reload: () => void;
  onStep: (step: ReconnectStep) => void;
}

/**
 * From the loss to the reload: counts down, and reloads a second later where the server answers. Where it doesn't, it waits
 * for it, as long as it takes, and counts again when it is there: who comes back in place stops all this.
 */
export class ReconnectSteps {
  private cancel: () => void = () => {};
  /** What an earlier step has asked is not heard any more. */
  private round = 0;

  constructor(private readonly deps: ReconnectDeps) {}

  start(): void {
    const { clock, random } = this.deps;
    const total = countdownMinS + Math.floor(random() * (countdownMaxS - countdownMinS + 1));
    const endsAt = clock.now() + total * 1_000;
    let isThere: Promise<boolean> | null = null;
    this.next({ kind: 'counting', left: total, total });
    const stop = clock.every(250, () => {
      const left = Math.max(0, Math.ceil((endsAt - clock.now()) / 1_000));
      this.deps.onStep({ kind: 'counting', left, total });
      if (left <= askAheadS) isThere ??= this.deps.isThere();
      if (left > 0 || !isThere) return;
      stop();
      this.decide(isThere);
    });
    this.cancel = stop;
  }

  /** The person doesn't want to wait. */
  hurry(): void {
    this.next({ kind: 'trying' });
    this.decide(this.deps.isThere());
  }

  stop(): void {
    this.round += 1;
    this.cancel();
  }

  private next(step: ReconnectStep): void {
    this.stop();
    this.deps.onStep(step);
  }

  private decide(asked: Promise<boolean>): void {
    const { round } = this;
    void asked.then((isThere) => {
      if (round !== this.round) return;
      if (!isThere) return this.wait();
      this.next({ kind: 'trying' });
      this.deps.tryNow();
      this.cancel = this.deps.clock.after(reloadMs, this.deps.reload);
    });
  }

  private wait(): void {
    this.next({ kind: 'waiting' });
    const { clock, random, isThere } = this.deps;
    this.cancel = clock.after(askAgainMs * (0.5 + random()), () => {
      const { round } = this;
      void isThere().then((is) => {
        if (round !== this.round) return;
        if (!is) return this.wait();
        this.deps.tryNow();
        this.start();
      });
    });
  }
}
