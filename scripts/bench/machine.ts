import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { root } from '../native/root.js';

const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();

/** What was measured: the commit that is checked out, and whether something stood on top of it. */
export function commit(): string {
  const changed = git('status', '--porcelain', '--untracked-files=no', '--', '.', ':!docs') !== '';
  return `${git('rev-parse', '--short', 'HEAD')}${changed ? ' with changes' : ''}`;
}

/** The machine's class in words. */
export const machine = (): string =>
  `${cpus().length} cores, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.versions.node}, ${process.platform}`;
