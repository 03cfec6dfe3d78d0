import { execFile, execFileSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../../scripts/native/ports.js';
import { until } from '../../scripts/native/processes.js';
import { root } from '../../scripts/native/root.js';
import { apiEnvironment } from './apiEnvironment.js';
import type { Stack } from './stack.js';

export type Settings = Readonly<Record<string, string>>;

const run = promisify(execFile);

const answers = (...args: string[]): boolean => {
  try {
    execFileSync('docker', args, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

/** Whether Compose is here; to read its files it needs no engine. */
export const hasCompose = (): boolean => answers('compose', 'version');

/** Whether a Docker engine with Compose answers here. */
export const hasDocker = (): boolean => hasCompose() && answers('info');

/** What `docker` answered; rejects with its own words. */
export const docker = (...args: string[]): Promise<string> => dockerWith({}, ...args);

/** What `docker` answered, with variables that win over those of an `.env`. */
export async function dockerWith(variables: Settings, ...args: string[]): Promise<string> {
  const env = { ...process.env, ...variables };
  return (await run('docker', args, { env, maxBuffer: 64 * 1024 * 1024 })).stdout.trim();
}

/** Three numbers that no other school on this machine has; its networks lie below them. */
export const networkPrefix = (): string => `10.${200 + randomInt(50)}.${randomInt(256)}`;

/** A container's address for this machine, which has none in the stack's own networks: by one of the tests' own. */
export async function reachedAt(project: string, container: string): Promise<string> {
  const network = `${project}_tests`;
  await docker('network', 'create', '--internal', network).catch(() => undefined);
  // It may be in it already.
  await docker('network', 'connect', network, container).catch(() => undefined);
  return docker('inspect', '-f', `{{(index .NetworkSettings.Networks "${network}").IPAddress}}`, container);
}
export const forgetReached = (project: string): Promise<unknown> =>
  docker('network', 'rm', `${project}_tests`).catch(() => undefined);

/** Where no Jitsi can be had: the school as `./scripts/install --media mesh` runs it. */
const mesh = ['docker-compose.yml', 'docker-compose.mesh.yml'];

/** `docker compose` with the repository's files, and the settings in the environment in place of an `.env`. */
export async function compose(
  args: readonly string[],
  settings: Settings,
  dir = root,
  names: readonly string[] = mesh,
): Promise<string> {
  const files = ['--project-directory', dir, ...names.flatMap((name) => ['-f', join(root, name)])];
  const env = { ...process.env, ...settings };
  const { stdout, stderr } = await run('docker', ['compose', ...files, ...args], { env, maxBuffer: 64 * 1024 * 1024 });
  return `${stdout}${stderr}`;
}

/** A whole `.env`; the secrets are the tests' own. */
export function settingsOf(more: Settings = {}): Record<string, string> {
  const { SERVER_SECRET, CAPTCHA_COST, CAPTCHA_STEPS } = apiEnvironment({ databaseUrl: '', port: 1 });
  return {
    DERSLIK_VERSION: 'test',
    NETWORK_PREFIX: networkPrefix(),
    PUBLIC_URL: 'https://localhost',
    HTTP_PORT: '80',
    HTTPS_PORT: '443',
    SERVER_SECRET: SERVER_SECRET!,
    // What an address would have to escape.
    POSTGRES_PASSWORD: 'p@ss/w:rd#1?%41',
    TURN_SECRET: 'a relay secret of the tests',
    RECORDER_SECRET: 'a secret of the recorders of the tests',
    BROADCAST_SECRET: 'a-secret-of-the-broadcasts-of-the-tests',
    TURN_HOST: 'localhost',
    JITSI_VERSION: 'stable-0',
    JITSI_TOKEN_SECRET: 'a token secret of the tests, 32 signs long',
    JITSI_AUTHORITY_SECRET: 'an authority secret of the tests, 32 signs long',
    JICOFO_AUTH_PASSWORD: 'a password for jicofo',
    JVB_AUTH_PASSWORD: 'a password for jvb',
    JVB_ADVERTISE_IPS: '192.0.2.1',
    CAPTCHA_COST: CAPTCHA_COST!,
    CAPTCHA_STEPS: CAPTCHA_STEPS!,
    ...more,
  };
}

/** A school's folder with `.env` and, unless told otherwise, a certificate for localhost. */
export function schoolFolder(settings: Settings, certificate = true): string {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-stack-'));
  writeSettings(dir, settings);
  mkdirSync(join(dir, 'certificates'));
  if (certificate) makeCertificate(join(dir, 'certificates'));
  return dir;
}

export function writeSettings(dir: string, settings: Settings): void {
  const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
  writeFileSync(join(dir, '.env'), lines.join(''), { mode: 0o600 });
}

/** A certificate for localhost as an installation leaves it: the key is readable for root's group alone. */
export function makeCertificate(dir: string): void {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost', '-days', '2'];
  const files = ['-keyout', join(dir, 'tls.key'), '-out', join(dir, 'tls.crt')];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], { stdio: 'ignore' });
  execFileSync('chmod', ['640', join(dir, 'tls.key')]);
}

/** A new interface has its address after a second or two, and a browser that is loading then says that its network changed. */
const networkIsSettled = async (): Promise<boolean> =>
  (await run('ip', ['-o', 'addr', 'show', 'tentative'])).stdout === '';

/** The production stack, run from the repository's own compose file with two API containers. */
export class ComposeStack implements Stack {
  readonly api = [];
  databaseUrl = '';

  private constructor(
    readonly project: string,
    readonly dir: string,
    readonly settings: Settings,
  ) {}

  get url(): string {
    return this.settings['PUBLIC_URL']!;
  }

  static async start(more: Settings = {}): Promise<ComposeStack> {
    const [http, https] = [await freePort(), await freePort()];
    const ports = { HTTP_PORT: String(http), HTTPS_PORT: String(https), PUBLIC_URL: `https://localhost:${https}` };
    const settings = settingsOf({ ...ports, ...more });
    const stack = new ComposeStack(`derslik-${randomBytes(4).toString('hex')}`, schoolFolder(settings), settings);
    try {
      await stack.compose('up', '-d', '--no-build', '--wait', '--scale', 'api=2', ...services);
      const password = encodeURIComponent(settings['POSTGRES_PASSWORD']!);
      stack.databaseUrl = `postgres://derslik:${password}@${await stack.reach('postgres')}:5432/derslik`;
      await until("This machine's network", networkIsSettled);
    } catch (error) {
      const words = await stack.compose('logs', '--tail', '20').catch(() => '');
      await stack.stop();
      throw new Error(`The stack did not start.\n${String((error as { stderr?: string }).stderr)}\n${words}`, {
        cause: error,
      });
    }
    return stack;
  }

  compose(...args: string[]): Promise<string> {
    return compose(['-p', this.project, ...args], this.settings, this.dir);
  }

  /** Names of a service's containers, or of all, those that have ended included. */
  async containers(...service: string[]): Promise<string[]> {
    return (await this.compose('ps', '-a', '--format', '{{.Name}}', ...service)).split('\n').filter(Boolean).sort();
  }

  async inspect<T>(container: string, what: string): Promise<T> {
    return JSON.parse(await docker('inspect', '-f', `{{json ${what}}}`, container)) as T;
  }

  /** Where this machine reaches a container. */
  reach(service: string, n = 1): Promise<string> {
    return reachedAt(this.project, `${this.project}-${service}-${n}`);
  }

  /** A container's address in one of the stack's networks. */
  async address(service: string, network: string, n = 1): Promise<string> {
    const all = await this.inspect<Record<string, { IPAddress: string }>>(
      `${this.project}-${service}-${n}`,
      '.NetworkSettings.Networks',
    );
    return all[`${this.project}_${network}`]!.IPAddress;
  }

  /** Rows of a question to the database, fields parted by `|`. */
  async sql(question: string): Promise<string[]> {
    const answer = await docker('exec', `${this.project}-postgres-1`, 'psql', '-U', 'derslik', '-Atc', question);
    return answer.split('\n').filter(Boolean);
  }

  /** Kills everything that runs in a service's containers; resolves when Docker has restarted them and they are well. */
  async crash(service: string): Promise<void> {
    const names = await this.containers(service);
    const restarts = (name: string) => this.inspect<number>(name, '.RestartCount');
    const before = await Promise.all(names.map(restarts));
    // All but process 1, which ends when its child does.
    await Promise.all(names.map((name) => docker('exec', name, 'sh', '-c', 'kill -9 -1').catch(() => undefined)));
    for (const [n, name] of names.entries())
      await until(name, async () => (await restarts(name)) > before[n]! && (await this.isWell(name)), {
        timeoutMs: 90_000,
        everyMs: 250,
      });
  }

  async isWell(container: string): Promise<boolean> {
    return (await this.inspect<string>(container, '.State.Health.Status')) === 'healthy';
  }

  logs(): string {
    return execFileSync('docker', ['compose', '-p', this.project, 'logs', '--tail', '40'], { encoding: 'utf8' });
  }

  async stop(): Promise<void> {
    await this.compose('down', '--volumes', '--timeout', '5').finally(() =>
      rmSync(this.dir, { recursive: true, force: true }),
    );
    await forgetReached(this.project);
  }
}

/** Those that keep running; `up --wait` would take the end of `migrate` for a failure. */
const services = ['nginx', 'api', 'ingest', 'postgres', 'valkey', 'coturn'];
