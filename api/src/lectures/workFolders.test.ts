import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { makeWorkFolder, sweepWorkFolders } from './workFolders.js';

const root = mkdtempSync(join(tmpdir(), 'derslik-folders-'));
afterAll(() => rmSync(root, { recursive: true }));

it('housekeeping takes away what a killed process left of its work, and nothing that is worked at or is another’s', async () => {
  const [left, now] = [await makeWorkFolder(root), await makeWorkFolder(root)];
  const other = join(root, 'derslik-other');
  mkdirSync(other);
  for (const dir of [left, now, other]) writeFileSync(join(dir, 'page-1.png'), 'x');
  const hoursAgo = new Date(Date.now() - 2 * 60 * 60_000);
  for (const dir of [left, other]) utimesSync(dir, hoursAgo, hoursAgo);
  await sweepWorkFolders(root);
  expect(readdirSync(root).toSorted()).toEqual([basename(now), 'derslik-other'].toSorted());
});
