/**
 * The server's clock, as far as this tab can know it: what says when it was made has been on its way since, so whatever
 * came the fastest is the nearest to the truth.
 */
export class ServerClock {
  private aheadMs = 0;
  private readonly listeners = new Set<() => void>();
  private timer: ReturnType<typeof setTimeout> | undefined;

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

  /** The last full second, Unix milliseconds. */
  second = (): number => Math.floor(this.now() / 1_000) * 1_000;

  /** Calls at each full second, every listener in the same moment, so that the page is drawn once for all of them. Answers what ends it. */
  onSecond = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    if (this.timer === undefined) this.wait();
    return () => {
      this.listeners.delete(listener);
      if (this.listeners.size > 0) return;
      clearTimeout(this.timer);
      this.timer = undefined;
    };
  };

  private wait(): void {
    const left = 1_000 - (this.now() % 1_000);
    this.timer = setTimeout(() => {
      this.wait();
      for (const listener of this.listeners) listener();
    }, left);
  }
}
