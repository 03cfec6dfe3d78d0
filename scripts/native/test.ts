import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServices } from '../../tests/support/services.js';
import { buildAll } from './build.js';
import { root } from './root.js';
import { touchedSince } from './since.js';
import { slowestOf, summary, type Totals } from './secondsReporter.js';
import { step, tell, unchanged } from './steps.js';

const quickSuites = ['unit', 'jitsi', 'api', 'realtime', 'screens', 'e2e', 'media'];
/** Three starts and a build: minutes for what only an operator's scripts can break. */
const allSuites = [...quickSuites, 'operations'];

/** Stories of the long run: what they show changes seldom, and each takes a browser of its own, or a school of thousands, for long. */
const longStories = [
  ...['noise', 'pip', 'statistics', 'videoSite', 'translated', 'blockedLine', 'background', 'problem', 'narrow'],
  ...['forcedColours', 'wishes', 'surveyLost', 'whiteboardHand', 'whiteboardScreen', 'chatReading', 'announcement'],
  ...[
    'optionSets',
    'videoLibrary',
    'videoPage',
    'attendance',
    'lessonDoor',
    'liveStream',
    'panelistDoor',
    'material',
    'quizLibrary',
    'slideWriting',
    'lectureFrame',
    'opticFrame',
    'embeddedRoom',
    'quiz',
  ],
  'replay',
]
  .map((name) => `tests/e2e/${name}.test.ts`)
  .concat(['directoryOfMany', 'bigBlueButtonCourse', 'programsHostile'].map((name) => `tests/api/${name}.test.ts`))
  .concat(['usersOfMany', 'structureOfMany'].map((name) => `tests/api/${name}.test.ts`))
  .concat(
    [
      'webKit',
      'call',
      'desktopApp',
      'translated',
      'outsideTokens',
      'identity',
      'social',
      'ownData',
      'directory',
      'learningPlatforms',
      'programs',
      'ltiPlatform',
    ].map((name) => `tests/screens/${name}.test.ts`),
  )
  .concat(['tests/realtime/lessonOfMany.test.ts']);
const leftOut = process.env['TORTURE'] === '1' ? [] : longStories.flatMap((file) => ['--exclude', file]);

/** Runs one suite to its end. One that leaves no totals, or fails without a failed test, counts as one failure. */
async function runSuite(name: string, files: readonly string[], dir: string): Promise<Totals> {
  console.log(`\n${name}`);
  const totalsFile = join(dir, `${name}.json`);
  const vitest = join(root, 'node_modules/vitest/vitest.mjs');
  const wanted = files.length > 0 ? files : leftOut;
  const child = spawn(process.execPath, [vitest, 'run', '--project', name, '--passWithNoTests', ...wanted], {
    cwd: root,
    env: { ...process.env, TOTALS_FILE: totalsFile },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  const totals: Totals = existsSync(totalsFile)
    ? (JSON.parse(readFileSync(totalsFile, 'utf8')) as Totals)
    : { passed: 0, failed: 0, skipped: 0, slowest: [] };
  if (code === 0 || totals.failed > 0) return totals;
  console.error(`The suite ${name} ended with ${code} without naming a failed test.`);
  return { ...totals, failed: 1 };
}

async function prepare(): Promise<() => Promise<void>> {
  const log = join(root, 'var/boot');
  mkdirSync(log, { recursive: true });
  await step('Build', 'look at the log', async () => ((await buildAll(log)).length === 0 ? unchanged : undefined), log);
  return step('A Postgres and a Redis for this run', 'see above', startServices);
}

await tell(async () => {
  const [flag, commit] = process.argv.slice(2);
  const touched = flag === '--since' ? touchedSince(commit!) : undefined;
  const wished = touched ? [...touched.keys()] : process.argv.slice(2);
  if (touched) for (const name of allSuites) console.log(`${name}: ${touched.get(name)?.length ?? 0} files`);
  if (wished.length === 0 && touched) return console.log(`Nothing that a suite tests has changed since ${commit}.`);
  const suites =
    wished.length === 0
      ? process.env['TORTURE'] === '1'
        ? allSuites
        : quickSuites
      : allSuites.filter((name) => wished.includes(name));
  const sum: Totals = { passed: 0, failed: 0, skipped: 0, slowest: [] };
  // Without this line a machine that couldn't even build would say nothing that a script can read.
  process.once('exit', () => {
    const nothingRan = sum.passed + sum.failed === 0;
    if (nothingRan || sum.failed > 0) process.exitCode = 1;
    console.log(summary(sum));
  });
  const stop = await prepare();
  const dir = mkdtempSync(join(tmpdir(), 'derslik-totals-'));
  try {
    for (const suite of suites) {
      const { passed, failed, skipped, slowest } = await runSuite(suite, touched?.get(suite) ?? [], dir);
      sum.passed += passed;
      sum.failed += failed;
      sum.skipped += skipped;
      sum.slowest = slowestOf([...sum.slowest, ...slowest]);
    }
  } finally {
    rmSync(dir, { recursive: true, force: true });
    await stop();
  }
});
