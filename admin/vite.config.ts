import react from '@vitejs/plugin-react';
import { defaultClientConditions, defineConfig } from 'vite';
import { thirdPartyNotices } from '../client/vite/notices/plugin.ts';
import { precompress } from '../client/vite/precompress.ts';

const api = process.env.DERSLIK_API ?? 'http://127.0.0.1:3000';

export default defineConfig({
  base: '/console/',
  plugins: [react(), thirdPartyNotices('admin'), precompress()],
  resolve: {
    // The contract is read as source, so that a change in it shows at once.
    conditions: ['derslik-source', ...defaultClientConditions],
    // Two copies would be two style caches, and one of them without the nonce.
    dedupe: [
      'react',
      'react-dom',
      'react-router',
      'react-router-dom',
      '@emotion/react',
      '@emotion/styled',
      '@mui/material',
    ],
  },
  server: { proxy: { '/api': { target: api } } },
  build: {
    target: ['chrome111', 'firefox114', 'safari16.4'],
    modulePreload: { polyfill: false },
    // Inlined files would be data: addresses, which the content security policy doesn't allow for fonts.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 1_300,
    reportCompressedSize: false,
  },
  worker: { format: 'es' },
});
