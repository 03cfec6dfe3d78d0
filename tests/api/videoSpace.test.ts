import { existsSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { mp4Of } from '../support/filmBytes.js';
import { TestLibrary } from '../support/videoLibrary.js';
import { TestApi } from './testApi.js';

let api: TestApi;
let first: TestLibrary;
let second: TestLibrary;
const dir = mkdtempSync(join(tmpdir(), 'derslik-videos-'));
const mb = 1024 * 1024;
const type = 'video/mp4';
/** Never sent: what counts is the size that was said. */
const ofSize = (bytes: number) => ({ bytes, type, fileKey: randomUUID().replaceAll('-', '').repeat(2) });
const none = Buffer.alloc(1);

beforeAll(async () => {
  api = await TestApi.start({ VIDEO_DIR: dir, VIDEO_FILE_MB: '2', VIDEO_PERSON_MB: '3', VIDEO_SCHOOL_MB: '4' });
  const person = async (username: string) =>
    new TestLibrary(api.url, (await api.member({ username, userType: 'teacher' })).token);
  first = await person('ogretmen');
  second = await person('baska');
});
afterAll(async () => {
  await api.stop();
  rmSync(dir, { recursive: true });
});
beforeEach(() => api.rows('DELETE FROM videos'));

it('a pupil, a guardian and a guest keep no videos', async () => {
  const teacher = await api.member({ username: 'evsahibi', userType: 'teacher' });
  const guest = (await api.guest('Deniz Konuk', await api.meeting(teacher))).body.data.informations;
  const pupil = await api.member({ username: 'ogrenci' });
  const guardian = await api.member({ username: 'veli', userType: 'guardian' });
  for (const { token } of [pupil, guardian, guest]) {
    const library = new TestLibrary(api.url, token);
    expect((await library.list()).code).toBe('common.forbidden');
    expect((await library.begin(none, ofSize(100))).code).toBe('common.forbidden');
  }
  for (const userType of ['manager', 'general-manager'] as const) {
    const { token } = await api.member({ username: userType, userType });
    expect((await new TestLibrary(api.url, token).list()).status).toBe(200);
  }
});

it('the server counts what is on its way: for one, for a person, and for the school', async () => {
  expect((await first.list()).data).toMatchObject({ usedBytes: 0, quotaBytes: 3 * mb, maxBytes: 2 * mb });
  expect(await first.begin(none, ofSize(2 * mb + 1))).toMatchObject({ status: 413, code: 'videos.tooLarge' });
  expect((await first.begin(none, ofSize(2 * mb))).status).toBe(200);
  expect((await first.begin(none, ofSize(mb + 1))).code).toBe('videos.noSpace');
  expect((await first.begin(none, ofSize(mb))).status).toBe(200);
  expect((await first.list()).data.usedBytes).toBe(3 * mb);
  expect((await second.begin(none, ofSize(mb + 1))).code).toBe('videos.schoolIsFull');
  const { data } = await second.begin(none, ofSize(mb));
  expect((await second.remove(data.id)).status).toBe(200);
  // Several at once share the last free place no more than one does.
  const many = await Promise.all(Array.from({ length: 4 }, () => second.begin(none, ofSize(mb))));
  expect(many.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
});

it('the server takes three uploads of a person at a time', async () => {
  for (let n = 0; n < 3; n++) expect((await first.begin(none, ofSize(100))).status).toBe(200);
  expect((await first.begin(none, ofSize(100))).code).toBe('videos.tooManyUploads');
  for (const bytes of [0, -1, 1.5, 1e300])
    expect((await second.begin(none, ofSize(bytes))).status).toBeGreaterThan(399);
});

it('the server forgets an upload with which nobody goes on, and files that nobody knows', async () => {
  const bytes = mp4Of();
  const { data: old } = await first.begin(bytes, { type });
  await first.put(old.id, 0, bytes.subarray(0, 50));
  const { data: video } = await first.upload(mp4Of({ data: 99 }), { type });
  await api.rows(`UPDATE videos SET touched_at = now() - interval '4 days'`);
  const [stray, fresh] = [randomUUID(), randomUUID()];
  for (const name of [stray, fresh, 'notes.txt']) writeFileSync(join(dir, name), 'x');
  const yesterday = new Date(Date.now() - 86_400_000);
  for (const name of [stray, 'notes.txt', video.id]) utimesSync(join(dir, name), yesterday, yesterday);

  await api.app.get(HousekeepingService).run();
  const { videos, uploads } = (await first.list()).data;
  expect([videos.map(({ id }) => id), uploads]).toEqual([[video.id], []]);
  const left = [old.id, stray, fresh, 'notes.txt', video.id].map((name) => existsSync(join(dir, name)));
  expect(left).toEqual([false, false, true, true, true]);
  // Nobody may have to wait for it: who begins one finds the place free already.
  await first.begin(bytes, { type });
  await api.rows(`UPDATE videos SET touched_at = now() - interval '4 days' WHERE finished_at IS NULL`);
  expect((await second.begin(none, ofSize(2 * mb))).status).toBe(200);
  expect((await first.list()).data.uploads).toEqual([]);
});
