import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { expect, it } from 'vitest';
import { root } from './root.js';

/** Files that a file loads when it is loaded itself; types are erased. */
const loaded = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^(?:import|export)(?! type)[^;'"]*['"]([^'"]+)['"]/gm)].map(
    ([, from]) => from!,
  );

it('what starts a fresh clone loads no package of ours: it is what builds them', () => {
  const seen = new Set<string>();
  const wrong: string[] = [];
  const walk = (file: string): void => {
    if (seen.has(file)) return;
    seen.add(file);
    for (const from of loaded(file)) {
      if (from.startsWith('@derslik/')) wrong.push(`${relative(root, file)} loads ${from}`);
      const path = join(dirname(file), from.replace(/\.js$/, '.ts'));
      if (from.startsWith('.') && existsSync(path)) walk(path);
    }
  };
  for (const name of ['start', 'buildStale', 'dev']) walk(join(root, 'scripts/native', `${name}.ts`));
  expect(seen.size).toBeGreaterThan(20);
  expect(wrong).toEqual([]);
});
