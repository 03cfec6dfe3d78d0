import { readdirSync, readFileSync } from 'node:fs';
import { minifySync, type Plugin } from 'vite';

const publicDir = new URL('../public/', import.meta.url);

/** The scripts that keep their names go out as small as the others: written over the copies of `public`. */
export const minifyPublic = (): Plugin => ({
  name: 'derslik-minify-public',
  apply: 'build',
  generateBundle() {
    for (const name of readdirSync(publicDir).filter((file) => file.endsWith('.js'))) {
      const { code, errors } = minifySync(name, readFileSync(new URL(name, publicDir), 'utf8'));
      if (errors.length > 0) throw new Error(`${name}: ${errors[0]?.message}`);
      this.emitFile({ type: 'asset', fileName: name, source: code });
    }
  },
});
