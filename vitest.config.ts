import { defineConfig } from 'vitest/config';
import LongestFirst from './scripts/native/longestFirst.js';

// Tests run our packages' sources, so that a test never sees a stale build.
const resolve = { conditions: ['derslik-source'] };
const ssr = { resolve: { conditions: ['derslik-source'], externalConditions: ['derslik-source'] } };
const isTorture = process.env['TORTURE'] === '1';
const services = './tests/support/services.ts';
const minute = 60_000;

/** Suites through the front door: each file has its own database, few files at once on two cores. */
const suite = (name: string, maxWorkers: number, timeout: number) => ({
  resolve,
  ssr,
  test: {
    name,
    include: [`tests/${name}/**/*.test.ts`],
    globalSetup: [services],
    setupFiles: ['./tests/support/freshDatabase.ts'],
    pool: 'forks' as const,
    // A file finds the modules, and the browser, that the one before it has loaded. So hooks stand in functions that it calls: at
    // the top of a helper they would be of the first file alone.
    isolate: false,
    maxWorkers,
    // Ends of patience for what hangs, never measures of speed: a slow machine is no failure.
    testTimeout: isTorture ? 60 * minute : timeout,
    hookTimeout: 2 * minute,
    expect: { poll: { timeout: 30_000 } },
  },
});

export default defineConfig({
  test: {
    reporters: ['./scripts/native/secondsReporter.ts'],
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        resolve,
        ssr,
        test: {
          name: 'unit',
          include: [
            'contract/src/**/*.test.ts',
            'client/src/**/*.test.ts',
            'client/vite/**/*.test.ts',
            'web/src/**/*.test.{ts,tsx}',
            'admin/src/**/*.test.{ts,tsx}',
            'api/src/**/*.test.ts',
            'recorder/src/**/*.test.ts',
            'scripts/**/*.test.ts',
            'tests/laws/**/*.test.ts',
            'tests/support/**/*.test.ts',
          ],
          pool: 'threads',
          // Hundreds of small files: each module is loaded once.
          isolate: false,
          maxWorkers: 2,
          // The console reads its colours out of the text.
          css: { include: [/tokens\.css\?raw$/] },
          testTimeout: isTorture ? 60 * minute : 20_000,
        },
      },
      {
        resolve,
        ssr,
        test: {
          name: 'operations',
          include: ['tests/operations/**/*.test.ts'],
          testTimeout: 10 * minute,
          hookTimeout: 10 * minute,
        },
      },
      {
        resolve,
        ssr,
        // Our component in a real Prosody of each file's own.
        test: {
          name: 'jitsi',
          include: ['tests/jitsi/**/*.test.ts'],
          pool: 'forks',
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: minute,
        },
      },
      // Two alone leave a fifth of two cores idle: much of it waits for Postgres, and for what has a time of its own.
      { ...suite('api', 3, 2 * minute) },
      { ...suite('realtime', 3, 3 * minute) },
      { ...suite('screens', 2, 5 * minute) },
      // Several people's browsers wait more than they work.
      { ...suite('e2e', 2, 5 * minute) },
      // What flows between them without a break needs the machine for itself.
      { ...suite('media', 1, 5 * minute) },
      {
        resolve,
        ssr,
        // The production stack in Docker: `npm run test:stack`. Skipped, by name, where Docker is not.
        test: {
          name: 'stack',
          include: ['tests/stack/**/*.test.ts'],
          globalSetup: ['./tests/support/composeImages.ts'],
          pool: 'forks',
          maxWorkers: 1,
          testTimeout: 10 * minute,
          hookTimeout: 5 * minute,
        },
      },
    ],
  },
});
