import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serviceAccount } from '../../scripts/native/account.js';
import { freePort } from '../../scripts/native/ports.js';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { root } from '../../scripts/native/root.js';

/** A Prosody of this file's own with our component, laid out as Jitsi lays out its servers. */
export interface ProsodyServer {
  readonly port: number;
  /** Where the API tells policies: `{url}/rooms/{room}`. */
  readonly url: string;
  log(): string;
  stop(): Promise<void>;
  start(): Promise<void>;
  remove(): Promise<void>;
}

export interface ProsodySettings {
  /** What the API and Prosody know each other by; empty: somebody forgot it. */
  readonly secret: string;
  readonly apiUrl: string;
}

const configuration = (dir: string, port: number, httpPort: number) => `
  data_path = "${dir}/data"
  plugin_paths = { "${dir}/product", "${dir}/stand-ins" }
  log = { { levels = { min = "info" }, to = "console" } }
  interfaces = { "127.0.0.1" }
  c2s_ports = { ${port} }
  c2s_direct_tls_ports = {}
  http_ports = { ${httpPort} }
  http_interfaces = { "127.0.0.1" }
  https_ports = {}
  s2s_ports = {}
  modules_enabled = { "saslauth", "disco" }
  modules_disabled = { "s2s", "tls", "offline" }
  c2s_require_encryption = false
  allow_unencrypted_plain_auth = true
  authentication = "context"
  storage = "memory"
  admins = { "focus@auth.meet.jitsi", "jvb@auth.meet.jitsi" }
  muc_mapper_domain_base = "meet.jitsi"
  VirtualHost "meet.jitsi"
  VirtualHost "auth.meet.jitsi"
    modules_enabled = { "smacks" }
    smacks_hibernation_time = 15
  Component "muc.meet.jitsi" "muc"
    modules_enabled = { "token_verification" }
    restrict_room_creation = true
    muc_room_locking = false
    muc_room_default_public_jids = true
    muc_tombstones = false
  Component "internal-muc.meet.jitsi" "muc"
    restrict_room_creation = true
    muc_room_locking = false
    muc_room_default_public_jids = true
    muc_tombstones = false
  Component "focus.meet.jitsi" "client_proxy"
    target_address = "focus@auth.meet.jitsi"
  Component "avmoderation.meet.jitsi" "av_moderation_component"
    muc_component = "muc.meet.jitsi"
    derslik_refusals_s = 1
`;

async function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('error', () => resolve(false)).once('close', () => undefined);
    socket.once('connect', () => socket.destroy());
  });
}

export async function startProsody(settings: ProsodySettings): Promise<ProsodyServer> {
  const account = serviceAccount();
  const dir = mkdtempSync(join(tmpdir(), 'derslik-prosody-'));
  chmodSync(dir, 0o755);
  // A copy: the account may not be able to read the folder that the project stands in.
  cpSync(join(root, 'jitsi/prosody'), join(dir, 'product'), { recursive: true });
  cpSync(join(root, 'tests/jitsi/prosody'), join(dir, 'stand-ins'), { recursive: true });
  for (const name of ['data', 'certs']) mkdirSync(join(dir, name));
  if (account) chownSync(join(dir, 'data'), account.uid, account.gid);
  const port = await freePort();
  const httpPort = await freePort();
  const configFile = join(dir, 'prosody.cfg.lua');
  writeFileSync(configFile, configuration(dir, port, httpPort));
  const logFile = join(dir, 'log');
  const log = () => readFileSync(logFile, 'utf8');
  const env = {
    PATH: process.env['PATH'],
    HOME: dir,
    JITSI_AUTHORITY_SECRET: settings.secret || undefined,
    DERSLIK_AUTHORITY_URL: settings.apiUrl,
  };
  const launch = async () => {
    const args = ['-F', '--config', configFile];
    const child = startProcess('prosody', args, { account, cwd: dir, env, logFile, orphanSignal: 'KILL' });
    await until('Prosody', async () => (await isListening(port)) && (await isListening(httpPort)), {
      stillAlive: () => child.exitCode === null,
    }).catch((cause: unknown) => {
      throw new Error(`Prosody did not start. Is it installed? apt-get install prosody\n${log()}`, { cause });
    });
    return child;
  };
  let child = await launch();
  const stop = () => endProcess(child, 'SIGTERM');
  return {
    port,
    url: `http://127.0.0.1:${httpPort}/derslik`,
    log,
    stop,
    start: async () => {
      child = await launch();
    },
    remove: async () => {
      await stop();
      rmSync(dir, { recursive: true, force: true });
    },
  };
}
