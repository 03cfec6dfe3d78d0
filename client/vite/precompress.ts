import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);
/** Pages are left out: the web server writes a fresh style nonce into them. Fonts are compressed already. */
const compressible = /\.(js|css|svg|json|txt|wasm|tflite)$/;
const smallestBytes = 512;

/** Writes `.br` and `.gz` beside every asset that shrinks, so that the web server sends them without work. */
export const precompress = (): Plugin => ({
  name: 'derslik-precompress',
  apply: 'build',
  enforce: 'post',
  async writeBundle(options) {
    const folder = options.dir ?? 'dist';
    const names = await readdir(folder, { recursive: true });
    for (const name of names.filter((n) => compressible.test(n))) {
      const path = join(folder, name);
      const bytes = await readFile(path);
      if (bytes.length < smallestBytes) continue;
      const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
      await Promise.all([
        writeFile(`${path}.br`, await brotli(bytes, quality)),
        writeFile(`${path}.gz`, await zip(bytes, { level: 9 })),
      ]);
    }
  },
});
