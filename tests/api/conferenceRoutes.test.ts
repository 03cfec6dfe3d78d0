import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nginxCommand, renderNginx } from '../../scripts/native/nginx.js';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { freePort } from '../support/services.js';

/** Stands in for Prosody or Jitsi's web server: keeps what it was asked, and answers as they do. */
async function standIn(): Promise<{ server: Server; address: string; asked: IncomingMessage[] }> {
  const asked: IncomingMessage[] = [];
  const server = createServer((request, response) => {
    asked.push(request);
    // As the image's own nginx does.
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('permissions-policy', 'interest-cohort=()');
    response.setHeader('cache-control', 'max-age=31536000');
    response.end('from Jitsi');
  });
  server.on('upgrade', (request, socket) => {
    asked.push(request);
    socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nframes');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** A front door before the API is there, with or without Jitsi behind it. */
class Door {
  readonly dir = mkdtempSync(join(tmpdir(), 'derslik-nginx-'));
  private child: ChildProcess | undefined;
  url = '';

  async open(jitsi?: { xmpp: string; web: string; hosts?: string }): Promise<void> {
    mkdirSync(join(this.dir, 'log'));
    const port = await freePort();
    this.url = `http://127.0.0.1:${port}`;
    const roots = { webRoot: this.dir, adminRoot: this.dir, videoDir: this.dir, recordingDir: this.dir };
    renderNginx({ dir: this.dir, logDir: join(this.dir, 'log'), ...roots, port, apiPorts: [1], jitsi });
    const { command, args } = nginxCommand(this.dir);
    this.child = startProcess(command, args, { orphanSignal: 'TERM' });
    await until('nginx', async () => (await fetch(this.url)).status > 0);
  }

  /** Asks for a websocket; what came back, as it came. */
  upgrade(path: string): Promise<string> {
    const { hostname, port } = new URL(this.url);
    const lines = [
      `GET ${path} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      'Upgrade: websocket',
      'Connection: Upgrade',
      '',
    ];
    return new Promise((resolve, reject) => {
      let text = '';
      const socket = connect(Number(port), hostname, () => socket.write(`${lines.join('\r\n')}\r\n`));
      socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      socket.on('close', () => resolve(text)).on('error', reject);
    });
  }

  async close(): Promise<void> {
    if (this.child) await endProcess(this.child, 'SIGTERM');
    rmSync(this.dir, { recursive: true, force: true });
  }
}

describe('where Jitsi carries the media, the front door', () => {
  const door = new Door();
  let prosody: Awaited<ReturnType<typeof standIn>>;
  let partner: Awaited<ReturnType<typeof standIn>>;
  let web: Awaited<ReturnType<typeof standIn>>;
  beforeAll(async () => {
    [prosody, partner, web] = await Promise.all([standIn(), standIn(), standIn()]);
    const hosts = {
      default: { domain: 'meet.jitsi' },
      live1: { domain: 'one.jitsi', serviceUrl: '/live1-websocket' },
      '8x8': { domain: 'partner.jitsi', authority: `http://${partner.address}/derslik` },
    };
    await door.open({ xmpp: prosody.address, web: web.address, hosts: JSON.stringify(hosts, null, 1) });
  });
  afterAll(async () => {
    await door.close();
    prosody.server.close();
    partner.server.close();
    web.server.close();
  });

  it('leads the signalling to Prosody under its own name, with room and token, and writes neither down', async () => {
    const answer = await door.upgrade('/xmpp-websocket?room=123-456-789&token=secret-of-a-person');
    expect(answer).toMatch(/^HTTP\/1\.1 101 /);
    expect(answer).toContain('frames');
    const { url, headers, rawHeaders } = prosody.asked.at(-1)!;
    expect(url).toBe('/xmpp-websocket?room=123-456-789&token=secret-of-a-person');
    expect(headers).toMatchObject({ host: 'meet.jitsi', upgrade: 'websocket', 'x-forwarded-for': '127.0.0.1' });
    expect(rawHeaders.filter((name) => name.toLowerCase() === 'host')).toHaveLength(1);
    await fetch(`${door.url}/classic/123-456-789?jwt=secret-of-a-person`);
    const log = () => readFileSync(join(door.dir, 'log/access.log'), 'utf8');
    await expect.poll(log).toContain('/classic/123-456-789 ');
    expect(log()).toContain('/xmpp-websocket ');
    expect(log()).not.toMatch(/secret-of-a-person|token|jwt/);
  });

  it.each([
    ['/xmpp-websocket/meet.jitsi', 'meet.jitsi', () => prosody],
    ['/live1-websocket', 'one.jitsi', () => prosody],
    ['/xmpp-websocket/one.jitsi', 'one.jitsi', () => prosody],
    ['/xmpp-websocket/partner.jitsi', 'partner.jitsi', () => partner],
  ] as const)('leads %s to the server of the map that it belongs to', async (path, domain, server) => {
    const before = server().asked.length;
    expect(await door.upgrade(`${path}?room=123-456-789&token=t`)).toMatch(/^HTTP\/1\.1 101 /);
    expect(server().asked).toHaveLength(before + 1);
    const { url, headers } = server().asked.at(-1)!;
    expect([url, headers.host]).toEqual(['/xmpp-websocket?room=123-456-789&token=t', domain]);
  });

  it('leads nobody to a server that the map does not have', async () => {
    const before = [prosody, partner].map(({ asked }) => asked.length);
    await fetch(`${door.url}/xmpp-websocket/elsewhere.jitsi`);
    expect([prosody, partner].map(({ asked }) => asked.length)).toEqual(before);
  });

  it('believes no address that a visitor claims for himself', async () => {
    await fetch(`${door.url}/xmpp-websocket`, { headers: { 'x-forwarded-for': '10.0.0.1' } });
    expect(prosody.asked.at(-1)!.headers['x-forwarded-for']).toBe('127.0.0.1');
  });

  it.each([
    '/libs/lib-jitsi-meet.min.js',
    '/static/close.html',
    '/sounds/a.mp3',
    '/images/a.png',
    '/lang/main-tr.json',
  ])("serves Jitsi's %s under our own policy, asked for anew each time", async (path) => {
    const { headers, status } = await fetch(door.url + path);
    expect([status, web.asked.at(-1)!.url]).toEqual([200, path]);
    expect(headers.get('content-security-policy')).toContain("script-src 'self' 'wasm-unsafe-eval';");
    expect(headers.get('cache-control')).toBe('no-cache');
    expect(headers.get('access-control-allow-origin')).toBeNull();
    expect(headers.get('permissions-policy')).toContain('camera=(self)');
  });

  it('shows the classic page of a room to pages of this address alone, and lets nothing of it call outside', async () => {
    const { headers, status } = await fetch(`${door.url}/classic/123-456-789?jwt=secret-of-a-person`);
    // The token is for the page itself: Jitsi's web server has no use for it.
    expect([status, web.asked.at(-1)!.url]).toEqual([200, '/123-456-789']);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("script-src 'self' 'unsafe-inline'");
    const { host } = new URL(door.url);
    expect(policy.match(/wss?:\/\/\S+/g)?.map((address) => address.replace(';', ''))).toEqual([
      `ws://${host}`,
      `wss://${host}`,
    ]);
    expect(policy).not.toMatch(/https?:|\*/);
    expect(headers.get('referrer-policy')).toBe('no-referrer');
  });

  it.each([
    '/http-bind',
    '/config.js',
    '/conference-request/v1',
    '/colibri-ws/jvb/1',
    '/classic/a/b',
    '/classic/..%2fx',
  ])('leads %s to nobody of Jitsi', async (path) => {
    const before = [web.asked.length, prosody.asked.length];
    await fetch(door.url + path);
    expect([web.asked.length, prosody.asked.length]).toEqual(before);
  });

  it('says that it is unavailable where Prosody is away, in the shape that our app knows', async () => {
    const away = new Door();
    try {
      await away.open({ xmpp: '127.0.0.1:1', web: web.address });
      const answer = await fetch(`${away.url}/xmpp-websocket`);
      expect([answer.status, await answer.json()]).toEqual([503, { error: { code: 'common.unavailable' } }]);
    } finally {
      await away.close();
    }
  });
});

describe('in both cases', () => {
  it.each([undefined, { xmpp: '127.0.0.1:1', web: '127.0.0.1:1' }])(
    "what the servers say among themselves is nobody else's (%j)",
    async (jitsi) => {
      const door = new Door();
      try {
        await door.open(jitsi);
        for (const path of ['/internal/conference/rooms/123-456-789', '/internal/', '/%69nternal/x', '//internal/x'])
          expect((await fetch(door.url + path)).status, path).toBe(404);
      } finally {
        await door.close();
      }
    },
  );
});
