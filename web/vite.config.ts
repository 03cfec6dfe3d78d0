import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { precompress } from './vite/precompress';

const api = process.env.DERSLIK_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), precompress()],
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
  },
  worker: { format: 'es' },
});
