import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Account } from './account.js';

/** The folder of the newest installed Postgres' programs. */
export function postgresPrograms(root = '/usr/lib/postgresql'): string {
  const versions = existsSync(root)
    ? readdirSync(root).filter((name) => existsSync(join(root, name, 'bin/postgres')))
    : [];
  const newest = versions.sort((a, b) => Number(b) - Number(a))[0];
  if (newest === undefined) throw new Error('Postgres is not installed. Run: apt-get install postgresql');
  return join(root, newest, 'bin');
}

/** Makes a private cluster whose only role is `derslik`. With a password only that opens it, without one the loopback does. */
export function initPostgres(dataDir: string, account: Account | undefined, password?: string): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const passwordFile = `${dataDir}.password`;
  if (password !== undefined) writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account) {
    chownSync(dataDir, account.uid, account.gid);
    if (password !== undefined) chownSync(passwordFile, account.uid, account.gid);
  }
  chmodSync(dataDir, 0o700);
  const auth = password === undefined ? ['--auth=trust'] : ['--auth=scram-sha-256', `--pwfile=${passwordFile}`];
  try {
    const done = spawnSync(
      join(postgresPrograms(), 'initdb'),
      [
        '-D',
        dataDir,
        '-U',
        'derslik',
        '-E',
        'UTF8',
        '--locale=C.UTF-8',
        '--data-checksums',
        '--no-instructions',
        ...auth,
      ],
      { encoding: 'utf8', cwd: '/', ...(account ? { uid: account.uid, gid: account.gid } : {}) },
    );
    if (done.status !== 0)
      throw new Error(`initdb failed:\n${done.stdout ?? ''}${done.stderr ?? ''}${done.error ?? ''}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
}

export interface PostgresPlace {
  readonly dataDir: string;
  readonly port: number;
  readonly settings?: Readonly<Record<string, string>>;
}

/** Command line of a Postgres that listens on the loopback only and logs to its standard error. */
export function postgresCommand({ dataDir, port, settings = {} }: PostgresPlace): { command: string; args: string[] } {
  const all = {
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    max_connections: '200',
    // An error names no values of a row, which may be names.
    log_error_verbosity: 'terse',
    ...settings,
  };
  const options = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  return { command: join(postgresPrograms(), 'postgres'), args: ['-D', dataDir, '-p', String(port), ...options] };
}

/** Whether Postgres takes connections on this port now. */
export async function isPostgresReady(port: number): Promise<boolean> {
  try {
    execFileSync(join(postgresPrograms(), 'pg_isready'), ['-q', '-h', '127.0.0.1', '-p', String(port)]);
    return true;
  } catch {
    return false;
  }
}
