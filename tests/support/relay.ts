import { connect } from 'node:net';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { root } from '../../scripts/native/root.js';
import { freePort } from './services.js';

const host = '127.0.0.1';

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, host);
    socket.once('error', () => resolve(false));
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
  });

/** A real relay with the school's own configuration, for one test file. */
export class Relay {
  private constructor(
    /** Variables of the API that name it. */
    readonly env: Readonly<Record<string, string>>,
    readonly port: number,
    readonly stop: () => Promise<void>,
  ) {}

  /** @param peers addresses, or `from-to`, to which it leads: those of the browsers, or of a bridge */
  static async start(peers = host): Promise<Relay> {
    const [port, secret] = [await freePort(), 'a relay of this test alone'];
    const dir = mkdtempSync(join(tmpdir(), 'derslik-relay-'));
    const own = readFileSync(join(root, 'coturn/turnserver.conf'), 'utf8').replace(
      /^listening-port=.*$/m,
      `listening-port=${port}`,
    );
    const lines = [
      `static-auth-secret=${secret}`,
      `listening-ip=${host}`,
      `relay-ip=${host}`,
      `allowed-peer-ip=${peers}`,
      'allow-loopback-peers',
      `pidfile=${join(dir, 'pid')}`,
      `userdb=${join(dir, 'db')}`,
    ];
    const file = join(dir, 'turnserver.conf');
    writeFileSync(file, `${own}\n${lines.join('\n')}\n`);
    const child = startProcess('turnserver', ['-c', file], { logFile: join(dir, 'log') });
    await until('the relay', () => answers(port), { stillAlive: () => child.exitCode === null });
    // Over TCP browsers of the tests look up this one name alone; over UDP it would be another protocol's address.
    const urls = [`turn:${host}:${port}?transport=udp`, `turn:localhost:${port}?transport=tcp`];
    return new Relay({ TURN_URLS: urls.join(','), TURN_SECRET: secret }, port, async () => {
      await endProcess(child, 'SIGTERM');
      rmSync(dir, { recursive: true, force: true });
    });
  }
}
