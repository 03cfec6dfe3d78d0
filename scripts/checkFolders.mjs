// No circle between folders: what imports each other can't be understood, tested or moved alone. The lint rule names the wanted
// arrows; this finds circles that no arrow forbids. A folder and what it holds are one; composition (a workspace's `src`) stands above all.
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

process.chdir(dirname(dirname(fileURLToPath(import.meta.url))));
const workspaces = ['contract', 'client', 'api', 'web', 'admin', 'recorder'];

const files = workspaces.flatMap((workspace) =>
  readdirSync(`${workspace}/src`, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file))
    .map((file) => `${workspace}/src/${file}`),
);
const known = new Set(files);
const target = (from, specifier) => {
  const path = join(dirname(from), specifier).replace(/\.js$/, '');
  return [`${path}.ts`, `${path}.tsx`].find((file) => known.has(file));
};
const isWithin = (one, other) => one === other || one.startsWith(`${other}/`) || other.startsWith(`${one}/`);

/** By folder: the folders that it imports, each with the first import that does. */
const arrows = new Map();
for (const file of files)
  for (const [, specifier] of readFileSync(file, 'utf8').matchAll(/(?:from|import\()\s*'(\.[^']+)'/g)) {
    const imported = target(file, specifier);
    const [from, to] = [dirname(file), imported && dirname(imported)];
    if (!to || isWithin(from, to)) continue;
    if (!arrows.has(from)) arrows.set(from, new Map());
    if (!arrows.get(from).has(to)) arrows.get(from).set(to, `${file} imports ${imported}`);
  }

/** The shortest way back to where it began; null: there is none. */
const circleOf = (start) => {
  const ways = [[start]];
  const seen = new Set();
  for (const way of ways)
    for (const next of arrows.get(way.at(-1))?.keys() ?? []) {
      if (next === start) return way;
      if (seen.has(next)) continue;
      seen.add(next);
      ways.push([...way, next]);
    }
  return null;
};

const told = new Set();
for (const folder of arrows.keys()) {
  const circle = circleOf(folder);
  if (!circle || circle.some((one) => told.has(one))) continue;
  for (const one of circle) told.add(one);
  console.log(`${circle.join(' -> ')} -> ${folder}`);
  circle.forEach((one, n) => console.log(`  ${arrows.get(one).get(circle[(n + 1) % circle.length])}`));
}
console.log(`${arrows.size} folders, ${told.size} of them in a circle`);
process.exitCode = told.size === 0 ? 0 : 1;
