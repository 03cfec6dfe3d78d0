/** Allows `size` at once and `perSecond` in the long run. Times are milliseconds of a clock that is never set back. */
export class TokenBucket {
  private tokens: number;
  private filledAt: number;

  constructor(
    private readonly size: number,
    private readonly perSecond: number,
    now = performance.now(),
  ) {
    this.tokens = size;
    this.filledAt = now;
  }

  /** Whether so many more are allowed; if so they are counted. */
  take(now = performance.now(), count = 1): boolean {
    this.tokens = Math.min(this.size, this.tokens + ((now - this.filledAt) / 1_000) * this.perSecond);
    this.filledAt = now;
    if (this.tokens < count) return false;
    this.tokens -= count;
    return true;
  }
}
