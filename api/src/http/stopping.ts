import { Injectable, Logger } from '@nestjs/common';

type Hook = () => Promise<void> | void;

/** The graceful stop: not ready, sockets told to come back, requests in flight finished, then out. */
@Injectable()
export class Stopping {
  private readonly hooks: Hook[] = [];
  private begun = false;

  get isStopping(): boolean {
    return this.begun;
  }

  /** Runs before connections close; for telling sockets to come back. */
  beforeClose(hook: Hook): void {
    this.hooks.push(hook);
  }

  /** Marks the process as not ready, waits for the proxy to notice, runs the hooks. Safe to call twice. */
  async begin(noticeMs: number): Promise<void> {
    if (this.begun) return;
    this.begun = true;
    if (noticeMs > 0) await new Promise((resolve) => setTimeout(resolve, noticeMs));
    const results = await Promise.allSettled(this.hooks.map(async (hook) => hook()));
    for (const result of results)
      if (result.status === 'rejected') new Logger('stop').error({ err: String(result.reason) });
  }
}
