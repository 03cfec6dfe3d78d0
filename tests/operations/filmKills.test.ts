import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { missingForRecorder } from '../../scripts/native/recorderPart.js';
import { FilmKills, victims } from '../support/filmKills.js';
import { TestSchool } from '../support/school.js';
import { NativeSchool } from './nativeSchool.js';
import { ProductCopy } from './productCopy.js';

const isTortured = process.env['TORTURE'] === '1' && missingForRecorder().length === 0;
/** Seconds of what was filmed before something died. */
const lostMost = 10;
const order = [...victims, ...victims, ...victims, 'ffmpeg', 'recorder'] as const;

describe.skipIf(!isTortured)('a school in whose films something dies', () => {
  let product: ProductCopy;
  let home: NativeSchool;
  let school: TestSchool;
  let kills: FilmKills;
  beforeAll(async () => {
    product = new ProductCopy();
    home = new NativeSchool(product);
    const started = await product.run('start', home.home, '--port', await home.choosePort());
    expect(started, started.stdout + started.stderr).toMatchObject({ code: 0 });
    school = new TestSchool(home.databaseUrl);
    kills = new FilmKills(home.home, home.url, school, join(home.home, 'recordings/derslik'));
  });
  afterAll(async () => {
    await school?.close();
    await home?.remove();
    product?.remove();
  });

  it('has a film that plays to within ten seconds of each of twenty kills, and no program is left', async () => {
    for (const victim of order) {
      const film = await kills.film(victim);
      process.stdout.write(`${JSON.stringify(film)}\n`);
      expect(film).toMatchObject({ victim, state: 'ready' });
      expect(film.lost ?? 0).toBeLessThan(lostMost);
      // Where the same part went on, nothing is missing of it.
      if (film.lost === null) expect(film.film).toBeGreaterThan(film.lasted - lostMost);
      await expect.poll(() => kills.zombies(), { timeout: 30_000 }).toEqual([]);
    }
  });
});
