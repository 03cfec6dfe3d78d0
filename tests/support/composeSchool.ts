import { execFile, execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { freePort } from '../../scripts/native/ports.js';
import { root } from '../../scripts/native/root.js';
import { docker, dockerWith, forgetReached, networkPrefix, reachedAt } from './composeStack.js';

/** What a school does not unpack, or has as its own. */
const left = new Set(['.git', '.env', 'node_modules', 'var', 'certificates', 'docs', 'tests']);
const isSource = (path: string) =>
  !/\/(?:node_modules|dist|\.vite)(?:\/|$)|\.tsbuildinfo$/.test(path.slice(root.length));

/** A folder of the product and volumes of its own: to the scripts a machine of its own. */
export class ComposeSchool {
  readonly dir = mkdtempSync(join(tmpdir(), 'derslik-school-'));
  readonly project = `derslik-${randomBytes(4).toString('hex')}`;
  private readonly variables: Record<string, string> = {
    COMPOSE_PROJECT_NAME: this.project,
    NETWORK_PREFIX: networkPrefix(),
  };
  private readonly versions = new Set<string>();

  constructor() {
    for (const name of readdirSync(root).filter((entry) => !left.has(entry)))
      cpSync(join(root, name), join(this.dir, name), { recursive: true, preserveTimestamps: true, filter: isSource });
  }

  get settings(): Readonly<Record<string, string | undefined>> {
    return parseEnv(readFileSync(join(this.dir, '.env'), 'utf8'));
  }

  /** Runs `./scripts/NAME --json`; the answer is null where the script gave none. */
  async run(
    name: string,
    ...args: string[]
  ): Promise<{ code: number; words: string; answer: Record<string, unknown> }> {
    const { DERSLIK_HOME: _, ...others } = process.env;
    const env = { ...others, ...this.variables };
    const ended = await new Promise<{ code: number; words: string; answer: Record<string, unknown> }>((resolve) => {
      // One that waits for ever says how far it came.
      const options = {
        env,
        cwd: this.dir,
        timeout: (name === 'install' ? 24 : 8) * 60_000,
        killSignal: 'SIGKILL',
      } as const;
      execFile(join(this.dir, 'scripts', name), [...args, '--json'], options, (error, stdout, stderr) =>
        resolve({
          code: typeof error?.code === 'number' ? error.code : error ? 1 : 0,
          words: stderr,
          answer: JSON.parse(stdout || 'null') as Record<string, unknown>,
        }),
      );
    });
    if (this.isInstalled()) this.versions.add(this.settings['DERSLIK_VERSION']!);
    // One that was tried, and did not stay.
    for (const [version] of ended.words.matchAll(/\b\d+\.\d+\.\d+-[0-9a-f]{10}\b/g)) this.versions.add(version);
    return ended;
  }

  /** Installs it, media among browsers, behind ports that are free. */
  async install(): Promise<{ door: string; password: string }> {
    const [http, https] = [String(await freePort()), String(await freePort())];
    const where = ['--address', '127.0.0.1', '--http-port', http, '--https-port', https];
    const { code, words, answer } = await this.run('install', '--yes', '--media', 'mesh', ...where);
    if (code !== 0) throw new Error(words);
    return { door: `http://localhost:${http}`, password: answer['password'] as string };
  }

  compose(...args: string[]): Promise<string> {
    return dockerWith(
      this.variables,
      'compose',
      '-p',
      this.project,
      '--project-directory',
      this.dir,
      ...this.files(),
      ...args,
    );
  }

  /** Writes other addresses for the networks into `.env`; nothing takes them yet. */
  chooseNetworks(prefix = networkPrefix()): string {
    delete this.variables['NETWORK_PREFIX'];
    const file = join(this.dir, '.env');
    const others = readFileSync(file, 'utf8').replace(/^NETWORK_PREFIX=.*\n/gm, '');
    writeFileSync(file, `${others}NETWORK_PREFIX=${prefix}\n`);
    return prefix;
  }

  async databaseUrl(): Promise<string> {
    const address = await reachedAt(this.project, `${this.project}-postgres-1`);
    return `postgres://derslik:${encodeURIComponent(this.settings['POSTGRES_PASSWORD']!)}@${address}:5432/derslik`;
  }

  async remove(): Promise<void> {
    try {
      if (this.isInstalled()) await this.compose('down', '--volumes', '--timeout', '5');
      const images = [...this.versions].flatMap((version) =>
        ['api', 'nginx', 'coturn'].map((name) => `derslik/${name}:${version}`),
      );
      await forgetReached(this.project);
      // One that was never made is no failure.
      await docker('image', 'rm', ...images).catch(() => undefined);
    } finally {
      rmSync(this.dir, { recursive: true, force: true });
    }
  }

  private isInstalled(): boolean {
    try {
      return this.settings['DERSLIK_VERSION'] !== undefined;
    } catch {
      return false;
    }
  }

  private files(): string[] {
    const names = (this.settings['COMPOSE_FILE'] ?? 'docker-compose.yml').split(':');
    return names.flatMap((name) => ['-f', join(this.dir, name)]);
  }
}

/** Every file below a folder with its mode and its sum. */
export const filesOf = (dir: string): string =>
  execFileSync('bash', ['-c', 'find . -type f -printf "%m %p " -exec sha256sum {} \\; | sort -k2'], {
    cwd: dir,
    encoding: 'utf8',
  });
