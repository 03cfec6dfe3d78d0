import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Account } from './account.js';
import { hashFiles } from './hashFiles.js';
import type { Home } from './home.js';
import { root } from './root.js';

/** What runs is a copy of what was built: the services' user may read it, and a new build disturbs nobody. */
export interface Release {
  /** The Node program that the services' user may run. */
  readonly node: string;
  readonly apiDir: string;
  readonly webRoot: string;
  readonly adminRoot: string;
  readonly recorderDir: string;
  /** What pages of earlier releases load, in tabs that are still open. */
  readonly earlierDir: string;
  /** Changes with every new API build or package. */
  readonly apiVersion: string;
  readonly recorderVersion: string;
}

/** Fills a folder beside its place and swaps it in, so that a reader finds the old or the new one whole. */
function replace(place: string, fill: (fresh: string) => void): void {
  const [fresh, old] = [`${place}.new`, `${place}.old`];
  rmSync(fresh, { recursive: true, force: true });
  mkdirSync(fresh, { recursive: true });
  fill(fresh);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(place)) renameSync(place, old);
  renameSync(fresh, place);
  rmSync(old, { recursive: true, force: true });
}

/** Folders of the packages that the API needs at run time, below the repository. */
function apiPackages(): string[] {
  const args = ['ls', '--workspace', '@derslik/api', '--omit=dev', '--all', '--parseable'];
  const listed = spawnSync('npm', args, { cwd: root, encoding: 'utf8' });
  const inside = listed.stdout.split('\n').map((path) => relative(root, path));
  const packages = [...new Set(inside.filter((path) => path.includes('node_modules/') && !path.startsWith('..')))];
  if (packages.length === 0) throw new Error(`npm lists no packages of the API\n${listed.stderr}`);
  return packages.filter((path) => !path.endsWith('node_modules/@derslik/contract') && !path.endsWith('/api'));
}

function copyPackages(to: string): void {
  for (const path of apiPackages()) {
    // A nested package is listed by itself; its parent brings it along once more, harmlessly.
    cpSync(join(root, path), join(to, path.replace(/^api\//, '')), { recursive: true, dereference: true });
  }
  mkdirSync(join(to, 'node_modules/@derslik'), { recursive: true });
  symlinkSync('../../contract', join(to, 'node_modules/@derslik/contract'));
}

function copyServer(to: string): void {
  for (const name of ['contract', 'api']) {
    mkdirSync(join(to, name));
    copyFileSync(join(root, name, 'package.json'), join(to, name, 'package.json'));
    cpSync(join(root, name, 'dist'), join(to, name, 'dist'), { recursive: true });
  }
}

/** The front door's container does so too. Without room on the disk the school starts all the same. */
function keepEarlier(pages: string, kept: string): void {
  const { status } = spawnSync(join(root, 'nginx/keepEarlier'), [pages, kept], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) console.error('What tabs of an earlier release need could not be kept.');
}

function usableNode(home: Home, account: Account | undefined): string {
  if (!account) return process.execPath;
  const who = { uid: account.uid, gid: account.gid, cwd: '/' };
  if (spawnSync(process.execPath, ['--version'], who).status === 0) return process.execPath;
  const copy = join(home.dir, 'bin/node');
  mkdirSync(dirname(copy), { recursive: true });
  if (!existsSync(copy) || spawnSync(copy, ['--version'], { encoding: 'utf8' }).stdout.trim() !== process.version) {
    rmSync(copy, { force: true });
    copyFileSync(process.execPath, copy);
  }
  return copy;
}

/** Brings the release up to what was built last. */
export function release(home: Home, versionOf: (name: string) => string): Release {
  const at = (name: string) => join(home.app, name);
  mkdirSync(home.app, { recursive: true });
  const stampFile = at('versions.json');
  const stamps = existsSync(stampFile) ? (JSON.parse(readFileSync(stampFile, 'utf8')) as Record<string, string>) : {};
  const versions = {
    server: versionOf('api') + hashFiles(root, ['package-lock.json']),
    web: versionOf('web'),
    admin: versionOf('admin'),
    recorder: versionOf('recorder'),
  };
  if (stamps['server'] !== versions.server) {
    replace(at('server'), (fresh) => {
      copyPackages(fresh);
      copyServer(fresh);
    });
  }
  // Beside its own files it needs the contract, which lies with the server and finds its packages there.
  if (stamps['recorder'] !== versions.recorder) {
    replace(at('recorder'), (fresh) => {
      copyFileSync(join(root, 'recorder/package.json'), join(fresh, 'package.json'));
      cpSync(join(root, 'recorder/dist'), join(fresh, 'dist'), { recursive: true });
      mkdirSync(join(fresh, 'node_modules/@derslik'), { recursive: true });
      symlinkSync('../../../server/contract', join(fresh, 'node_modules/@derslik/contract'));
    });
  }
  for (const name of ['web', 'admin'] as const) {
    // What was served until now, also by a release that kept nothing yet.
    if (existsSync(at(name))) keepEarlier(at(name), at(`earlier/${name}`));
    if (stamps[name] === versions[name]) continue;
    replace(at(name), (fresh) => cpSync(join(root, name, 'dist'), fresh, { recursive: true }));
    keepEarlier(at(name), at(`earlier/${name}`));
  }
  if (JSON.stringify(stamps) !== JSON.stringify(versions)) writeFileSync(stampFile, JSON.stringify(versions));
  return {
    node: usableNode(home, home.account),
    apiDir: at('server/api'),
    webRoot: at('web'),
    adminRoot: at('admin'),
    recorderDir: at('recorder'),
    earlierDir: at('earlier'),
    apiVersion: versions.server,
    recorderVersion: versions.recorder,
  };
}
