import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { type Account, serviceAccount } from './account.js';
import { root } from './root.js';

/** Where the running school keeps everything. */
export interface Home {
  readonly dir: string;
  readonly run: string;
  readonly log: string;
  readonly app: string;
  readonly tls: string;
  /** The school's own videos, a folder for each database. */
  readonly videos: string;
  /** Films of lessons, a folder for each database. */
  readonly recordings: string;
  /** The last seconds of broadcasts that run. May be lost. */
  readonly broadcasts: string;
  /** Why it isn't `./var`, in words for the person who started it. */
  readonly note?: string | undefined;
  readonly account: Account | undefined;
}

const fallback = '/var/lib/derslik';

/** Whether this account may enter a folder: every folder above must let it pass. */
export function canEnter(dir: string, account: Account | undefined): boolean {
  if (!account) return true;
  const done = spawnSync('test', ['-x', dir], { uid: account.uid, gid: account.gid, cwd: '/' });
  return done.status === 0;
}

/**
 * `DERSLIK_HOME`, else `./var`. Root's services run as a user who may not enter root's own folders:
 * then it is /var/lib/derslik, every time the same.
 */
export function findHome(): Home {
  const account = serviceAccount();
  const wished = resolve(process.env['DERSLIK_HOME'] ?? join(root, 'var'));
  mkdirSync(wished, { recursive: true });
  const passes =
    canEnter(wished, account) || (process.env['DERSLIK_HOME'] !== undefined && canEnter(dirname(wished), account));
  const dir = passes ? wished : fallback;
  const note = passes
    ? undefined
    : `${wished} is closed to the user "${account?.name}", so everything is kept in ${dir}.`;
  const at = (name: string) => join(dir, name);
  const kept = { videos: at('videos'), recordings: at('recordings'), broadcasts: at('broadcasts') };
  return { dir, run: at('run'), log: at('log'), app: at('app'), tls: at('tls'), ...kept, note, account };
}
