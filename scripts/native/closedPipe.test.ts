import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { root } from './root.js';

it.each([
  ['scripts/native/status.ts', 3],
  ['scripts/native/stop.ts', 0],
])('%s goes on quietly when nobody reads what it says', async (script, code) => {
  const home = mkdtempSync(join(tmpdir(), 'derslik-home-'));
  onTestFinished(() => rmSync(home, { recursive: true }));
  const child = spawn(process.execPath, ['--import', 'tsx', script], {
    cwd: root,
    env: { ...process.env, DERSLIK_HOME: home },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  // As `head` does, before the first word.
  child.stdout.destroy();
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (complaint += text));
  const ended = await new Promise<number | null>((resolve) => child.once('close', resolve));
  expect(complaint.replaceAll(/^npm warn.*\n/gm, '')).toBe('');
  expect(ended).toBe(code);
});
