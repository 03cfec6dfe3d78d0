import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { Children } from './children.js';
import { coresSaid, Places, placesFor } from './places.js';
import { pathOf } from './settings.js';

it('a machine films as many lessons at once as its cores carry beside the lessons, and always one', () => {
  expect([1, 2, 4, 8, 16].map((cores) => placesFor(cores, 0.3))).toEqual([1, 1, 2, 4, 9]);
  expect(placesFor(4, 0.15)).toBe(4);
  expect([placesFor(1, 2), placesFor(1_000, 0.01)]).toEqual([1, 100]);
});

it('what an encoder took is what it says of its time on cores', () => {
  expect(coresSaid('video:0kB\nbench: utime=1.000s stime=0.200s rtime=0.400s\nbench: maxrss=1kB', 4)).toBeCloseTo(0.3);
  expect(coresSaid('nothing of it', 4)).toBeNull();
});

it.skipIf(['ffmpeg', 'setpriv'].some((one) => pathOf(one) === null))(
  'a recorder measures that by its own encoder, knows it at its next start, and is told by its settings',
  async () => {
    const runDir = mkdtempSync(join(tmpdir(), 'derslik-places-'));
    try {
      const children = new Children(runDir);
      const first = new Places({ places: null, runDir }, children);
      expect(first.count).toBe(1);
      await first.measure(400);
      expect(first.count).toBeGreaterThan(20);
      expect(new Places({ places: null, runDir }, children).count).toBe(first.count);
      const told = new Places({ places: 2, runDir }, children);
      await told.measure(400);
      expect(told.count).toBe(2);
    } finally {
      rmSync(runDir, { recursive: true, force: true });
    }
  },
);
