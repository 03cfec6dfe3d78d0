import { execFileSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { lowerQualities, type LowerQuality } from '../../contract/src/broadcastCapacity.js';
import type { Account } from './account.js';
import { fill, nginxProgram, serversOf } from './nginx.js';
import type { Ports } from './settings.js';
import { root } from './root.js';

const places = ['/usr/lib/nginx/modules/ngx_rtmp_module.so', '/usr/lib64/nginx/modules/ngx_rtmp_module.so'];

/** nginx's module that takes pictures of broadcasts, where the machine has it. */
export const ingestModule = (): string | undefined => places.find((path) => existsSync(path));

/** What an ingest makes of a broadcast's picture beside the whole one: `auto` is as many as it measures that this machine carries. */
type IngestWish = 'auto' | readonly LowerQuality[];

/**
 * @param wish INGEST_QUALITIES: `auto`, `none`, or which
 * @throws Error with what to write
 */
export const qualitiesOf = (wish: string | undefined): IngestWish => {
  if (!wish || wish === 'auto') return 'auto';
  if (wish === 'none') return [];
  const named = wish.split(',').map((one) => one.trim());
  const chosen = lowerQualities.filter((one) => named.includes(one));
  if (chosen.length !== named.length)
    throw new Error(`INGEST_QUALITIES is ${wish}. Write auto, none, or some of middle,low,sound.`);
  return chosen;
};

/** The services' user may read what lies here. One that runs goes on with the file that it began with. */
function copyQualities(dir: string): string {
  const program = join(dir, 'qualities');
  rmSync(program, { force: true });
  copyFileSync(join(root, 'ingest/qualities'), program);
  chmodSync(program, 0o755);
  return program;
}

export interface IngestSetup {
  /** Folder of the rendered configuration, temporary files and pid. */
  readonly dir: string;
  /** Where it writes the pictures, for the front door. */
  readonly broadcastDir: string;
  readonly ports: Ports['ingest'];
  readonly apiPorts: readonly number[];
  /** By which it proves itself to the API. */
  readonly secret: string;
  /** Addresses and ranges of other machines that may send a picture. This machine's recorders always may. */
  readonly publishers?: readonly string[];
  readonly qualities: IngestWish;
  /** Thousandths of a core that they may take of each picture, where they are measured. Default: a part of this machine's. */
  readonly budget?: number;
  /** How often in a minute the low one may be late before it rests. Default: three times. */
  readonly lateMax?: number;
  /** The account of its worker, where the master is root. */
  readonly workerAccount?: Account | undefined;
}

/** Renders the ingest's configuration and has nginx check it. */
export function renderIngest(setup: IngestSetup): void {
  const { dir, ports, publishers = [] } = setup;
  const module = ingestModule();
  if (module === undefined) throw new Error('nginx has no RTMP module here');
  mkdirSync(dir, { recursive: true });
  const program = copyQualities(dir);
  const qualities = setup.qualities === 'auto' ? 'auto' : setup.qualities.join(',') || 'none';
  fill(join(root, 'ingest/ingest.conf.template'), join(dir, 'ingest.conf'), {
    RTMP_MODULE: module,
    RUN_DIR: dir,
    USER_LINE: setup.workerAccount ? `user ${setup.workerAccount.name};` : '',
    // Without a machine that may, nobody outside finds a door.
    LISTEN_RTMP: publishers.length === 0 ? `127.0.0.1:${ports.rtmp}` : String(ports.rtmp),
    PUBLISHERS: ['127.0.0.1', ...publishers].map((one) => `allow publish ${one};`).join('\n      '),
    VIEW_PORT: String(ports.view),
    ASK_PORT: String(ports.ask),
    BROADCAST_DIR: setup.broadcastDir,
    MEASURE_LINE: `exec_static "${program}" measure "${setup.broadcastDir}" ${ports.ask} ${qualities} ${setup.budget ?? ''};`,
    QUALITIES_LINE:
      qualities === 'none'
        ? ''
        : `exec "${program}" "${setup.broadcastDir}" $name ${qualities} ${setup.lateMax ?? ''};`,
    BROADCAST_SECRET: setup.secret,
    API_SERVERS: `upstream api {\n    ${serversOf(setup.apiPorts)}\n  }`,
    API_NAME: 'api',
  });
}

/** Command line of the rendered ingest, in the foreground. */
export function ingestCommand(dir: string): { command: string; args: string[] } {
  const command = nginxProgram();
  if (command === undefined) throw new Error('nginx is not installed. Run: apt-get install nginx');
  return { command, args: ['-p', dir, '-c', join(dir, 'ingest.conf'), '-e', 'stderr'] };
}

/** Throws with nginx's own words when the rendered configuration is wrong. */
export function checkIngest(dir: string, account: Account | undefined): void {
  const { command, args } = ingestCommand(dir);
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  execFileSync(command, [...args, '-t'], { stdio: 'pipe', cwd: '/', ...identity });
}
