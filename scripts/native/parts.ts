import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.js';
import type { Home } from './home.js';

/** One process that the supervisor keeps alive. A part whose description changes is restarted. */
export interface Part {
  readonly name: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  /** The whole environment; nothing is inherited. */
  readonly env: Readonly<Record<string, string>>;
  readonly account?: Account | undefined;
  /** An address that answers 200 when the part is ready to serve. Without it, a part that stays is. */
  readonly readyUrl?: string | undefined;
  readonly stopSignal: 'SIGTERM' | 'SIGINT' | 'SIGQUIT';
  /** A change outside of the command line (a new build, a new certificate) that asks for a restart. */
  readonly version?: string | undefined;
}

/** What the supervisor says about a part, in `status.json`. */
export interface PartState {
  readonly name: string;
  readonly pid: number | null;
  readonly since: string;
  readonly restarts: number;
}

export const partsFile = (home: Pick<Home, 'run'>): string => join(home.run, 'parts.json');
export const statusFile = (home: Pick<Home, 'run'>): string => join(home.run, 'status.json');
/** Holds the text of the `parts.json` that was put into effect last. */
export const appliedFile = (home: Pick<Home, 'run'>): string => join(home.run, 'applied.json');
export const pidFile = (home: Pick<Home, 'run'>): string => join(home.run, 'supervisor.pid');

/** Writes a file whole: a reader sees the old or the new one. The mode keeps secrets to its owner. */
export function writeWhole(file: string, text: string): void {
  writeFileSync(`${file}.new`, text, { mode: 0o600 });
  renameSync(`${file}.new`, file);
}

export function readParts(home: Pick<Home, 'run'>): Part[] {
  return existsSync(partsFile(home)) ? (JSON.parse(readFileSync(partsFile(home), 'utf8')) as Part[]) : [];
}

export function readStates(home: Pick<Home, 'run'>): PartState[] {
  return existsSync(statusFile(home)) ? (JSON.parse(readFileSync(statusFile(home), 'utf8')) as PartState[]) : [];
}

/** The supervisor's process id, where that process really is our supervisor. */
export function supervisorPid(home: Pick<Home, 'run'>): number | undefined {
  if (!existsSync(pidFile(home))) return undefined;
  const pid = Number(readFileSync(pidFile(home), 'utf8'));
  try {
    const words = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return words.some((word) => word.endsWith('supervisor.ts')) && words.includes(home.run) ? pid : undefined;
  } catch {
    return undefined;
  }
}
