import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const here = dirname(fileURLToPath(import.meta.url));

/** The files of this folder that come with whatever imports this one, without being asked for later. */
const comesWith = (file: string, seen = new Set<string>()): Set<string> => {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/^import [^;]*?from '(\.\/[^']+)';$/gm)) {
    const found = ['.ts', '.tsx'].map((end) => join(dirname(file), path) + end).find(existsSync);
    if (found) comesWith(found, seen);
  }
  return seen;
};

it('a lesson loads nothing of a broadcast’s picture', () => {
  const files = [...comesWith(join(here, 'roomPart.ts'))].map((file) => relative(here, file));
  expect(files.sort()).toEqual(['StageInside.tsx', 'roomPart.ts']);
});
