import { spawn } from 'node:child_process';
import { openSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Home } from './home.js';
import { appliedFile, type Part, partsFile, supervisorPid, writeWhole } from './parts.js';
import { until } from './processes.js';
import { root } from './root.js';

/** Tells the supervisor which parts shall run, starts it where there is none, and waits until it has done so. */
export async function supervise(home: Home, parts: readonly Part[]): Promise<void> {
  const text = JSON.stringify(parts);
  writeWhole(partsFile(home), text);
  const pid = supervisorPid(home);
  if (pid === undefined) {
    rmSync(appliedFile(home), { force: true });
    launch(home);
  } else process.kill(pid, 'SIGHUP');
  const isApplied = async () => readFileSync(appliedFile(home), 'utf8') === text;
  await until('The supervisor', isApplied, { timeoutMs: 60_000 });
}

function launch(home: Home): void {
  const log = openSync(join(home.log, 'supervisor.log'), 'a');
  const script = join(root, 'scripts/native/supervisor.ts');
  // A session of its own: closing the terminal ends nothing.
  spawn(process.execPath, ['--import', 'tsx', script, home.run], {
    cwd: root,
    detached: true,
    stdio: ['ignore', log, log],
  }).unref();
}

/** Ends the supervisor and with it everything that it keeps. False when nothing ran. */
export async function stopSupervisor(home: Home): Promise<boolean> {
  const pid = supervisorPid(home);
  if (pid === undefined) return false;
  process.kill(pid, 'SIGTERM');
  await until('The end', async () => supervisorPid(home) === undefined, { timeoutMs: 60_000, everyMs: 100 });
  return true;
}
