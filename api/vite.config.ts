import { defineConfig, type Plugin } from 'vite';
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
 * @nestjs/typeorm asks for names of an older TypeORM by a `require` of its own: packed, that would read all of TypeORM a second time
 * from the packages beside it, a fifth of the work of a start, for names that aren't there.
 */
const oneTypeorm: Plugin = {
  name: 'derslik-one-typeorm',
  transform(code, id) {
    if (!id.endsWith('/@nestjs/typeorm/dist/common/typeorm-compat.js')) return null;
    const asked = "require('typeorm')";
    if (code.split(asked).length !== 2) this.error(`${id} asks for TypeORM in another way: see oneTypeorm`);
    return { code: `import * as packedTypeorm from 'typeorm';\n${code.replace(asked, 'packedTypeorm')}`, map: null };
  },
};

/**
 * Packs the compiled server (with the metadata of its decorators, which only tsc writes) and all its packages into one
 * file. Finding and reading two thousand of them is more than half of what a start costs.
 */
export default defineConfig({
  plugins: [oneTypeorm, thirdPartyNotices('api')],
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
