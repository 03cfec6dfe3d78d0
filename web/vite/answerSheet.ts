import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { build, type InlineConfig, type Plugin, type Rollup } from 'vite';

const page = fileURLToPath(new URL('../iframes.optic.html', import.meta.url));

/**
 * The page of a frame with a test, built by itself: it shares code with the app, and whatever the app's first files hold would run in it
 * (chunks.ts). Its files go into the app's bundle as they are.
 */
export const answerSheet = (config: InlineConfig): Plugin => ({
  name: 'derslik-answer-sheet',
  apply: 'build',
  async generateBundle(_, bundle) {
    const made = (await build({
      ...config,
      configFile: false,
      root: fileURLToPath(new URL('..', import.meta.url)),
      publicDir: false,
      logLevel: 'warn',
      plugins: [react()],
      build: { ...config.build, write: false, rolldownOptions: { input: page } },
    })) as Rollup.RollupOutput;
    for (const file of made.output) {
      // A font of both is one file.
      if (file.fileName in bundle) continue;
      const source = file.type === 'chunk' ? file.code : file.source;
      this.emitFile({ type: 'asset', fileName: file.fileName, source });
    }
  },
});
