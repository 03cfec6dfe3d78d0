import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { nginxCommand, renderNginx } from '../../scripts/native/nginx.js';
import { endProcess, startProcess, until } from '../../scripts/native/processes.js';
import { BareLine } from '../support/bareLine.js';
import { freePort } from '../support/services.js';
import { startStack, type Stack } from '../support/stack.js';

let stack: Stack;

beforeAll(async () => {
  stack = await startStack({ redis: false });
});
afterAll(() => stack.stop());

const get = (path: string) => fetch(stack.url + path);

/** The address as it is written: `fetch` would tidy it up. */
const getRaw = (path: string, method = 'GET', headers = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const { port, hostname } = new URL(stack.url);
    let text = '';
    const socket = connect(Number(port), hostname, () =>
      socket.write(`${method} ${path} HTTP/1.1\r\nHost: ${hostname}:${port}\r\n${headers}Connection: close\r\n\r\n`),
    );
    socket.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
    socket.on('end', () => resolve(text)).on('error', reject);
  });

it.each(['/', '/console/'])('%s runs React as it is made for visitors, not for developers', async (path) => {
  const scripts = [...(await (await get(path)).text()).matchAll(/(?:src|href)="([^"]+\.js)"/g)].map(([, url]) => url!);
  const texts = await Promise.all(scripts.map(async (url) => (await get(url)).text()));
  expect(texts.some((text) => text.includes('react.transitional.element'))).toBe(true);
  expect(scripts.filter((_, n) => texts[n]!.includes('jsxDEV'))).toEqual([]);
});

const anyId = '0f8fad5b-d9cb-469f-a165-70867728950e';

describe('every answer', () => {
  it.each(['/', '/room/123-456-789', '/console/', '/console/users', '/api/config', '/api/nothing', '/assets/none.js'])(
    '%s says what a page may do and tells no other site of it',
    async (path) => {
      const { headers } = await get(path);
      const policy = headers.get('content-security-policy') ?? '';
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).toContain("script-src 'self' 'wasm-unsafe-eval';");
      // WebAssembly of our own files may be compiled, and no text becomes a script.
      expect(policy.replace("'wasm-unsafe-eval'", '')).not.toMatch(/unsafe-|https:|\*/);
      expect(headers.get('referrer-policy')).toBe('no-referrer');
      expect(headers.get('x-content-type-options')).toContain('nosniff');
    },
  );

  it('says of the page of a film, and of the recorder’s, that no search engine lists it, and of no other page', async () => {
    const told = async (path: string) => (await get(path)).headers.get('x-robots-tag');
    const token = 'a'.repeat(43);
    expect(await Promise.all([`/kayitlar/${token}`, `/kayitlar/${token}?t=1`, '/rec/123-456-789'].map(told))).toEqual(
      Array.from({ length: 3 }, () => 'noindex, nofollow'),
    );
    expect(await Promise.all(['/', '/toplantilar', '/kayit-ol', '/console/'].map(told))).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });

  it.each([
    ['a page of the player where the school allows no site', 'GET', '/player/', 404],
    ['another way to ask for it', 'POST', '/player/', 403],
    ['a page of an outside platform where the school has none', 'GET', '/lessonFrame/', 404],
    ['a frame of what there is not', 'GET', '/iframes/film/x', 404],
    ['a piece that is gone', 'GET', '/assets/gone.js', 404],
    ['a piece of the console that is gone', 'GET', '/console/assets/gone.js', 404],
    ['what servers say among themselves', 'GET', '/internal/anything', 404],
    ['a film without its cookie', 'GET', `/media/videos/${anyId}`, 401],
    ['another way to ask for a film', 'POST', `/media/videos/${anyId}`, 403],
    ['the folder of films', 'GET', '/video-files/x', 404],
    ['the film of a lesson without its cookie', 'GET', `/media/recordings/${anyId}/film.mp4`, 401],
    ['the picture of a broadcast without its cookie', 'GET', `/media/broadcasts/${anyId}/index.m3u8`, 403],
    ['another way to ask for it', 'POST', `/media/broadcasts/${anyId}/1.ts`, 403],
    ['the folder of films of lessons', 'GET', '/film-files/x/film.mp4', 404],
    ['a way that the API does not have', 'GET', '/api/nothing', 404],
    ['a method that pages do not take', 'POST', '/', 405],
  ])('an error lets nothing in either: %s', async (_, method, path, status) => {
    const answer = await fetch(`${stack.url}${path}`, { method });
    expect(answer.status).toBe(status);
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(answer.headers.get('x-content-type-options')).toContain('nosniff');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  });

  it('of the API and every page is kept by nobody', async () => {
    for (const path of ['/', '/console/', '/api/config', '/api/nothing'])
      expect((await get(path)).headers.get('cache-control'), path).toContain('no-store');
  });

  it.each(['/assets/none.js', '/console/assets/none.js'])('for the absent %s is kept by nobody', async (path) => {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, null]);
  });
});

