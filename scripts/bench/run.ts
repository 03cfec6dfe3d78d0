import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { format, resolveConfig } from 'prettier';
import { startServices } from '../../tests/support/services.js';
import { buildAll } from '../native/build.js';
import '../native/closedPipe.mjs';
import { root } from '../native/root.js';
import { fullRounds, isKept, isVoid, verdictOf, type Bench, type Figure } from './figure.js';
import { commit, machine } from './machine.js';
import { document, terminalTable, type Entry } from './report.js';
import { voidWords } from './tooBusy.js';

const usage = `npm run bench [-- [figure …] [--rounds n] [--profile]]
  figure     numbers of figures; without them all
  --rounds   rounds of each (5); fewer are a rehearsal that is not written down, nor is a void run
  --profile  CPU profiles of our server into var/bench
Figures 13, 14 and 24 need conference servers of yours: JITSI_XMPP and JITSI_WEB (host:port of Prosody's HTTP and of Jitsi's web
server), JITSI_TOKEN_SECRET, JITSI_AUTHORITY_URL, JITSI_AUTHORITY_SECRET, JVB_PID (else the owner of port 8080); and to
film, JITSI_API_PORT (the port of their DERSLIK_AUTHORITY_URL).`;

const keptFile = join(root, 'docs/benchmarks.json');
const written = join(root, 'docs/benchmarks.md');

/** Loaded late: the figures use what is built first. */
async function figures(): Promise<Figure[]> {
  const all = await Promise.all([
    import('./figures/fanOut.js').then(({ fanOut }) => fanOut),
    import('./figures/joins.js').then(({ joins }) => joins),
    import('./figures/memory.js').then(({ memory }) => memory),
    import('./figures/growth.js').then(({ growth }) => growth),
    import('./figures/hotGets.js').then(({ hotGets }) => hotGets),
    import('./figures/firstLoad.js').then(({ firstLoad }) => firstLoad),
    import('./figures/firstPaint.js').then(({ firstPaint }) => firstPaint),
    import('./figures/meshJoin.js').then(({ meshJoin }) => meshJoin),
    import('./figures/hlsPath.js').then(({ hlsPath }) => hlsPath),
    import('./figures/liveDelay.js').then(({ liveDelay }) => liveDelay),
    import('./figures/renders.js').then(({ renders }) => renders),
    import('./figures/coldStart.js').then(({ coldStart }) => coldStart),
    import('./figures/bridgeJoin.js').then(({ bridgeJoin }) => bridgeJoin),
    import('./figures/bridgeCpu.js').then(({ bridgeCpu }) => bridgeCpu),
    import('./figures/drawing.js').then(({ drawing }) => drawing),
    import('./figures/effects.js').then(({ effects }) => effects),
    import('./figures/pictures.js').then(({ pictures }) => pictures),
    import('./figures/quietRoom.js').then(({ quietRoom }) => quietRoom),
    import('./figures/apiCrash.js').then(({ apiCrash }) => apiCrash),
    import('./figures/imports.js').then(({ imports }) => imports),
    import('./figures/lists.js').then(({ lists }) => lists),
    import('./figures/silence.js').then(({ silence }) => silence),
    import('./figures/weakLine.js').then(({ weakLine }) => weakLine),
    import('./figures/weakLine.js').then(({ weakBridgeLine }) => weakBridgeLine),
    import('./figures/fiveHundred.js').then(({ fiveHundred }) => fiveHundred),
    import('./figures/recordingCpu.js').then(({ recordingCpu }) => recordingCpu),
    import('./figures/filmReady.js').then(({ filmReady }) => filmReady),
    import('./figures/filmRanges.js').then(({ filmRanges }) => filmRanges),
    import('./figures/viewersCpu.js').then(({ viewersCpu }) => viewersCpu),
    import('./figures/viewerLoad.js').then(({ viewerLoad }) => viewerLoad),
    import('./figures/goingLive.js').then(({ goingLive }) => goingLive),
    import('./figures/weeks.js').then(({ weeks }) => weeks),
    import('./figures/quizAnswers.js').then(({ quizAnswers }) => quizAnswers),
    import('./figures/slides.js').then(({ slides }) => slides),
  ]);
  return all;
}

const readKept = (): Entry[] => (existsSync(keptFile) ? (JSON.parse(readFileSync(keptFile, 'utf8')) as Entry[]) : []);

async function writeFormatted(file: string, text: string): Promise<void> {
  writeFileSync(file, await format(text, { ...(await resolveConfig(file)), filepath: file }));
}

/** Keeps the newest result of every figure and writes the page from them. */
async function writeDown(entries: readonly Entry[]): Promise<void> {
  const fresh = new Map([...readKept(), ...entries].map((entry) => [entry.number, entry]));
  const all = [...fresh.values()].sort((a, b) => a.number - b.number);
  await writeFormatted(keptFile, JSON.stringify(all));
  await writeFormatted(written, document(all));
}

async function measureAll(wished: readonly Figure[], bench: Bench): Promise<Entry[]> {
  const date = new Date().toISOString().slice(0, 10);
  const entries: Entry[] = [];
  for (const { number, title, missing, measure } of wished) {
    console.log(`\n${number}. ${title}`);
    const lacking = missing?.() ?? [];
    if (lacking.length > 0) {
      console.log(`SKIPPED: ${lacking.join(', ')} missing`);
      continue;
    }
    const result = await measure(bench).catch((error: unknown) => {
      const words = voidWords(error);
      if (words === null) throw error;
      console.log(words);
      process.exitCode = 1;
      return null;
    });
    if (!result) continue;
    const entry = { number, title, commit: built, date, machine: machine(), rounds: bench.rounds, result };
    entries.push(entry);
    // At once: a later figure may fail.
    if (isKept(result, bench.rounds)) await writeDown([entry]);
    console.log(terminalTable([entry]));
    const words = isVoid(result) ? ', VOID: not written down, what was measured last stays' : '';
    if (result.control) console.log(`control ${result.control.median.toFixed(3)}${words}`);
  }
  return entries;
}

const options = { rounds: { type: 'string' }, profile: { type: 'boolean' }, help: { type: 'boolean' } } as const;
const { values, positionals } = parseArgs({ options, allowPositionals: true });
if (values.help) {
  console.log(usage);
  process.exit();
}
const logs = join(root, 'var/bench');
mkdirSync(logs, { recursive: true });
console.log('Build');
// What is built is what is measured, whatever is committed meanwhile.
const built = commit();
await buildAll(logs);
const known = await figures();
const wished = positionals.length === 0 ? known : known.filter(({ number }) => positionals.includes(String(number)));
if (wished.length < positionals.length || wished.length === 0) {
  console.error(`There are figures ${known.map(({ number }) => number).join(', ')}.\n${usage}`);
  process.exit(2);
}
const stopServices = await startServices();
const dir = mkdtempSync(join(tmpdir(), 'derslik-bench-'));
const rounds = Number(values.rounds ?? fullRounds);
try {
  const entries = await measureAll(wished, { rounds, dir, profiles: values.profile ? logs : undefined });
  if (entries.length > 0) console.log(`\n${terminalTable(entries)}`);
  const isFine = ({ result }: Entry): boolean =>
    !isVoid(result) && result.findings.every((finding) => verdictOf(finding) !== 'missed');
  if (!entries.every(isFine)) process.exitCode = 1;
} finally {
  rmSync(dir, { recursive: true, force: true });
  await stopServices();
}
// The browser of all figures would keep this process alive.
process.exit();
