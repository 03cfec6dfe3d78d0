import { brotliCompressSync } from 'node:zlib';
import { build, type Plugin, type Rollup } from 'vite';
import { root } from '../native/root.js';

const entry = 'virtual:bare-react';
const source = `
  import { createElement } from 'react';
  import { createRoot } from 'react-dom/client';
  createRoot(document.body).render(createElement('h1', null, 'Merhaba'));`;
const page: Plugin = {
  name: 'bare-react',
  resolveId: (id) => (id === entry ? `${root}/web/src/bareReact.js` : null),
  load: (id) => (id.endsWith('/bareReact.js') ? source : null),
};

/** The script of a page that is React and one heading, built as the app is. */
export async function bareReact(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    mode: 'production',
    plugins: [page],
    build: {
      write: false,
      target: ['chrome111', 'firefox114', 'safari16.4'],
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry },
    },
  });
  const chunks = (built as Rollup.RollupOutput).output.filter((file) => file.type === 'chunk');
  const [chunk, ...more] = chunks;
  if (!chunk || more.length > 0) throw new Error('The bare page is not one script');
  return chunk.code;
}

/** What that script costs on the wire, brotli KB. */
export const bareReactKb = async (): Promise<number> => brotliCompressSync(await bareReact()).length / 1_000;
