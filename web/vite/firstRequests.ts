import type { Plugin, Rollup } from 'vite';

interface Door {
  module: string;
  areas?: readonly string[];
}

/** Texts of every page. */
const everywhere = ['common', 'auth', 'errors'];
/** Where people come in, by the first part of the address; what each asks for stands in `app/routes.tsx`. */
const doors: Readonly<Record<string, Door>> = {
  '': { module: 'features/home/HomePage.tsx', areas: ['home', 'meeting'] },
  'giris-yap': { module: 'features/auth/SignInPage.tsx' },
  login: { module: 'features/auth/SignInPage.tsx' },
  room: {
    module: 'app/RoomRoute.tsx',
    areas: ['meeting', 'room', 'chat', 'waitingRoom', 'notice', 'announcement', 'survey'],
  },
};

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
    handler(html, { bundle, chunk: entry }) {
      if (!bundle || !entry) return html;
      const chunkOf = (module: string): string => {
        const found = Object.values(bundle).find(
          (one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(`/src/${module}`),
        );
        if (!found) throw new Error(`No file of its own: ${module}`);
        return found.fileName;
      };
      const named = closure(bundle, entry.fileName);
      const filesOf = (module: string): string[] =>
        [...closure(bundle, chunkOf(module))].filter((file) => !named.has(file));
      const files = Object.fromEntries(Object.entries(doors).map(([door, { module }]) => [door, filesOf(module)]));
      const texts = Object.fromEntries(
        ['tr', 'en'].map((language) => {
          const of = (areas: readonly string[]) => areas.flatMap((area) => filesOf(`locales/${language}/${area}.json`));
          const own = Object.entries(doors).map(([door, { areas = [] }]) => [door, of(areas)] as const);
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
