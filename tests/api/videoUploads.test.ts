import { readFileSync, readdirSync, rmSync, truncateSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as later } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limits } from '@derslik/contract/limits';
import { mp4Of } from '../support/filmBytes.js';
import { rawAnswer } from '../support/rawAnswer.js';
import { TestSchool, type TestPerson } from '../support/school.js';
import { startStack, type NativeStack } from '../support/stack.js';
import { TestLibrary } from '../support/videoLibrary.js';

let stack: NativeStack;
let school: TestSchool;
let teacher: TestPerson;
let mine: TestLibrary;

const film = readFileSync(new URL('../support/films/film.webm', import.meta.url));
const { chunkBytes } = limits.schoolVideo;

beforeAll(async () => {
  stack = await startStack({ api: 2, redis: false });
  school = new TestSchool(stack.databaseUrl);
  teacher = await school.teacher();
  mine = new TestLibrary(stack.url, teacher.bearer);
});
afterAll(async () => {
  await school.close();
  await stack.stop();
});

describe('an upload', () => {
  const large = (fill: number) => mp4Of({ data: 2 * chunkBytes + 12_345 + fill });

  it('is read after it is known who sends it, and no larger than a part may be', async () => {
    const { data } = await mine.begin(large(1), { type: 'video/mp4' });
    const head = `PUT /api/videos/${data.id}/bytes?offset=0 HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\nConnection: close\r\n`;
    // The answer comes while not a byte of the body has.
    expect(await rawAnswer(stack.url, `${head}Content-Length: 1000000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 401 /);
    const asMine = `${head}Authorization: Bearer ${teacher.bearer}\r\n`;
    expect(await rawAnswer(stack.url, `${asMine}Content-Length: ${chunkBytes + 1}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 413 /,
    );
    expect(await rawAnswer(stack.url, `${asMine}Content-Length: 99000000000\r\n\r\n`)).toMatch(/^HTTP\/1\.1 413 /);
    expect((await mine.put(data.id, 0, Buffer.alloc(chunkBytes))).data.offset).toBe(chunkBytes);
    expect((await mine.call('PUT', `/${data.id}/bytes?offset=0`, { a: 1 })).code).toBe('common.invalid');
    for (const offset of ['-1', 'x', '1e3', '9'.repeat(30), ''])
      expect((await mine.call('PUT', `/${data.id}/bytes?offset=${offset}`, Buffer.alloc(1))).code, offset).toBe(
        'common.invalid',
      );
    // No other route takes bytes.
    expect((await mine.call('POST', '', Buffer.alloc(10))).code).toBe('common.invalid');
    expect((await mine.remove(data.id)).status).toBe(200);
  });

  it('never grows beyond what it said', async () => {
    const bytes = mp4Of({ data: 77 });
    const { data } = await mine.begin(bytes, { type: 'video/mp4' });
    expect((await mine.put(data.id, 0, Buffer.concat([bytes, Buffer.alloc(1)]))).code).toBe('common.invalid');
    expect((await mine.begin(bytes, { type: 'video/mp4' })).data.offset).toBe(0);
    expect((await mine.begin(bytes, { type: 'video/mp4', bytes: bytes.length + 1 })).code).toBe('common.invalid');
    await mine.remove(data.id);
  });

  it('through two processes at once writes each part once', async () => {
    const bytes = Buffer.concat([mp4Of(), Buffer.from(mp4Of({ data: 50_000 }).subarray(24))]);
    const { data } = await mine.begin(bytes, { type: 'video/mp4' });
    const through = stack.api.map(({ url }) => new TestLibrary(url, teacher.bearer));
    const parts = [bytes.subarray(0, 20_000), bytes.subarray(20_000)];
    for (const [n, part] of parts.entries()) {
      const answers = await Promise.all(through.map((one) => one.put(data.id, n * 20_000, part)));
      expect(answers.map(({ data: { offset } }) => offset)).toEqual([1, 2].map(() => n * 20_000 + part.length));
    }
    expect(Buffer.compare(readFileSync(join(stack.videoDir, data.id)), bytes)).toBe(0);
    await mine.remove(data.id);
  });

  it('loses nothing that was answered when the server is killed in the middle of a part', async () => {
    const bytes = large(2);
    const [first] = stack.api;
    const direct = new TestLibrary(first!.url, teacher.bearer);
    const { data } = await direct.begin(bytes, { type: 'video/mp4' });
    await direct.put(data.id, 0, bytes.subarray(0, chunkBytes));
    const cut = connect(first!.port, '127.0.0.1', () =>
      cut.write(
        Buffer.concat([
          Buffer.from(
            `PUT /api/videos/${data.id}/bytes?offset=${chunkBytes} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/octet-stream\r\n` +
              `Authorization: Bearer ${teacher.bearer}\r\nContent-Length: ${chunkBytes}\r\n\r\n`,
          ),
          bytes.subarray(chunkBytes, chunkBytes + 500_000),
        ]),
      ),
    );
    cut.on('error', () => undefined);
    // Half of the part is on its way: meanwhile the process takes no other one of this upload.
    while ((await direct.put(data.id, chunkBytes, Buffer.alloc(0))).code !== 'common.conflict') await later(20);
    await first!.restart('SIGKILL');
    expect((await mine.upload(bytes, { type: 'video/mp4' })).data).toMatchObject({ id: data.id, bytes: bytes.length });
    expect(Buffer.compare(readFileSync(join(stack.videoDir, data.id)), bytes)).toBe(0);
    await mine.remove(data.id);
  });

  it('sends again what a restored school no longer has', async () => {
    const bytes = large(3);
    const { data } = await mine.begin(bytes, { type: 'video/mp4' });
    await mine.put(data.id, 0, bytes.subarray(0, chunkBytes));
    truncateSync(join(stack.videoDir, data.id), 1_000);
    expect((await mine.begin(bytes, { type: 'video/mp4' })).data.offset).toBe(1_000);
    rmSync(join(stack.videoDir, data.id));
    expect((await mine.put(data.id, chunkBytes, Buffer.alloc(10))).data.offset).toBe(0);
    expect((await mine.upload(bytes, { type: 'video/mp4' })).status).toBe(200);
    await mine.remove(data.id);
  });

  it('of something that is no video leaves nothing', async () => {
    const before = readdirSync(stack.videoDir).length;
    const page = Buffer.from('<!doctype html><script src="//evil.example"></script>'.repeat(100));
    const refused = await mine.upload(page, { type: 'video/mp4', title: '../../etc/passwd' });
    expect([refused.status, refused.code]).toEqual([422, 'videos.notVideo']);
    expect((await mine.upload(mp4Of({ codec: 'hvc1' }), { type: 'video/mp4' })).code).toBe('videos.notPlayable');
    expect((await mine.upload(film, { type: 'text/html' })).code).toBe('common.invalid');
    expect((await mine.list()).data.uploads).toEqual([]);
    expect(readdirSync(stack.videoDir).length).toBe(before);
  });
});
