/** The call is not made: its other side has failed too often lately, and nobody should wait for it. */
export class BreakerOpen extends Error {
  constructor(readonly waitMs: number) {
    super('open');
  }
}

interface BreakerRules {
  failuresMax: number;
  openMs: number;
  now?: () => number;
}

/**
 * After so many failures in a row calls are refused at once. When the time is over one of them is let through, alone: it closes the
 * breaker, or opens it for as long again.
 */
export class Breaker {
  private failures = 0;
  private openUntil = 0;
  private isTrying = false;
  private readonly now: () => number;

  constructor(private readonly rules: BreakerRules) {
    this.now = rules.now ?? Date.now;
  }

  /** @param isFailure whether what was thrown speaks against the one who was called; @throws BreakerOpen, and what the work throws */
  async run<T>(work: () => Promise<T>, isFailure: (thrown: unknown) => boolean): Promise<T> {
    const isTrial = this.failures >= this.rules.failuresMax;
    if (isTrial && (this.isTrying || this.now() < this.openUntil))
      throw new BreakerOpen(Math.max(this.openUntil - this.now(), 1_000));
    if (isTrial) this.isTrying = true;
    try {
      const done = await work();
      this.failures = 0;
      return done;
    } catch (error) {
      if (isFailure(error)) this.fail();
      else this.failures = 0;
      throw error;
    } finally {
      if (isTrial) this.isTrying = false;
    }
  }

  private fail(): void {
    this.failures += 1;
    if (this.failures >= this.rules.failuresMax) this.openUntil = this.now() + this.rules.openMs;
  }
}
