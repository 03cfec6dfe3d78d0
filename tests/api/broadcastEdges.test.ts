import { once } from 'node:events';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer, get, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { viewMark } from '../../api/src/broadcasts/viewing/viewMark.js';
import { nginxCommand, renderNginx } from '../../scripts/native/nginx.js';
import { freePort } from '../../scripts/native/ports.js';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';

const secret = 'what the school and its edges know';
const id = '5d3f4a0e-0000-4000-8000-000000000001';
const path = `/media/broadcasts/${id}`;

const cookieOf = (broadcast: string, seconds = 60, key = secret) => {
  const ends = Math.floor(Date.now() / 1_000) + seconds;
  return `derslik_broadcast=${viewMark(key, broadcast, ends)}.${ends}`;
};

describe('two edges of a school', () => {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-edges-'));
  const asked: { url: string; method: string; headers: IncomingHttpHeaders }[] = [];
  const edges: { url: string; stop: () => Promise<void> }[] = [];
  let school: Server;
  let n = 0;

  const startEdge = async (address: string) => {
    const own = join(dir, `edge-${edges.length}`);
    mkdirSync(join(own, 'log'), { recursive: true });
    const port = await freePort();
    const folders = { webRoot: own, adminRoot: own, videoDir: own, recordingDir: own, logDir: join(own, 'log') };
    const edgeOf = { scheme: 'http', address, name: 'okul.example' } as const;
    renderNginx({ ...folders, dir: own, port, apiPorts: [1], edgeOf, broadcasts: { dir: own, secret } });
    const { command, args } = nginxCommand(own);
    const child = startProcess(command, args);
    const url = `http://127.0.0.1:${port}`;
    edges.push({ url, stop: () => endProcess(child, 'SIGTERM') });
    await until('an edge', async () => (await fetch(`${url}/edge`)).status === 204);
  };

  beforeAll(async () => {
    // Its workers are nobody's where the master is root's.
    chmodSync(dir, 0o755);
    school = createServer((request, response) => {
      const { url = '', method = '', headers } = request;
      asked.push({ url, method, headers });
      // Others come meanwhile.
      setTimeout(
        () => response.setHeader('cache-control', 'private, no-cache').setHeader('set-cookie', 'a=b').end(url),
        50,
      );
    }).listen(0, '127.0.0.1');
    school.on('upgrade', ({ url = '', method = '', headers }, socket) => {
      asked.push({ url, method, headers });
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    await once(school, 'listening');
    const address = `127.0.0.1:${(school.address() as AddressInfo).port}`;
    for (let each = 0; each < 2; each++) await startEdge(address);
  });
  afterAll(async () => {
    for (const { stop } of edges) await stop();
    school.close();
    rmSync(dir, { recursive: true, force: true });
  });
  beforeEach(() => {
    asked.length = 0;
    n++;
  });

  it('ask for a piece once, however many come for it, and say its headers as the school does', async () => {
    const cookies = Array.from({ length: 25 }, (_, who) => cookieOf(id, 60 + who));
    const read = (file: string) =>
      Promise.all(
        edges.flatMap(({ url }) =>
          cookies.map((cookie) => fetch(`${url}${path}/${file}?from=${Math.random()}`, { headers: { cookie } })),
        ),
      );
    for (const answer of await read(`${n}.ts`)) {
      expect([answer.status, await answer.text()]).toEqual([200, `${path}/${n}.ts`]);
      const { headers } = answer;
      expect(headers.get('cache-control')).toBe('private, no-cache');
      expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox");
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
    expect(asked.map(({ url }) => url)).toEqual([`${path}/${n}.ts`, `${path}/${n}.ts`]);
    // The school's server sees a cookie that it can check, and nothing else of the one who came first.
    for (const { headers } of asked) expect(headers.cookie).toMatch(/^derslik_broadcast=[\w-]{22}\.\d{10}$/);
    for (const file of ['index.m3u8', 'low/index.m3u8', `low/${n}.ts`, 'all.m3u8']) {
      asked.length = 0;
      await read(file);
      expect(asked.map(({ url }) => url)).toEqual([`${path}/${file}`, `${path}/${file}`]);
    }
  });

  it('show nobody a piece that somebody else has read: not without a cookie, a forged one, an old one, another broadcast’s', async () => {
    const [{ url }] = edges as [(typeof edges)[0]];
    const read = async (cookie: string) => (await fetch(`${url}${path}/${n}.ts`, { headers: { cookie } })).status;
    expect(await read(cookieOf(id))).toBe(200);
    const other = '5d3f4a0e-0000-4000-8000-000000000002';
    const bad = ['', cookieOf(id, 60, 'guessed'), cookieOf(id, -5), cookieOf(other)];
    expect(await Promise.all(bad.map(read))).toEqual([403, 403, 403, 403]);
    expect(asked).toHaveLength(1);
  });

  it('read the right to it in the address of a frame, too', async () => {
    const [{ url }] = edges as [(typeof edges)[0]];
    const [mark, ends] = cookieOf(id).split('=')[1]!.split('.') as [string, string];
    const read = async (right: string) => (await fetch(`${url}/media/broadcasts/${right}/${id}/${n}.ts`)).status;
    expect([await read(`${ends}.${mark}`), await read(`${ends}.${mark}`)]).toEqual([200, 200]);
    expect(await read(`${Number(ends) + 60}.${mark}`)).toBe(403);
    expect(asked.map((one) => [one.url, one.headers.cookie])).toEqual([
      [`${path}/${n}.ts`, `derslik_broadcast=${mark}.${ends}`],
    ]);
  });

  it('ask once in a second how it stands, for whoever has the cookie for that, which opens no piece', async () => {
    const [{ url }] = edges as [(typeof edges)[0]];
    const stands = cookieOf(`${id} now`).replace('derslik_broadcast', 'derslik_now');
    const read = (file: string, cookie: string) => fetch(`${url}${path}/${file}`, { headers: { cookie } });
    const answers = await Promise.all(Array.from({ length: 25 }, () => read('now.json', stands)));
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([200, `${path}/now.json`]);
    expect(asked.map(({ url: address }) => address)).toEqual([`${path}/now.json`]);
    expect(asked[0]!.headers.cookie).toMatch(/^derslik_now=[\w-]{22}\.\d{10}$/);
    for (const cookie of [cookieOf(id), cookieOf(id).replace('derslik_broadcast', 'derslik_now'), ''])
      expect((await read('now.json', cookie)).status).toBe(403);
    expect((await read(`${n}.ts`, stands.replace('derslik_now', 'derslik_broadcast'))).status).toBe(403);
  });

  it('ask so for frames, too, by the right in their address, and keep what frames read apart', async () => {
    const [, { url }] = edges as [(typeof edges)[0], (typeof edges)[0]];
    const rightOf = (broadcast: string, seconds?: number) =>
      cookieOf(broadcast, seconds).split('=')[1]!.split('.').reverse().join('.');
    const right = rightOf(`${id} frame`);
    const read = (signed: string, of = id) => fetch(`${url}/media/broadcasts/${signed}/${of}/now.json`);
    const signed = `/media/broadcasts/${right}/${id}/now.json`;
    const answers = await Promise.all(Array.from({ length: 25 }, () => read(right)));
    for (const answer of answers) expect([answer.status, await answer.text()]).toEqual([200, signed]);
    expect(asked.map((one) => one.url)).toEqual([signed]);
    const stands = cookieOf(`${id} now`).replace('derslik_broadcast', 'derslik_now');
    const page = await fetch(`${url}${path}/now.json`, { headers: { cookie: stands } });
    expect(await page.text()).toBe(`${path}/now.json`);
    for (const other of [rightOf(id), rightOf(`${id} now`), rightOf(`${id} frame`, -5)])
      expect((await read(other)).status).toBe(403);
    expect((await read(right, '5d3f4a0e-0000-4000-8000-000000000002')).status).toBe(403);
  });

  it('pass everything else on, each time, with who asked and by which name', async () => {
    const [{ url }] = edges as [(typeof edges)[0]];
    for (let each = 0; each < 2; each++) {
      const answer = await fetch(`${url}/api/config?a=1`, { method: 'POST', body: 'x'.repeat(200_000) });
      expect([answer.status, answer.headers.get('set-cookie')]).toEqual([200, 'a=b']);
    }
    const headers = { connection: 'upgrade', upgrade: 'websocket' };
    const socket = get(`${url}/api/socket/?room=x`, { headers });
    await once(socket, 'upgrade');
    socket.destroy();
    expect(asked.map((one) => `${one.method} ${one.url}`)).toEqual([
      'POST /api/config?a=1',
      'POST /api/config?a=1',
      'GET /api/socket/?room=x',
    ]);
    expect(asked[0]!.headers).toMatchObject({ host: url.slice('http://'.length), 'x-forwarded-for': '127.0.0.1' });
  });
});
