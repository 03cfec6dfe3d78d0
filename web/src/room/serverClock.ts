/**
 * The server's clock, as far as this tab can know it: what says when it was made has been on its way since, so whatever
 * came the fastest is the nearest to the truth.
 */
export class ServerClock {
  private aheadMs = 0;

  /** An answer of a new line; what was known before may be of another clock. @param now Unix milliseconds */
  begin(now: number): void {
    this.aheadMs = now - Date.now();
  }

  /** Something was made at this time. */
  hear(at: number): void {
    this.aheadMs = Math.max(this.aheadMs, at - Date.now());
  }

  /** Unix milliseconds. */
  now = (): number => Date.now() + this.aheadMs;
}
