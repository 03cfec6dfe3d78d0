import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from 'node:tls';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { serviceAccount } from '../../scripts/native/account.js';
import { nginxCommand, renderNginx } from '../../scripts/native/nginx.js';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { ensureCertificate } from '../../scripts/native/tls.js';
import { freePort } from '../support/services.js';

// The front door of a school that is its own authority; the API behind it is away.
const dir = mkdtempSync(join(tmpdir(), 'derslik-secure-'));
let ports: { plain: number; secure: number };
let door: ReturnType<typeof startProcess>;

beforeAll(async () => {
  chmodSync(dir, 0o755);
  for (const name of ['log', 'web']) mkdirSync(join(dir, name));
  writeFileSync(join(dir, 'web/index.html'), '<title>The app</title>');
  ensureCertificate(join(dir, 'tls'), undefined);
  ports = { plain: await freePort(), secure: await freePort() };
  renderNginx({
    dir,
    logDir: join(dir, 'log'),
    webRoot: join(dir, 'web'),
    adminRoot: join(dir, 'web'),
    videoDir: dir,
    recordingDir: dir,
    port: ports.plain,
    apiPorts: [1],
    secure: { port: ports.secure, tlsDir: join(dir, 'tls') },
    workerAccount: serviceAccount() && { name: 'root', uid: 0, gid: 0 },
  });
  const { command, args } = nginxCommand(dir);
  door = startProcess(command, args, { logFile: join(dir, 'log/error.log'), orphanSignal: 'TERM' });
  await until('nginx', async () => (await fetch(`http://127.0.0.1:${ports.plain}/`)).ok, { timeoutMs: 20_000 });
});
afterAll(async () => {
  await endProcess(door, 'SIGQUIT');
  rmSync(dir, { recursive: true, force: true });
});

/** The cipher that both sides take; its error where there is none. */
const cipher = (ciphers: string) =>
  new Promise<string>((resolve) => {
    const open = { port: ports.secure, host: '127.0.0.1', rejectUnauthorized: false, maxVersion: 'TLSv1.2' } as const;
    const socket = connect({ ...open, ciphers }, () => {
      resolve(socket.getCipher().name);
      socket.destroy();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
  });

it('the front door speaks TLS with ephemeral keys and authenticated ciphers alone', async () => {
  expect(await cipher('ECDHE-ECDSA-AES128-GCM-SHA256')).toBe('ECDHE-ECDSA-AES128-GCM-SHA256');
  expect(await cipher('ECDHE-ECDSA-CHACHA20-POLY1305')).toBe('ECDHE-ECDSA-CHACHA20-POLY1305');
  for (const old of ['ECDHE-ECDSA-AES128-SHA', 'ECDHE-ECDSA-AES256-SHA384', 'ECDHE-ECDSA-AES128-CCM8'])
    expect(await cipher(`${old}:@SECLEVEL=0`), old).toMatch(/HANDSHAKE_FAILURE|handshake failure/);
});

it('the front door leaves the way by plain http where devices do not trust the school yet', async () => {
  const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
    const where = { port: ports.secure, host: '127.0.0.1', path: '/', rejectUnauthorized: false };
    request(where, (answer) => {
      answer.resume();
      resolve(answer.headers);
    })
      .on('error', reject)
      .end();
  });
  expect(headers).toHaveProperty('content-security-policy');
  expect(headers).not.toHaveProperty('strict-transport-security');
});

// Each from an address of its own: the two share what one address may have.
it.each([
  ['the page that explains', 'school.example', '/address.svg', '127.0.0.2'],
  ['the school', 'localhost', '/api/address.svg', '127.0.0.3'],
])('the front door bounds how often one address has a code drawn by %s', async (_, host, path, localAddress) => {
  const statuses = await Promise.all(
    Array.from(
      { length: 300 },
      () =>
        new Promise<number>((resolve, reject) => {
          const { get } = process.getBuiltinModule('node:http');
          get({ port: ports.plain, host: '127.0.0.1', path, localAddress, headers: { host } }, (answer) => {
            answer.resume();
            resolve(answer.statusCode ?? 0);
          }).on('error', reject);
        }),
    ),
  );
  expect(statuses).toContain(429);
  expect(statuses.some((status) => status >= 502)).toBe(true);
});

it('the front door writes down visits, and not those who look whether it is well', async () => {
  const ticket = [
    '/stoys-login/ey.ey.x',
    '//Stoys-login/ey.ey.x/',
    '/api/auth/stoys-login/ey.ey.x',
    '/toplantilar?iamToken=ey.ey.x',
  ];
  for (const path of ['/', '/api/health/ready', ...ticket, '/console/', '/api/config'])
    await fetch(`http://127.0.0.1:${ports.plain}${path}`);
  const lines = () => readFileSync(join(dir, 'log/access.log'), 'utf8');
  await until('the visit', () => Promise.resolve(lines().includes('/api/config')), { timeoutMs: 5_000 });
  expect(lines()).toContain(' GET /console/ ');
  expect(lines()).not.toMatch(/ GET (\/|\/api\/health\/ready) /);
  expect(lines()).toContain(' GET /stoys-login/- ');
  expect(lines(), 'a ticket, or a token, is in no log').not.toContain('ey.ey');
});
