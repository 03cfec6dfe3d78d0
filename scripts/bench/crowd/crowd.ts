import { fork, type ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { root } from '../../native/root.js';
import { ended } from '../../native/processes.js';
import { TooBusy } from '../tooBusy.js';
import type { Place, Received, Seat, Task } from './task.js';

interface Reply {
  id: number;
  answer?: unknown;
  error?: string;
  /** Something did not come in time. */
  isLate?: boolean;
}

/** Clients in processes of their own, spread evenly. */
export class Crowd {
  private readonly children: ChildProcess[];
  private readonly open = new Map<number, (reply: Reply) => void>();
  private count = 0;

  constructor(processes = 2, env: Readonly<Record<string, string>> = {}) {
    const script = join(root, 'scripts/bench/crowdProcess.ts');
    this.children = Array.from({ length: processes }, () => {
      const child = fork(script, {
        execArgv: ['--import=tsx'],
        env: { ...process.env, ...env },
        stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      });
      child.on('message', (reply: Reply) => this.open.get(reply.id)?.(reply));
      return child;
    });
  }

  /** Everyone enters; one begins every `everyMs` (0: all at once). Resolves when all are inside. */
  async join(group: string, place: Place, seats: readonly Seat[], everyMs: number): Promise<void> {
    const { length } = this.children;
    await Promise.all(
      this.children.map((child, n) => {
        const mine = seats.filter((_, seat) => seat % length === n);
        return this.ask(child, { do: 'join', group, place, seats: mine, everyMs: everyMs * length });
      }),
    );
  }

  /** The speakers of the first process say something, one after the other. */
  async say(group: string, times: number, frame: unknown): Promise<void> {
    await this.ask(this.children[0]!, { do: 'say', group, times, frame });
  }

  async received(group: string): Promise<Received> {
    const all = await Promise.all(this.children.map((child) => this.ask<Received>(child, { do: 'received', group })));
    return {
      messages: all.reduce((sum, one) => sum + one.messages, 0),
      bytes: all.reduce((sum, one) => sum + one.bytes, 0),
      seen: Math.max(...all.map((one) => one.seen)),
      frame: all.find((one) => one.frame)?.frame ?? null,
    };
  }

  /** What they have received when nothing came for a while. */
  async settled(group: string, quietMs = 600): Promise<Received> {
    let last = await this.received(group);
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, quietMs));
      const now = await this.received(group);
      if (now.messages === last.messages) return now;
      last = now;
    }
  }

  async close(group: string): Promise<void> {
    await Promise.all(this.children.map((child) => this.ask(child, { do: 'close', group })));
  }

  async stop(): Promise<void> {
    for (const child of this.children) if (child.connected) child.disconnect();
    await Promise.all(this.children.map(ended));
  }

  private ask<T>(child: ChildProcess, task: Task): Promise<T> {
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      const gone = (): void => reject(new Error(`A process of clients ended during "${task.do}"`));
      child.once('exit', gone);
      this.open.set(id, ({ answer, error, isLate }) => {
        child.off('exit', gone);
        this.open.delete(id);
        if (error === undefined) resolve(answer as T);
        else {
          const words = `"${task.do}" of the group "${task.group}" failed: ${error}`;
          reject(isLate ? new TooBusy(words) : new Error(words));
        }
      });
      child.send({ id, task });
    });
  }
}
