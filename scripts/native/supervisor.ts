/**
 * Keeps the parts of a running school alive. `parts.json`, in the folder that is its argument, says what to run. It reads
 * that file at start and at every SIGHUP, starts what is new, restarts what changed, ends what is
 * gone, and leaves the rest alone. SIGTERM ends everything, last started first. If it dies itself, so do its parts.
 */
import { rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { KeptProcess } from './keptProcess.js';
import { appliedFile, type Part, pidFile, readParts, statusFile, writeWhole } from './parts.js';
import { isTooLong, rotate } from './rotatingLog.js';

const run = process.argv[2];
if (run === undefined) throw new Error('The folder of the run is missing');
const home = { run };
const logDir = join(dirname(run), 'log');
const kept = new Map<string, KeptProcess>();

function writeStatus(): void {
  writeWhole(statusFile(home), JSON.stringify([...kept.values()].map((one) => one.state())));
  for (const one of kept.values()) {
    const { name, pid } = one.state();
    writeWhole(join(home.run, `${name}.pid`), pid === null ? '' : `${pid}\n`);
  }
}

async function remove(name: string): Promise<void> {
  await kept.get(name)?.stop();
  kept.delete(name);
  rmSync(join(home.run, `${name}.pid`), { force: true });
}

async function apply(): Promise<void> {
  const parts = readParts(home);
  const gone = [...kept.keys()].filter((name) => !parts.some((part) => part.name === name));
  for (const name of gone.reverse()) await remove(name);
  for (const part of parts) {
    const running = kept.get(part.name);
    if (running && JSON.stringify(running.part) === JSON.stringify(part)) continue;
    if (running) await running.stop();
    const started = new KeptProcess(part, logDir, writeStatus);
    kept.set(part.name, started);
    started.start();
  }
  // In the order of the parts: the end goes backwards through it.
  const order = [...kept].sort(([a], [b]) => position(parts, a) - position(parts, b));
  kept.clear();
  for (const [name, one] of order) kept.set(name, one);
  writeStatus();
  writeWhole(appliedFile(home), JSON.stringify(parts));
}

const position = (parts: readonly Part[], name: string) => parts.findIndex((part) => part.name === name);

async function stopAll(): Promise<void> {
  for (const name of [...kept.keys()].reverse()) await remove(name);
  writeStatus();
  rmSync(pidFile(home), { force: true });
  process.exit(0);
}

// One order at a time, in the order of their coming.
let work = Promise.resolve();
const next = (job: () => Promise<void>) => {
  work = work.then(job).catch((error: unknown) => console.error(error));
};

writeWhole(pidFile(home), `${process.pid}\n`);
process.on('SIGHUP', () => next(apply));
process.on('SIGTERM', () => next(stopAll));
process.on('SIGINT', () => next(stopAll));
next(apply);

// nginx writes its access log itself and opens it anew when asked.
setInterval(() => {
  const accessLog = join(logDir, 'access.log');
  if (!isTooLong(accessLog)) return;
  rotate(accessLog);
  kept.get('nginx')?.signal('SIGUSR1');
}, 60_000);
