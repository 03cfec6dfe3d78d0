import { type ChildProcess, spawn } from 'node:child_process';
import { openSync } from 'node:fs';
import type { Account } from './account.js';
import { endDescendants, noteOutputs } from './descendants.js';

export interface ProcessOptions {
  readonly account?: Account | undefined;
  readonly cwd?: string | undefined;
  readonly env?: NodeJS.ProcessEnv | undefined;
  /** A file that takes both outputs; without it they are pipes. */
  readonly logFile?: string | undefined;
  /** The signal that the child gets when its parent dies, however that dies: it leaves no orphan. */
  readonly orphanSignal?: 'INT' | 'TERM' | 'KILL';
}

/** Starts a child as the account, in a process group of its own, bound to the life of this process. */
export function startProcess(command: string, args: readonly string[], options: ProcessOptions = {}): ChildProcess {
  const { account, orphanSignal = 'TERM' } = options;
  const identity = account ? [`--reuid=${account.uid}`, `--regid=${account.gid}`, '--clear-groups'] : [];
  const log = options.logFile === undefined ? 'pipe' : openSync(options.logFile, 'a');
  const child = spawn('setpriv', [...identity, `--pdeathsig=${orphanSignal}`, command, ...args], {
    cwd: options.cwd,
    env: options.env ?? process.env,
    stdio: ['ignore', log, log],
    detached: true,
  });
  noteOutputs(child);
  return child;
}

/** Resolves when the child has ended, at once if it already has. */
export async function ended(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  await new Promise((resolve) => child.once('exit', resolve));
}

/** Ends a child and all that it left: the polite signal first, SIGKILL after the patience is over. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals, patienceMs = 10_000): Promise<void> {
  if (child.exitCode === null && child.signalCode === null) child.kill(signal);
  const timer = setTimeout(() => child.kill('SIGKILL'), patienceMs);
  await ended(child);
  clearTimeout(timer);
  await endDescendants(child);
}

/** Asks `probe` until it answers true. Throws in words when the time is over or `stillAlive` says that waiting is in vain. */
export async function until(
  what: string,
  probe: () => Promise<boolean>,
  options: { timeoutMs?: number; everyMs?: number; stillAlive?: () => boolean } = {},
): Promise<void> {
  const { timeoutMs = 20_000, everyMs = 50, stillAlive = () => true } = options;
  const end = Date.now() + timeoutMs;
  for (;;) {
    if (await probe().catch(() => false)) return;
    if (!stillAlive()) throw new Error(`${what} ended while it was starting`);
    if (Date.now() > end) throw new Error(`${what} did not answer within ${Math.round(timeoutMs / 1000)} s`);
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}
