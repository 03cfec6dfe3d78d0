import type { Logger } from '@nestjs/common';

interface RoundsSpec {
  readonly everyMs: number;
  /** If a round comes this much too late, the machine held it up, not the ones who are looked for. */
  readonly sleptMs: number;
  readonly log: Logger;
  /** What the log says of a round that failed. */
  readonly failed: string;
}

/** What is due in this process, in rounds, one after the other; it knows since when it could hear others at all. */
export class Rounds {
  /** Unix milliseconds since when no round failed or came late. */
  steadySince = Date.now();
  private ranAt = Date.now();
  private timer: NodeJS.Timeout | null = null;
  private isStopped = false;

  constructor(
    private readonly spec: RoundsSpec,
    private readonly run: (now: number) => Promise<void>,
  ) {}

  start(): void {
    this.steadySince = this.ranAt = Date.now();
    this.arm();
  }

  stop(): void {
    this.isStopped = true;
    if (this.timer) clearTimeout(this.timer);
  }

  private arm(): void {
    if (this.isStopped) return;
    this.timer = setTimeout(() => void this.round().finally(() => this.arm()), this.spec.everyMs);
    this.timer.unref();
  }

  private async round(now = Date.now()): Promise<void> {
    const { everyMs, sleptMs, log, failed } = this.spec;
    // A machine that slept, or a clock that was set forward, says nothing about who is there.
    if (now - this.ranAt > everyMs + sleptMs) this.steadySince = now;
    this.ranAt = now;
    try {
      await this.run(now);
    } catch (error) {
      this.steadySince = Date.now();
      log.warn({ msg: failed, type: (error as Error).name, code: (error as { code?: string }).code });
    }
  }
}
