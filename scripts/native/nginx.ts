import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { networkInterfaces } from 'node:os';
import { join } from 'node:path';
import { isFrameSite } from '../../api/src/broadcasts/frameSite.js';
import type { Account } from './account.js';
import { conferenceRoutes } from './conferenceRoutes.js';
import { root } from './root.js';

const brotliModule = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so';

export interface NginxSetup {
  /** Folder of the rendered configuration, temporary files and pid. nginx's own prefix. */
  readonly dir: string;
  readonly logDir: string;
  readonly webRoot: string;
  readonly adminRoot: string;
  /** Where files of earlier releases' pages are kept: `web` and `admin`. Default: nowhere. */
  readonly earlierDir?: string;
  /** Folder of the school's own videos. */
  readonly videoDir: string;
  /** Folder of the films of lessons. */
  readonly recordingDir: string;
  /** Where the ingest writes the pictures of broadcasts, and what signs who may read them. Default: nowhere, and nobody. */
  readonly broadcasts?: { readonly dir: string; readonly secret: string };
  /** Makes it an edge, which serves pieces of broadcasts of this school's server again and passes everything else on to it. */
  readonly edgeOf?: {
    readonly scheme: 'http' | 'https';
    readonly address: string;
    readonly name: string;
    readonly authority?: string;
  };
  /** FRAME_ANCESTORS: sites whose pages may show a broadcast, comma separated. Default: none. */
  readonly frameAncestors?: string | undefined;
  /** LIVE_FRAME_ANCESTORS: sites whose pages may show a lesson, comma separated. Default: none. */
  readonly liveFrameAncestors?: string | undefined;
  /** LESSON_FRAME_ANCESTORS: sites whose pages may hold a lesson's frame, comma separated. Default: our own pages alone. */
  readonly lessonFrameAncestors?: string | undefined;
  readonly port: number;
  readonly apiPorts: readonly number[];
  /** Where Jitsi carries the media: `host:port` of Prosody's HTTP and of Jitsi's web server; further servers as JITSI_HOSTS. */
  readonly jitsi?: { readonly xmpp: string; readonly web: string; readonly hosts?: string | undefined } | undefined;
  /** Host names that get the app over plain http; the browser must count them as secure contexts. */
  readonly serverNames?: readonly string[];
  /** Serves https on every address, and the explaining page on plain http for all other host names. */
  readonly secure?: { readonly port: number; readonly tlsDir: string } | undefined;
  /** Whether only this machine is answered. */
  readonly loopback?: boolean;
  /** The account of the workers, where the master is root (ports below 1024). */
  readonly workerAccount?: Account | undefined;
  /** Requests per second of one address to sign-in and join, above a burst of 100. */
  readonly signInRate?: number;
}

/** A Jitsi that somebody runs beside this school: MEDIA, JITSI_XMPP, JITSI_WEB and JITSI_HOSTS of the own `.env`. */
export const ownJitsi = (env: Readonly<Record<string, string>>): NginxSetup['jitsi'] =>
  env['MEDIA'] === 'jitsi'
    ? {
        xmpp: env['JITSI_XMPP'] ?? '127.0.0.1:5280',
        web: env['JITSI_WEB'] ?? '127.0.0.1:8000',
        hosts: env['JITSI_HOSTS'],
      }
    : undefined;

/** Where nginx's program is; it is often outside an ordinary user's PATH. */
export function nginxProgram(): string | undefined {
  return ['/usr/sbin/nginx', '/usr/bin/nginx', '/usr/local/sbin/nginx'].find((path) => existsSync(path));
}

const hasLoopback6 = () => Object.values(networkInterfaces()).some((all) => all?.some((one) => one.address === '::1'));

const listens = (port: number, loopback: boolean, more = '') => {
  const hosts = loopback ? ['127.0.0.1:', ...(hasLoopback6() ? ['[::1]:'] : [])] : ['', '[::]:'];
  return hosts.map((host) => `listen ${host}${port}${more};`).join('\n  ');
};

/** As a policy names them. @throws Error where one of them is no site: it would stand in a header of every page */
const ancestorsOf = (name: string, text = ''): string[] => {
  const words = text.split(',').flatMap((word) => word.trim() || []);
  const wrong = words.find((word) => !isFrameSite(word));
  if (wrong !== undefined) throw new Error(`${name} names ${wrong}, which is no site such as https://okul.example.`);
  return words;
};

const serverLines = (ports: readonly number[], how: string) => ports.map((port) => `server 127.0.0.1:${port} ${how};`);

/** The API processes as nginx asks them. Where all of them have just failed, as they were started together, they are asked all the same. */
export const serversOf = (ports: readonly number[]): string =>
  [...serverLines(ports, 'max_fails=1 fail_timeout=2s'), ...serverLines(ports, 'max_fails=0 backup')].join('\n  ');