describe('a page of the front door', () => {
  it.each([
    ['/giris-yap', 'same-origin-allow-popups'],
    ['/giris-yap/?lang=en', 'same-origin-allow-popups'],
    ['/login', 'same-origin-allow-popups'],
    ['/', 'same-origin'],
    ['/kayit-ol', 'same-origin'],
    ['/room/123-456-789', 'same-origin'],
    ['/kurum-girisi?hata=identity.away', 'same-origin'],
    ['/giris-yap/x', 'same-origin'],
    ['/console/login', 'same-origin'],
    ['/auth/linkedin?code=x&state=y', 'unsafe-none'],
    ['/api/auth/identity/0f8fad5b-d9cb-469f-a165-70867728950e/begin?popup=1', 'unsafe-none'],
    ['/auth/linkedin/x', 'same-origin'],
    ['/api/auth/identity/0f8fad5b-d9cb-469f-a165-70867728950e/callback', 'same-origin'],
    ['/api/config', 'same-origin'],
    ['/console/', 'same-origin'],
  ])('keeps windows that it opens where LinkedIn asks in one, and nowhere else: %s', async (path, policy) => {
    const answer = await fetch(`${stack.url}${path}`, { redirect: 'manual' });
    expect(answer.headers.get('cross-origin-opener-policy')).toBe(policy);
  });
});

it('the front door draws the plain address of a host as a QR code, and nothing else that a caller names', async () => {
  const answer = await get('/api/address.svg');
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
  expect(await answer.text()).toContain('viewBox="0 0 33 33"');
  const { hostname, port } = new URL(stack.url);
  const status = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname, () =>
      socket.write('GET /api/address.svg HTTP/1.1\r\nHost: a_b"c\r\nConnection: close\r\n\r\n'),
    );
    socket.setEncoding('utf8').once('data', (text: string) => resolve(text.slice(9, 12)));
    socket.once('error', reject);
  });
  expect(status).toBe('422');
});

