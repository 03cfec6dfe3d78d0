import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { once } from 'node:events';
import { execFileSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ingestModule } from '../../scripts/native/ingest.js';
import { endProcess, startProcess } from '../../scripts/native/processes.js';
import { root } from '../../scripts/native/root.js';
import { Ingest } from '../support/ingest.js';

const lacks = [...(ingestModule() ? [] : ['libnginx-mod-rtmp']), ...(existsSync('/usr/bin/ffmpeg') ? [] : ['ffmpeg'])];
const id = '5d3f4a0e-0000-4000-8000-000000000100';
const patient = { timeout: 60_000, interval: 100 };

let dir: string;
/** Answers what the ingest asks, as the API does, and keeps what it tells. */
let api: Server;
let told: string[];
let views: string;

beforeEach(async () => {
  dir = mkdtempSync(join(tmpdir(), 'derslik-qualities-'));
  told = [];
  api = createServer(({ url = '' }, answer) => {
    const { pathname, search } = new URL(url, 'http://api');
    if (pathname.endsWith('/qualities')) told.push(search);
    if (pathname.endsWith('/publish')) answer.writeHead(302, { location: `${views}/${id}` }).end();
    else answer.writeHead(204).end();
  }).listen(0, '127.0.0.1');
  await once(api, 'listening');
});
afterEach(() => {
  api.closeAllConnections();
  api.close();
  rmSync(dir, { recursive: true, force: true });
});

const listed = (): string[] => {
  const file = join(dir, id, 'all.m3u8');
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  return ['middle', 'low', 'sound'].filter((one) => text.includes(`${one}/index.m3u8`));
};

describe.skipIf(lacks.length > 0)(`lower qualities${lacks.length > 0 ? `: lacks ${lacks.join(', ')}` : ''}`, () => {
  test('of a broadcast are as many as fit what they may take, measured when the ingest starts, and the console hears it', async () => {
    const ingest = await Ingest.plan();
    views = ingest.env['INGEST_VIEW_URL']!;
    const stack = { broadcastDir: dir, api: [{ port: (api.address() as AddressInfo).port }] };
    try {
      await ingest.start(stack, { qualities: 'auto', budget: 1 });
      await expect.poll(() => told, patient).toEqual(['?made=sound&how=measured']);
      ingest.publish('key');
      await expect.poll(listed, patient).toEqual(['sound']);
      await ingest.stop();

      await ingest.start(stack, { qualities: 'auto', budget: 100_000 });
      ingest.publish('key');
      await expect.poll(() => told.slice(1), patient).toEqual(['?made=middle,low,sound&how=measured']);
      await expect.poll(listed, patient).toEqual(['middle', 'low', 'sound']);
      await expect.poll(() => existsSync(join(dir, id, 'middle/index.m3u8')), patient).toBe(true);
      await ingest.stop();

      await ingest.start(stack, { qualities: ['low'] });
      await expect.poll(() => told.slice(2), patient).toEqual(['?made=low&how=set']);
      await ingest.stop();
      await ingest.start(stack, { qualities: [] });
      await expect.poll(() => told.slice(3), patient).toEqual(['?made=&how=set']);
    } finally {
      await ingest.clear();
    }
  });

  test('rest where the machine is too busy, the middle one first, and come back', async () => {
    const folder = join(dir, id);
    mkdirSync(folder);
    const piece = join(dir, 'piece.ts');
    const source = [
      '-f',
      'lavfi',
      '-i',
      'testsrc2=size=320x180:rate=10:duration=1',
      '-f',
      'lavfi',
      '-i',
      'sine=duration=1',
    ];
    execFileSync('/usr/bin/ffmpeg', ['-loglevel', 'error', ...source, '-c:v', 'libx264', '-c:a', 'aac', piece]);
    let newest = -1;
    /** So many more pieces at once, the newest eight of them in the list. */
    const send = (count: number): void => {
      for (let n = 0; n < count; n++) copyFileSync(piece, join(folder, `${++newest}.ts`));
      const numbers = Array.from({ length: 8 }, (_, n) => newest - 7 + n).filter((number) => number >= 0);
      const list = numbers.map((number) => `#EXTINF:1.000,\n${number}.ts\n`).join('');
      const head = `#EXTM3U\n#EXT-X-VERSION:3\n#EXT-X-MEDIA-SEQUENCE:${numbers[0]}\n#EXT-X-TARGETDURATION:1\n`;
      writeFileSync(join(folder, 'index.new'), head + list);
      renameSync(join(folder, 'index.new'), join(folder, 'index.m3u8'));
    };
    const made = (quality: string) => () => {
      const file = join(folder, quality, 'index.m3u8');
      return existsSync(file) && readFileSync(file, 'utf8').includes(`\n${newest}.ts`);
    };
    // Late once is too often, and eight seconds are the rest.
    const program = startProcess('bash', [join(root, 'ingest/qualities'), dir, id, 'middle,low,sound', '1', '8']);
    try {
      send(1);
      await expect.poll(made('middle'), patient).toBe(true);
      send(6);
      await expect.poll(made('low'), patient).toBe(true);
      expect(listed()).toEqual(['low', 'sound']);
      expect(existsSync(join(folder, 'middle/index.m3u8'))).toBe(false);
      // As the ingest does with what nobody writes into.
      rmSync(join(folder, 'middle'), { recursive: true });
      send(6);
      await expect.poll(made('sound'), patient).toBe(true);
      expect(listed()).toEqual(['sound']);
      while (!made('middle')() || !made('low')()) {
        send(1);
        await expect.poll(made('sound'), patient).toBe(true);
      }
      expect(listed()).toEqual(['middle', 'low', 'sound']);
    } finally {
      await endProcess(program, 'SIGTERM');
    }
  });
});
