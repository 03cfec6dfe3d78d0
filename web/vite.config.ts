import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from '../client/vite/precompress.ts';
import { firstRequests } from './vite/firstRequests.ts';

const api = process.env.DERSLIK_API ?? 'http://127.0.0.1:3000';

const firstLoad =
  /node_modules\/(react|react-dom|scheduler|react-router|react-router-dom|react-redux|redux|redux-persist|immer|use-sync-external-store|i18next|react-i18next|get-nonce)\//;

/** Our own small parts of the first page, and its icons: as single files they'd pack badly. */
const firstParts =
  /src\/(lib\/(session|settings|signInFlow|lateStore|reducer|hooks|i18n|redirect|roomPassword|errorText|pageTitle|paths|device|nonce|clientLog|useHeadingFocus)|app\/(Header|navigation)|ui\/(Button|Card|Checkbox|FrontPage|Page|Field|Text|TextField|Message|Logo|cx|LanguageMenu|ThemeChoice|Segmented|Skeleton|toast|VisuallyHidden|IconButton|ErrorBoundary)|limits|errors)\.|client\/src\/(auth|call|callError|captcha|config|http|language|session|storage)\.|\/lucide-react\/dist\/esm\/(icons\/(calendar|calendar-plus|check|keyboard)\.|(?!icons\/))/;

export default defineConfig({
  plugins: [react(), firstRequests(), precompress()],
  resolve: {
    // The contract is read as source, so that a change in it shows at once.
    conditions: ['derslik-source', ...defaultClientConditions],
  },
  server: { proxy: { '/api': { target: api, ws: true, xfwd: true } } },
  preview: { proxy: { '/api': { target: api, ws: true, xfwd: true } } },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    // Inlined files would be data: addresses, which the content security policy doesn't allow for fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 400,
    reportCompressedSize: false,
    rolldownOptions: {
      // What the PDF's library would use to take a page of HTML or SVG along, which nobody asks of it.
      external: ['html2canvas', 'dompurify', 'canvg'],
      output: {
        codeSplitting: {
          groups: [
            // What every page needs, in one file: it packs better and stays in the browser's cache over releases.
            { name: 'vendor', test: firstLoad },
            { name: 'base', test: firstParts },
          ],
        },
      },
    },
  },
  worker: { format: 'es' },
});
