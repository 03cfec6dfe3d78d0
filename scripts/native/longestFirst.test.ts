import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { longestFirst } from './longestFirst.js';

it('a run begins with the file that holds most, with the stories in the folder of its name', () => {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-order-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  const file = (name: string, size: number) => {
    writeFileSync(join(dir, name), ' '.repeat(size));
    return join(dir, name);
  };
  mkdirSync(join(dir, 'pages'));
  for (const story of ['pages/home.ts', 'pages/help.ts']) file(story, 300);
  const [short, long, pages] = [file('a.test.ts', 100), file('b.test.ts', 500), file('pages.test.ts', 50)];
  expect(longestFirst([short, long, pages])).toEqual([pages, long, short]);
});
