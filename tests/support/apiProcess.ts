import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { ended, endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { root } from '../../scripts/native/root.js';

const keptLines = 200;

/** One built API process of a test, on a port that it keeps through every restart. */
export class ApiProcess {
  readonly url: string;
  private child: ChildProcess | undefined;
  private lines: string[] = [];

  constructor(
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
  ) {
    this.url = `http://127.0.0.1:${port}`;
  }

  get pid(): number | undefined {
    return this.child?.pid;
  }

  /** Resolves when `/health/ready` answers 200. */
  async start(): Promise<void> {
    // The one file that runs in a school, too: it starts in half the work of the many that it is packed from.
    const args = ['--enable-source-maps', join(root, 'api/dist/server.js')];
    const child = startProcess(process.execPath, args, {
      cwd: root,
      env: { PATH: process.env['PATH'], ...this.env },
      orphanSignal: 'KILL',
    });
    this.child = child;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        this.lines = [...this.lines, ...text.split('\n').filter(Boolean)].slice(-keptLines);
      });
    }
    await until('The API', async () => (await fetch(`${this.url}/health/ready`)).ok, {
      // A busy machine is slow, not broken.
      timeoutMs: 90_000,
      stillAlive: () => child.exitCode === null && child.signalCode === null,
    });
  }

  /** Sends a signal and resolves when the process is gone. */
  async kill(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    if (!this.child) return;
    this.child.kill(signal);
    await ended(this.child);
  }

  /** Ends it (without mercy unless told otherwise) and resolves when it is ready again. */
  async restart(signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
    await this.kill(signal);
    await this.start();
  }

  /** The graceful end. */
  async stop(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGTERM');
  }

  /** The last 200 lines that it wrote. */
  logs(): string {
    return this.lines.join('\n');
  }
}
