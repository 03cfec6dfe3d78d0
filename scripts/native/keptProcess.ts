import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import type { Part, PartState } from './parts.js';
import { endProcess, startProcess } from './processes.js';
import { RotatingLog } from './rotatingLog.js';

const firstWaitMs = 50;
const longestWaitMs = 10_000;
/** A process that lived this long is well: the next wait is short again. */
const wellMs = 10_000;

/** A part that comes back whenever it ends, at once at first, then ever later. */
export class KeptProcess {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private waitMs = firstWaitMs;
  private restarts = 0;
  private since = new Date();
  private isStopping = false;
  private readonly log: RotatingLog;

  constructor(
    readonly part: Part,
    logDir: string,
    private readonly onChange: () => void,
  ) {
    this.log = new RotatingLog(join(logDir, `${part.name}.log`));
  }

  start(): void {
    const { part } = this;
    const child = startProcess(part.command, part.args, {
      account: part.account,
      cwd: part.cwd,
      env: part.env,
      orphanSignal: part.stopSignal === 'SIGINT' ? 'INT' : 'TERM',
    });
    this.child = child;
    this.since = new Date();
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (data: Buffer) => this.log.write(data));
    child.once('error', (error) => this.log.note(`could not start: ${error.message}`));
    child.once('exit', (code, signal) => this.comeBack(code === null ? `signal ${signal}` : `exit code ${code}`));
    this.log.note(`started, process ${child.pid}`);
    this.onChange();
  }

  private comeBack(why: string): void {
    this.child = undefined;
    this.log.note(`ended by ${why}`);
    if (!this.isStopping) {
      if (Date.now() - this.since.getTime() > wellMs) this.waitMs = firstWaitMs;
      this.restarts += 1;
      this.timer = setTimeout(() => this.start(), this.waitMs);
      this.waitMs = Math.min(this.waitMs * 2, longestWaitMs);
    }
    this.onChange();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    if (this.child) await endProcess(this.child, this.part.stopSignal, 20_000);
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  state(): PartState {
    const { name } = this.part;
    return { name, pid: this.child?.pid ?? null, since: this.since.toISOString(), restarts: this.restarts };
  }
}