it.each([
  '/../../../../etc/passwd',
  '/assets/../../../../../etc/passwd',
  '/assets..%2f..%2f..%2fpackage.json',
  '/console../index.html',
  '/console/..%2f..%2f..%2fetc/passwd',
  '/console/assets..%2f..%2fpackage.json',
  '/.env',
  '/.git/config',
])('%s leads to no file of the machine', async (path) => {
  const answer = await getRaw(path);
  expect(answer).toMatch(/^HTTP\/1\.1 (200|400|404) /);
  expect(answer).not.toMatch(/root:|"name": ?"|\[core\]|SECRET/);
});

it.each(['/api/auth/login', '/api/auth/%6cogin'])(
  'a flood of %s from one address is stopped at the door',
  async (path) => {
    const answers = await Promise.all(
      Array.from({ length: 250 }, () =>
        fetch(stack.url + path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 429 || status === 422)).toBe(true);
  },
);

it('the front door leads learning platforms to BigBlueButton’s calls, with or without the last stroke', async () => {
  for (const path of ['/bigbluebutton/api', '/bigbluebutton/api/']) {
    const answer = await get(path);
    expect([answer.status, answer.headers.get('content-type')], path).toEqual([200, 'text/xml; charset=utf-8']);
    expect(await answer.text()).toContain('<version>2.0</version>');
  }
  const unsigned = await get('/bigbluebutton/api/getMeetings?checksum=00');
  expect([unsigned.status, await unsigned.text()]).toEqual([200, expect.stringContaining('checksumError')]);
  expect(
    (await get(`/media/platform-films/${anyId}/${anyId}/film.mp4?until=1900000000&mark=${'a'.repeat(43)}`)).status,
  ).toBe(404);
});

it('the front door leads learning platforms to the calls of LTI, and lets other sites frame one page of it alone', async () => {
  const keys = await get('/lti/jwks');
  expect([keys.status, (await keys.json()) as unknown]).toMatchObject([200, { keys: [{ kty: 'RSA', use: 'sig' }] }]);
  const unknown = await fetch(`${stack.url}/lti/login?iss=https://moodle.example&login_hint=1`, { redirect: 'manual' });
  expect(unknown.headers.get('location')).toBe(`${stack.url}/ogrenme-platformu/pencere?fault=unknown`);
  const ancestors = async (path: string) =>
    /frame-ancestors ([^;]+)/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1];
  expect(await ancestors('/ogrenme-platformu/pencere')).toBe('*');
  for (const path of ['/ogrenme-platformu', '/ogrenme-platformu/ders-sec', '/lti/jwks'])
    expect(await ancestors(path), path).toBe("'none'");
});

it('the front door holds back what is too much from a platform in its own form, and nobody else with it', async () => {
  // It is refused by what it says of itself, before anything of it is read.
  const big = await getRaw('/bigbluebutton/api/create?checksum=0', 'POST', 'Content-Length: 15000000\r\n');
  expect(big).toMatch(/^HTTP\/1\.1 413 /);
  expect(big).toMatch(/content-type: text\/xml/i);
  expect(big).toContain('<messageKey>bodyTooLarge</messageKey>');
  const flood = await Promise.all(
    Array.from({ length: 900 }, async () => {
      const answer = await get('/bigbluebutton/api/getMeetings?checksum=00');
      return [answer.status, await answer.text()] as const;
    }),
  );
  const held = flood.filter(([status]) => status === 429);
  expect(held.length).toBeGreaterThan(0);
  expect(held.every(([, text]) => text.includes('<messageKey>tooManyRequests</messageKey>'))).toBe(true);
  expect(flood.every(([status]) => status === 200 || status === 429)).toBe(true);
  expect((await get('/api/config')).status).toBe(200);
});

it('an address that a client claims for itself counts for nothing', async () => {
  const answers = await Promise.all(
    Array.from({ length: 250 }, (_, n) =>
      fetch(`${stack.url}/api/auth/captcha?action=login`, { headers: { 'x-forwarded-for': `10.0.0.${n}` } }),
    ),
  );
  expect(answers.some(({ status }) => status === 429)).toBe(true);
});

it('the front door lets a room of five hundred behind one address come back in one moment', async () => {
  const pages = await Promise.all(
    Array.from({ length: 500 }, async () => [
      (await fetch(`${stack.url}/api/auth/refresh`, { method: 'POST' })).status,
      (await get('/api/liveRoomByToken?token=123-456-789')).status,
    ]),
  );
  expect(new Set(pages.flat())).toEqual(new Set([204, 401]));
});

it('the front door lets five hundred sockets of one address open in one moment, and stops a flood of them', async () => {
  const lines = await Promise.all(Array.from({ length: 500 }, () => BareLine.open(stack.url)));
  expect(lines.every(({ isOpen }) => isOpen)).toBe(true);
  for (const line of lines) line.close();
  const path = '/api/socket/?EIO=4&transport=websocket';
  const answers = await Promise.all(Array.from({ length: 2_500 }, async () => (await get(path)).status));
  // No upgrade, as the API says, until the door says that it is enough.
  expect(new Set(answers)).toEqual(new Set([400, 429]));
});

/** A door alone, with nothing behind it. */
async function withDoor(
  command: (nginx: string[]) => string[],
  check: (door: { url: string; dir: string; pid: number }) => Promise<void>,
  apiPorts = [1],
) {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-nginx-'));
  // Its workers are nobody's where the master is root's.
  chmodSync(dir, 0o755);
  mkdirSync(join(dir, 'log'));
  const port = await freePort();
  const jitsi = { xmpp: '127.0.0.1:1', web: '127.0.0.1:1' };
  const folders = { webRoot: dir, adminRoot: dir, videoDir: dir, recordingDir: dir };
  renderNginx({ ...folders, dir, logDir: join(dir, 'log'), port, apiPorts, jitsi });
  const nginx = nginxCommand(dir);
  const [program = '', ...args] = command([nginx.command, ...nginx.args]);
  const started = startProcess(program, args);
  const url = `http://127.0.0.1:${port}`;
  try {
    await until('nginx', async () => (await fetch(url)).status > 0);
    await check({ url, dir, pid: started.pid! });
  } finally {
    await endProcess(started, 'SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  }
}

it('the front door has files and connections for a room of five hundred, however few the shell allows that starts it', () =>
  withDoor(
    (nginx) => ['sh', '-c', 'ulimit -Sn 256; exec "$@"', 'sh', ...nginx],
    async ({ dir, pid }) => {
      const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
      const config = readFileSync(join(dir, 'nginx.conf'), 'utf8');
      const connections = Number(/worker_connections (\d+)/.exec(config)?.[1]);
      // A socket and six connections for the pages of each browser, and the sockets' other ends at the API.
      expect(connections).toBeGreaterThan(500 * (1 + 6 + 1));
      for (const worker of workers) {
        const files = Number(/Max open files +(\d+)/.exec(readFileSync(`/proc/${worker}/limits`, 'utf8'))?.[1]);
        expect(files).toBeGreaterThanOrEqual(2 * connections);
      }
    },
  ));

it('the front door serves a tab of an earlier release what it still needs, of the app and of the console', () =>
  withDoor(
    (nginx) => nginx,
    async ({ url, dir }) => {
      for (const app of ['web', 'admin']) {
        mkdirSync(join(dir, 'earlier', app, 'assets'), { recursive: true });
        writeFileSync(join(dir, 'earlier', app, 'assets/panel-1.js'), app);
      }
      for (const [path, app] of [
        ['/assets/panel-1.js', 'web'],
        ['/console/assets/panel-1.js', 'admin'],
      ]) {
        const answer = await fetch(url + path);
        expect([answer.status, await answer.text()]).toEqual([200, app]);
        expect(answer.headers.get('content-type')).toMatch(/^(text|application)\/javascript/);
        expect(answer.headers.get('cache-control')).toContain('immutable');
        expect(answer.headers.get('content-security-policy')).toContain("default-src 'self'");
      }
      for (const path of ['/assets/panel-0.js', '/console/assets/panel-0.js']) {
        const answer = await fetch(url + path);
        expect(answer.status, path).toBe(404);
        expect(answer.headers.get('cache-control') ?? '', path).not.toContain('immutable');
      }
    },
  ));

it('the front door lets everyone in as soon as the API is there, although all of it was away a moment ago', async () => {
  const ports = [await freePort(), await freePort()];
  await withDoor(
    (nginx) => nginx,
    async ({ url }) => {
      // So many that each of its workers has seen it.
      const ask = async () => {
        const answers = await Promise.all(Array.from({ length: 20 }, () => fetch(`${url}/api/config`)));
        return new Set(answers.map(({ status }) => status));
      };
      expect(await ask()).toEqual(new Set([503]));
      const apis = ports.map((port) => createServer((_, answer) => answer.end('{}')).listen(port, '127.0.0.1'));
      await Promise.all(apis.map((api) => once(api, 'listening')));
      expect(await ask()).toEqual(new Set([200]));
      for (const api of apis) api.close();
    },
    ports,
  );
});

it('the front door takes bodies only as large as each route needs, and says so in the words of the API where it is the API', () =>
  withDoor(
    (nginx) => nginx,
    async ({ url }) => {
      const post = async (path: string, bytes: number) => {
        const answer = await fetch(url + path, { method: 'POST', body: 'x'.repeat(bytes) });
        return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() };
      };
      const mebi = 1024 * 1024;
      const inApiWords = {
        status: 413,
        type: 'application/json',
        text: '{"error":{"code":"common.tooLarge"}}',
      };
      const routes = [
        ['/api/auth/login', 2 * limits.request.bodyBytes, inApiWords],
        ['/api/socket/?room=1', 1024, inApiWords],
        [`/api/films/${'f'.repeat(43)}/captions`, 3 * mebi, inApiWords],
        ['/api/lectures/1', 3 * mebi, inApiWords],
        ['/api/questionFiles', 24 * mebi, inApiWords],
        ['/xmpp-websocket?room=1', 1024, { status: 413 }],
        ['/libs/lib-jitsi-meet.min.js', 1024, { status: 413 }],
        ['/classic/room', 1024, { status: 413 }],
        ['/assets/index.js', 1024, { status: 413 }],
        ['/console/', 1024, { status: 413 }],
        ['/', 1024, { status: 413 }],
      ] as const;
      for (const [path, largest, refusal] of routes) {
        // Nobody stands behind this door, and it has no files: any other error says that the body was let through.
        expect.soft((await post(path, largest)).status, path).not.toBe(413);
        expect.soft(await post(path, largest + 1), path).toMatchObject(refusal);
      }
    },
  ));

it.each(['.wasm', '.tflite'])(
  'the front door sends the files of virtual backgrounds (%s) packed, as they were packed at the build',
  async (ending) => {
    const names = await readdir(new URL('../../web/dist/assets/', import.meta.url));
    const name = names.find((one) => one.endsWith(ending));
    const { headers, status } = await get(`/assets/${name}`);
    expect([status, headers.get('content-encoding')]).toEqual([200, expect.stringMatching(/^(gzip|br)$/)]);
  },
);
