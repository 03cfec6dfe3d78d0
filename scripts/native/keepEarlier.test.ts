import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './root.js';

/** A school's pages, and what is kept of earlier ones. */
function school() {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-earlier-'));
  onTestFinished(() => rmSync(dir, { recursive: true, force: true }));
  const [pages, kept] = [join(dir, 'web'), join(dir, 'earlier')];
  return {
    start: (...files: string[]) => {
      rmSync(pages, { recursive: true, force: true });
      mkdirSync(join(pages, 'assets'), { recursive: true });
      for (const file of files) writeFileSync(join(pages, 'assets', file), file);
      const { status, stderr } = spawnSync(join(root, 'nginx/keepEarlier'), [pages, kept], { encoding: 'utf8' });
      expect([status, stderr]).toEqual([0, '']);
    },
    daysPass: (days: number) => {
      const then = Date.now() / 1_000 - days * 86_400;
      for (const file of readdirSync(join(kept, 'assets'))) utimesSync(join(kept, 'assets', file), then, then);
    },
    kept: () => readdirSync(join(kept, 'assets')).toSorted(),
  };
}

it('the upgrade keeps an earlier release for a fortnight from the upgrade, however long it was served before', () => {
  const { start, daysPass, kept } = school();
  start('base-1.js', 'room-1.js');
  daysPass(90);
  start('base-1.js', 'room-1.js');
  expect(kept(), 'what is served').toEqual(['base-1.js', 'room-1.js']);
  start('base-2.js', 'room-1.js');
  expect(kept()).toEqual(['base-1.js', 'base-2.js', 'room-1.js']);
  daysPass(13);
  start('base-2.js', 'room-1.js');
  expect(kept()).toEqual(['base-1.js', 'base-2.js', 'room-1.js']);
  daysPass(16);
  start('base-2.js', 'room-1.js');
  expect(kept()).toEqual(['base-2.js', 'room-1.js']);
});

it('the upgrade keeps two releases of one fortnight, and what a way back serves again', () => {
  const { start, daysPass, kept } = school();
  for (const release of ['1', '2', '3', '2']) start(`base-${release}.js`);
  expect(kept()).toEqual(['base-1.js', 'base-2.js', 'base-3.js']);
  daysPass(16);
  start('base-2.js');
  expect(kept()).toEqual(['base-2.js']);
});
