import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Lines of a program's complaints that are kept for the log. */
const keptLines = 12;

/** What ffmpeg says of the picture as it measures it is no complaint. */
const measured = /lavfi\./;

/** A program that runs for a film, in a process group of its own. */
export interface Child {
  readonly process: ChildProcess;
  /** Settles when the program has ended, however it did. */
  readonly ended: Promise<void>;
  readonly hasEnded: boolean;
  /** Its last complaints. */
  readonly words: () => string;
  /** Ends it with all that it started: politely first, without mercy after the patience is over. */
  end(patienceMs: number, signal?: NodeJS.Signals): Promise<void>;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** When the process began, by the kernel; null where there is none. */
const beganAt = (pid: number): string | null => {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
  } catch {
    return null;
  }
};

/** @returns whether somebody was there to hear it */
const signalGroup = (pid: number, signal: NodeJS.Signals | 0): boolean => {
  try {
    return process.kill(-pid, signal);
  } catch {
    return false;
  }
};

/** The programs of one recorder, each noted in a file: what a killed recorder left behind, the next one ends. */
export class Children {
  private readonly notes: string;

  constructor(runDir: string) {
    this.notes = join(runDir, 'pids');
    mkdirSync(this.notes, { recursive: true });
  }

  start(
    command: string,
    args: readonly string[],
    { env, stdio = ['ignore', 'pipe', 'pipe'] }: { env?: NodeJS.ProcessEnv; stdio?: StdioOptions } = {},
  ): Child {
    // Where this process dies, the program is told so: a film is closed whole.
    const child = spawn('setpriv', ['--pdeathsig=TERM', command, ...args], {
      detached: true,
      stdio,
      env: env ?? process.env,
    });
    const note = join(this.notes, String(child.pid));
    if (child.pid !== undefined) writeFileSync(note, beganAt(child.pid) ?? '');
    let lines: string[] = [];
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      lines = [...lines, ...text.split('\n').filter((line) => line !== '' && !measured.test(line))].slice(-keptLines);
    });
    let hasEnded = false;
    const ended = new Promise<void>((resolve) => {
      const over = (): void => {
        hasEnded = true;
        resolve();
      };
      child.once('exit', over);
      child.once('error', over);
    });
    const end = async (patienceMs: number, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
      if (child.pid === undefined) return;
      signalGroup(child.pid, signal);
      await Promise.race([ended, pause(patienceMs)]);
      // Also what the program itself left of its group.
      signalGroup(child.pid, 'SIGKILL');
      await ended;
      rmSync(note, { force: true });
    };
    return {
      process: child,
      ended,
      get hasEnded() {
        return hasEnded;
      },
      words: () => lines.join(' | ').slice(-400),
      end,
    };
  }

  /** Ends what an earlier life of this recorder left. It was told to end as its parent died, and has a moment for it. */
  async endLeftovers(patienceMs = 3_000): Promise<number> {
    const groups = readdirSync(this.notes).filter((name) => {
      const now = beganAt(Number(name));
      // A process that began at another time is somebody else's; where the first one is gone, its group may still be there.
      return now === null || now === readFileSync(join(this.notes, name), 'utf8');
    });
    const alive = (): string[] => groups.filter((name) => signalGroup(Number(name), 0));
    const found = alive().length;
    for (const end = Date.now() + patienceMs; alive().length > 0 && Date.now() < end;) await pause(50);
    for (const name of alive()) signalGroup(Number(name), 'SIGKILL');
    for (const name of readdirSync(this.notes)) rmSync(join(this.notes, name), { force: true });
    return found;
  }
}
