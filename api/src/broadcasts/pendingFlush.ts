import { Logger } from '@nestjs/common';

/** What came in within so long is written in one statement. A process that dies loses no more than that. */
const everyMs = 1_000;

/** Writes what has gathered, once a second, for as long as there is something; one writing at a time. */
export class PendingFlush {
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<void> = Promise.resolve();

  /** @param write writes all that waits; what it throws is logged, and it is called again where something waits then */
  constructor(
    private readonly name: string,
    private readonly write: () => Promise<void>,
  ) {}

  soon(): void {
    this.timer ??= setTimeout(() => void this.now(), everyMs);
  }

  now(): Promise<void> {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.running = this.running
      .then(() => this.write())
      .catch((error: unknown) => new Logger(this.name).error({ err: String(error) }));
    return this.running;
  }
}