function values(setup: NginxSetup): Record<string, string> {
  const { secure, dir, edgeOf, loopback = false } = setup;
  const brotli = existsSync(brotliModule);
  const { jitsi } = setup;
  const routes = jitsi && conferenceRoutes(jitsi.xmpp, jitsi.hosts);
  const apiServers = serversOf(setup.apiPorts);
  const names = setup.serverNames ?? ['localhost', '*.localhost', '127.0.0.1', '[::1]'];
  return {
    LOAD_MODULES: brotli ? `load_module ${brotliModule};` : '',
    BROTLI_STATIC: brotli ? 'brotli_static on;' : '',
    BROTLI_STATIC_OFF: brotli ? 'brotli_static off;' : '',
    WORKERS: '2',
    RUN_DIR: dir,
    CONF_DIR: dir,
    LOG_DIR: setup.logDir,
    USER_LINE: setup.workerAccount ? `user ${setup.workerAccount.name};` : '',
    MIME_TYPES: '/etc/nginx/mime.types',
    LISTEN_HTTP: secure ? listens(setup.port, loopback) : `listen 127.0.0.1:${setup.port};`,
    SERVER_NAMES: names.join(' '),
    OTHER_SERVERS: secure ? `include ${dir}/secure.conf;\n  include ${dir}/notice.conf;` : '',
    LISTEN_HTTPS: listens(secure?.port ?? 0, loopback, ' ssl http2 default_server'),
    LISTEN_PLAIN: listens(setup.port, loopback, ' default_server'),
    API_SERVERS: apiServers,
    FILE_SERVERS: apiServers,
    // nginx forgets a failure when a later request ends, and a socket doesn't: each is tried anew.
    SOCKET_SERVERS: serverLines(setup.apiPorts, 'max_fails=0').join('\n  '),
    JITSI_SERVERS: jitsi ? `${routes?.upstreams}\nupstream jitsi_web { server ${jitsi.web}; keepalive 8; }` : '',
    XMPP_ROUTES: routes?.locations.replaceAll('${CONF_DIR}', dir) ?? '',
    JITSI_ROUTES: jitsi ? `include ${dir}/jitsi.conf;` : '',
    CHALLENGE_ROUTE: '',
    STRICT_TRANSPORT: '',
    SCHOOL_PROXY: '',
    SIGN_IN_RATE: String(setup.signInRate ?? 20),
    WEB_ROOT: setup.webRoot,
    ADMIN_ROOT: setup.adminRoot,
    EARLIER_DIR: setup.earlierDir ?? join(dir, 'earlier'),
    VIDEO_DIR: setup.videoDir,
    RECORDING_DIR: setup.recordingDir,
    BROADCAST_DIR: setup.broadcasts?.dir ?? join(dir, 'broadcasts'),
    BROADCAST_SECRET: setup.broadcasts?.secret ?? randomBytes(32).toString('base64url'),
    DOOR: edgeOf ? 'edge' : 'app',
    EDGE_SCHOOL: edgeOf ? `include ${dir}/edgeSchool.conf;` : '',
    SCHOOL_SCHEME: edgeOf?.scheme ?? 'http',
    SCHOOL_ADDRESS: edgeOf?.address ?? '',
    SCHOOL_NAME_AT: edgeOf?.name ?? '',
    SCHOOL_AUTHORITY: edgeOf?.authority ?? '/etc/ssl/certs/ca-certificates.crt',
    FRAME_ANCESTORS: ancestorsOf('FRAME_ANCESTORS', setup.frameAncestors).join(' ') || "'none'",
    LIVE_FRAME_ANCESTORS: ancestorsOf('LIVE_FRAME_ANCESTORS', setup.liveFrameAncestors).join(' ') || "'none'",
    LESSON_FRAME_ANCESTORS: ancestorsOf('LESSON_FRAME_ANCESTORS', setup.lessonFrameAncestors)
      .map((site) => ` ${site}`)
      .join(''),
    SECURE_ADDRESS: `https://$host:${secure?.port ?? 0}`,
    TLS_CERTIFICATE: join(secure?.tlsDir ?? '', 'server.crt'),
    TLS_KEY: join(secure?.tlsDir ?? '', 'server.key'),
    TLS_AUTHORITY: join(secure?.tlsDir ?? '', 'ca.crt'),
    NOTICE_DIR: join(dir, 'notice'),
  };
}

/** Renders `nginx/*.template` into the setup's folder. A name without a value is an error, not an empty string. */
export function renderNginx(setup: NginxSetup): void {
  mkdirSync(join(setup.dir, 'notice'), { recursive: true });
  copyFileSync(join(root, 'nginx/notice.html'), join(setup.dir, 'notice/notice.html'));
  const known = values(setup);
  const templates = readdirSync(join(root, 'nginx')).filter((name) => name.endsWith('.template'));
  for (const name of templates)
    fill(join(root, 'nginx', name), join(setup.dir, name.replace(/\.template$/, '')), known);
}

/** Writes a template with its `${NAMES}` filled in. @throws Error where one has no value */
export function fill(template: string, file: string, known: Readonly<Record<string, string>>): void {
  const text = readFileSync(template, 'utf8').replaceAll(/^#.*\$\{NAMES\}.*\n/gm, '');
  const filled = text.replaceAll(/\$\{([A-Z_]+)\}/g, (_, key: string) => {
    const value = known[key];
    if (value === undefined) throw new Error(`${template} names \${${key}}, which has no value`);
    return value;
  });
  writeFileSync(file, filled);
}

/** Command line of the rendered front door, in the foreground. */
export function nginxCommand(dir: string): { command: string; args: string[] } {
  const command = nginxProgram();
  if (command === undefined) throw new Error('nginx is not installed. Run: apt-get install nginx');
  return { command, args: ['-p', dir, '-c', join(dir, 'nginx.conf'), '-e', 'stderr'] };
}

/** Throws with nginx's own words when the rendered configuration is wrong. As the account that will own its logs. */
export function checkNginx(dir: string, account: Account | undefined): void {
  const { command, args } = nginxCommand(dir);
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  execFileSync(command, [...args, '-t'], { stdio: 'pipe', cwd: '/', ...identity });
}
