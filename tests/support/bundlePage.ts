import { fileURLToPath } from 'node:url';
import { build, type Rollup } from 'vite';

/** A script for a page with all that it imports, as the text of one module. */
export async function bundlePage(file: URL): Promise<string> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['derslik-source', 'browser', 'module'] },
    build: { write: false, minify: false, rollupOptions: { input: fileURLToPath(file) } },
  });
  const [bundle] = (output as Rollup.RollupOutput).output;
  return bundle.code;
}
