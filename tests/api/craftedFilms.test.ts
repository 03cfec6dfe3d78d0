import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { FilmInspections } from '../../api/src/videos/filmInspections.service.js';
import { craftedMp4, craftedPieces, mp4Of } from '../support/filmBytes.js';
import { TestLibrary } from '../support/videoLibrary.js';
import { TestApi } from './testApi.js';

let api: TestApi;
let mine: TestLibrary;
const dir = mkdtempSync(join(tmpdir(), 'derslik-videos-'));
const type = 'video/mp4';

beforeAll(async () => {
  api = await TestApi.start({ VIDEO_DIR: dir });
  mine = new TestLibrary(api.url, (await api.member({ username: 'ogretmen', userType: 'teacher' })).token);
});
afterAll(async () => {
  await api.stop();
  rmSync(dir, { recursive: true });
});

/** All bytes are there, and nobody has said so. */
const sent = async (bytes: Buffer): Promise<string> => {
  const { data } = await mine.begin(bytes, { type });
  await mine.put(data.id, 0, bytes);
  return data.id;
};
const looks = () => {
  const spy = vi.spyOn(api.app.get(FilmInspections), 'secondsOf');
  onTestFinished(() => spy.mockRestore());
  return spy.mock.calls;
};

it('a film of 38,000 empty tracks that is finished twenty times at once is looked into once, and refused', async () => {
  const id = await sent(craftedMp4(38_000));
  const asked = looks();
  const answers = await Promise.all(Array.from({ length: 20 }, () => mine.finish(id)));
  // What is refused is gone: whoever comes after the look finds nothing.
  const codes = new Set(answers.map(({ code }) => code));
  codes.delete('videos.notFound');
  expect(codes).toEqual(new Set(['videos.notVideo']));
  expect(asked.length).toBe(1);
  expect((await mine.list()).data.uploads).toEqual([]);
});

it('a whole film that is finished twice at once is one film, and many pieces are read', async () => {
  const asked = looks();
  for (const [n, bytes] of [mp4Of(), craftedPieces(15_000)].entries()) {
    const id = await sent(bytes);
    const answers = await Promise.all([mine.finish(id), mine.finish(id)]);
    expect(answers.map(({ status, data }) => [status, data.seconds])).toEqual([
      [200, 10],
      [200, 10],
    ]);
    expect(asked.length).toBe(n + 1);
    expect((await mine.finish(id)).status, 'and once more').toBe(200);
  }
});
