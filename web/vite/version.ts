import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

const publicDir = new URL('../public/', import.meta.url);
const worker = new URL('./serviceWorker.js', import.meta.url);
const mark = '__BUILD__';

/** A digest of all that a browser gets: files' names say what is in them, but for those that keep theirs. */
const hashOf = (names: readonly string[]): string => {
  const hash = createHash('sha256').update(names.toSorted().join('\n'));
  const fixed = readdirSync(publicDir, { withFileTypes: true }).filter((file) => file.isFile());
  for (const { name } of fixed) hash.update(readFileSync(new URL(name, publicDir)));
  return hash.update(readFileSync(worker)).digest('hex').slice(0, 12);
};

/**
 * Names the build: in the page (`<meta name="build">`), in `version.json`, by which a page that stays open learns of a newer
 * one, and in the service worker, which then fetches its files anew.
 */
export const version = (): Plugin => ({
  name: 'derslik-version',
  apply: 'build',
  enforce: 'post',
  generateBundle(_options, bundle) {
    const build = hashOf(Object.keys(bundle));
    const page = bundle['index.html'];
    if (page?.type !== 'asset') throw new Error('The page has not been written yet');
    page.source = String(page.source).replace(mark, build);
    this.emitFile({ type: 'asset', fileName: 'version.json', source: JSON.stringify({ build }) });
    const source = readFileSync(worker, 'utf8').replace(mark, build);
    this.emitFile({ type: 'asset', fileName: 'sw.js', source });
  },
});
