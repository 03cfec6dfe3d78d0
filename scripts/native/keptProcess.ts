import type { ChildProcess } from 'node:child_process';
import { join } from 'node:path';
import { endDescendants } from './descendants.js';
import type { Part, PartState } from './parts.js';
import { endProcess, startProcess } from './processes.js';
import { RotatingLog } from './rotatingLog.js';

const firstWaitMs = 50;
const longestWaitMs = 2_000;
/** A part that has no other way to say so is ready when it has lived this long. */
const staysMs = 1_000;
const askEveryMs = 200;

/** A part that comes back whenever it ends: at once when it was ready, else after a pause that grows with every attempt. */
export class KeptProcess {
  private child: ChildProcess | undefined;
  private timer: NodeJS.Timeout | undefined;
  private attempts = 0;
  private restarts = 0;
  private since = new Date();
  private isStopping = false;
  /** It resolves once a process has ended. */
  private ending: Promise<void> = Promise.resolve();
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
    child.once('error', (error) => {
      this.log.note(`could not start: ${error.message}`);
      // No exit follows where there was no process.
      if (child.pid === undefined) this.end(child, 'its start');
    });
    child.once('exit', (code, signal) => this.end(child, code === null ? `signal ${signal}` : `exit code ${code}`));
    this.log.note(`started, process ${child.pid}`);
    this.onChange();
    void this.noteReady(child);
  }

  /** Asks until the process is ready, or is not this part's any more. */
  private async noteReady(child: ChildProcess): Promise<void> {
    const { readyUrl } = this.part;
    do {
      await new Promise((resolve) => setTimeout(resolve, readyUrl === undefined ? staysMs : askEveryMs).unref());
      if (this.child !== child) return;
    } while (readyUrl !== undefined && !(await answers(readyUrl)));
    if (this.child !== child) return;
    this.attempts = 0;
    this.log.note('ready');
  }

  private end(child: ChildProcess, why: string): void {
    this.child = undefined;
    this.onChange();
    this.ending = endDescendants(child).then(() => this.comeBack(why));
  }

  private comeBack(why: string): void {
    if (this.isStopping) this.log.note(`ended by ${why}`);
    else {
      this.restarts += 1;
      const waitMs = this.attempts === 0 ? 0 : Math.min(firstWaitMs * 2 ** (this.attempts - 1), longestWaitMs);
      this.attempts += 1;
      this.log.note(`ended by ${why}, starts again in ${waitMs} ms`);
      this.timer = setTimeout(() => this.start(), waitMs);
    }
    this.onChange();
  }

  async stop(): Promise<void> {
    this.isStopping = true;
    clearTimeout(this.timer);
    if (this.child) await endProcess(this.child, this.part.stopSignal, 20_000);
    await this.ending;
  }

  signal(signal: NodeJS.Signals): void {
    this.child?.kill(signal);
  }

  state(): PartState {
    const { name } = this.part;
    return { name, pid: this.child?.pid ?? null, since: this.since.toISOString(), restarts: this.restarts };
  }
}

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
