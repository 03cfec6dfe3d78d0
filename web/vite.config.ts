import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { thirdPartyNotices } from '../client/vite/notices/plugin.ts';
import { precompress } from '../client/vite/precompress.ts';
import { answerSheet } from './vite/answerSheet.ts';
import { builtRouter } from './vite/builtRouter.ts';
import { groups } from './vite/chunks.ts';
import { firstRequests } from './vite/firstRequests.ts';
import { minifyPublic } from './vite/minifyPublic.ts';
import { version } from './vite/version.ts';

const api = process.env.DERSLIK_API ?? 'http://127.0.0.1:3000';
/** The school's videos, and the page of the video site's player, are the front door's. */
const proxy = {
  '/api': { target: api, ws: true, xfwd: true },
  '/media/videos/': { target: api },
  '/media/lectures/': { target: api },
  '^/player/$': { target: api },
};

/** The contract is read as source, so that a change in it shows at once. */
const resolve = { conditions: ['derslik-source', ...defaultClientConditions] };
const output = {
  target: ['chrome111', 'firefox114', 'safari16.4'],
  modulePreload: { polyfill: false },
  // Inlined files would be data: addresses, which the content security policy doesn't allow for fonts.
  assetsInlineLimit: 0,
  chunkSizeWarningLimit: 400,
  reportCompressedSize: false,
};

export default defineConfig({
  plugins: [
    react(),
    builtRouter(),
    answerSheet({ resolve, build: output }),
    ...[firstRequests(), minifyPublic(), version(), thirdPartyNotices('web'), precompress()],
  ],
  resolve,
  server: { proxy },
  preview: { proxy },
  build: {
    ...output,
    rolldownOptions: {
      // The app, and the page of a frame with slides, which stands alone.
      input: ['index.html', 'iframes.lecture.html'].map((page) => fileURLToPath(new URL(page, import.meta.url))),
      // What the PDF's library would use to take a page of HTML or SVG along, which nobody asks of it.
      external: ['html2canvas', 'dompurify', 'canvg'],
      output: {
        codeSplitting: {
          groups,
        },
      },
    },
  },
  worker: { format: 'es' },
});
