// Everything that can be said about the code without running it, in one command: npm run check
import { spawn } from 'node:child_process';
import './native/closedPipe.mjs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** Name, command, and what to do when it fails. */
const checks = [
  ['types', ['tsc', '-b'], 'each line names file and place'],
  ['format', ['prettier', '--check', '--cache', '--log-level', 'warn', '.'], 'npm run format'],
  ['lint and arrows', ['oxlint', '-c', 'oxlint.config.mjs', '--deny-warnings'], 'each message says what to change'],
  ['folders', ['node', 'scripts/checkFolders.mjs'], 'give what both need a folder of its own'],
  ['effects', ['node', 'scripts/checkEffects.mjs'], 'i18next.t where it is said, no t among what it depends on'],
  ['dead code', ['knip', '--no-progress'], 'delete what nobody uses'],
  ['licences', ['tsx', 'scripts/checkLicences.ts'], 'each line names the package and what to do'],
  ['translations', ['node', 'scripts/checkLocales.mjs'], 'each line names the key'],
  ['words', ['node', 'scripts/checkWords.mjs'], 'each line names the place and what to do'],
  ['kept data', ['tsx', 'scripts/checkKeptData.ts'], 'each line names the table, and where it is told'],
  ['specification', ['node', 'scripts/checkSpecification.mjs'], 'name the test that shows the line, in its file'],
];

async function run([program, ...args]) {
  const command = program === 'node' ? process.execPath : `${root}/node_modules/.bin/${program}`;
  const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text));
  const code = await new Promise((resolve) => child.once('close', resolve));
  return { code, output };
}

const failed = [];
const began = performance.now();

async function check([name, command, advice]) {
  const start = performance.now();
  const { code, output } = await run(command);
  const seconds = ((performance.now() - start) / 1000).toFixed(1);
  console.log(`${seconds.padStart(6)} s  ${code === 0 ? 'ok  ' : 'FAIL'}  ${name}`);
  if (code === 0) return;
  failed.push(name);
  console.log(`\n${output.trimEnd()}\n\n  What to do: ${advice}\n`);
}

// Two at once: the compiler is the longest, the others pass beside it.
const waiting = [...checks];
async function lane() {
  for (let next = waiting.shift(); next; next = waiting.shift()) await check(next);
}
await Promise.all([lane(), lane()]);
const total = ((performance.now() - began) / 1000).toFixed(1);
console.log(
  `${total.padStart(6)} s  ${failed.length === 0 ? 'everything is in order' : `failed: ${failed.join(', ')}`}`,
);
process.exitCode = failed.length === 0 ? 0 : 1;
