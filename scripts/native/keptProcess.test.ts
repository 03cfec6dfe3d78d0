import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { KeptProcess } from './keptProcess.js';
import type { Part } from './parts.js';
import { freePort } from './ports.js';

const env = { PATH: process.env['PATH'] ?? '' };

/** A part that runs this script, until the end of the test. */
function keep(script: string, more: Partial<Part> = {}) {
  const dir = mkdtempSync(join(tmpdir(), 'derslik-kept-'));
  const args = ['-e', script];
  const part = {
    name: 'part',
    command: process.execPath,
    args,
    cwd: dir,
    env,
    stopSignal: 'SIGTERM',
    ...more,
  } as const;
  const kept = new KeptProcess(part, dir, () => undefined);
  onTestFinished(async () => {
    await kept.stop();
    rmSync(dir, { recursive: true });
  });
  kept.start();
  const log = () => readFileSync(join(dir, 'part.log'), 'utf8');
  return {
    kept,
    timesReady: () => log().split('ready').length - 1,
    /** Milliseconds before each new start, as the log says. */
    pauses: () => [...log().matchAll(/again in (\d+) ms/g)].map(([, ms]) => Number(ms)),
  };
}
const until = async (check: () => boolean): Promise<void> => {
  while (!check()) await new Promise((resolve) => setTimeout(resolve, 10));
};

it('a part that was ready comes back at once, however often it is killed', async () => {
  const port = await freePort();
  const readyUrl = `http://127.0.0.1:${port}/`;
  const { kept, timesReady, pauses } = keep(
    `require('http').createServer((_, answer) => answer.end()).listen(${port}, '127.0.0.1')`,
    { readyUrl },
  );
  for (let n = 0; n < 8; n += 1) {
    await until(() => timesReady() > n);
    kept.signal('SIGKILL');
  }
  await until(() => pauses().length === 8);
  expect(pauses()).toEqual(Array(8).fill(0));
});

/** Listens, and has the address in a file; what it is called stands there too. */
const serve = (port: number) =>
  `require('http').createServer((_, answer) => answer.end(String(process.pid))).listen(${port}, '127.0.0.1')`;

it.each([
  ['in its group, as nginx’ are', ''],
  ['with groups of their own, as Postgres’ are', 'detached: true, '],
])('a killed part comes back though it left children that hold its port: %s', async (_, own) => {
  const port = await freePort();
  const readyUrl = `http://127.0.0.1:${port}/`;
  const child = JSON.stringify(`process.on('SIGTERM', () => {}); ${serve(port)}`);
  const { kept, timesReady } = keep(
    `require('child_process').spawn(process.execPath, ['-e', ${child}], { ${own}stdio: 'inherit' }); setInterval(() => {}, 1000)`,
    { readyUrl },
  );
  const holder = async () => (await fetch(readyUrl)).text();
  await until(() => timesReady() === 1);
  const former = await holder();
  kept.signal('SIGKILL');
  await until(() => timesReady() === 2);
  expect(await holder()).not.toBe(former);
  // Nor do they outlive the end.
  kept.signal('SIGKILL');
  await kept.stop();
  await expect(holder()).rejects.toThrow();
});

it('a part that never becomes ready is tried ever later, but never much later', async () => {
  const { pauses } = keep('', { readyUrl: 'http://127.0.0.1:1/' });
  await until(() => pauses().length >= 5);
  expect(pauses().slice(0, 5)).toEqual([0, 50, 100, 200, 400]);
});
