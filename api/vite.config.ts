import { defineConfig } from 'vite';
import { thirdPartyNotices } from '../client/vite/notices/plugin.ts';

/** What packages offer to use where it is installed, and isn't here; and those that are compiled for a machine. */
const notPacked = [
  '@node-rs/argon2',
  'sharp',
  /^@nestjs\/(microservices|platform-express|platform-ws)/,
  /^@fastify\/(multipart|static|view)$/,
  /^@sap\//,
  '@google-cloud/spanner',
  'better-sqlite3',
  'bufferutil',
  /^class-(transformer|validator)/,
  'mongodb',
  'mssql',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'redis',
  'sql.js',
  'sqlite3',
  'utf-8-validate',
];

/**
 * Packs the compiled server (with the metadata of its decorators, which only tsc writes) and all its packages into one
 * file. Finding and reading two thousand of them is more than half of what a start costs.
 */
export default defineConfig({
  plugins: [thirdPartyNotices('api')],
  ssr: { noExternal: true },
  build: {
    ssr: 'dist/main.js',
    outDir: 'dist',
    emptyOutDir: false,
    target: 'node20',
    minify: false,
    rolldownOptions: {
      external: notPacked,
      // Names of classes stand in logs, in the database's list of migrations and in Nest's words.
      output: { entryFileNames: 'server.js', codeSplitting: false, keepNames: true },
    },
  },
});
