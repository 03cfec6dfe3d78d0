import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import type { Plugin, Rollup } from 'vite';

/** Texts of every page: `src/lib/i18n.ts`. */
const everywhere = ['first'];
/** Where people come in: the page by the first part of the address. */
const doors: Readonly<Record<string, string>> = {
  '': 'features/home/HomePage',
  'giris-yap': 'features/auth/SignInPage',
  login: 'features/auth/SignInPage',
  room: 'app/RoomRoute',
  play: 'app/PlayRoute',
};

/** The texts that a page asks for, as its line in the table of addresses says. */
function areasOf(page: string): string[] {
  const table = readFileSync(new URL('../src/app/routes.tsx', import.meta.url), 'utf8');
  const [, areas] = new RegExp(`/${basename(page)}'\\)(?:,\\s*\\[([^\\]]*)\\])?`).exec(table) ?? [null, null];
  if (areas === null) throw new Error(`No such page in routes.tsx: ${page}`);
  return [...(areas ?? '').matchAll(/'(\w+)'/g)].map(([, area]) => area!);
}

/** A chunk and what it imports at once, with their styles, without what the page names anyway. */
function closure(bundle: Rollup.OutputBundle, from: string, seen = new Set<string>()): Set<string> {
  const chunk = bundle[from];
  if (chunk?.type !== 'chunk' || seen.has(from)) return seen;
  seen.add(from);
  for (const style of chunk.viteMetadata?.importedCss ?? []) seen.add(style);
  for (const next of chunk.imports) closure(bundle, next, seen);
  return seen;
}

/**
 * Writes into the page which files each door needs, and each language, so that `public/theme.js` asks for them at once and
 * not when the scripts before them have run. The page is never stored: the names in it are those of this build.
 */
export const firstRequests = (): Plugin => ({
  name: 'derslik-first-requests',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle, chunk: entry, filename }) {
      // The page of a frame asks for nothing but its own.
      if (!bundle || !entry || basename(filename) !== 'index.html') return html;
      const chunkOf = (module: string): string => {
        const found = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.replace(/\.\w+$/, '').endsWith(`/src/${module}`),
        );
        if (!found) throw new Error(`No file of its own: ${module}`);
        return found.fileName;
      };
      const named = closure(bundle, entry.fileName);
      const filesOf = (module: string): string[] =>
        [...closure(bundle, chunkOf(module))].filter((file) => !named.has(file));
      const files = Object.fromEntries(Object.entries(doors).map(([door, page]) => [door, filesOf(page)]));
      const texts = Object.fromEntries(
        ['tr', 'en'].map((language) => {
          const of = (areas: readonly string[]) => areas.flatMap((area) => filesOf(`locales/${language}/${area}`));
          const own = Object.entries(doors).map(([door, page]) => [door, of(areasOf(page))] as const);
          return [language, { all: of(everywhere), ...Object.fromEntries(own.filter(([, some]) => some.length > 0)) }];
        }),
      );
      const content = JSON.stringify({ files, texts });
      return html.replace(
        '<script src="/theme.js">',
        `<script type="application/json" id="first-requests">${content}</script>\n    $&`,
      );
    },
  },
});
