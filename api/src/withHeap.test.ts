import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it, onTestFinished } from 'vitest';

const script = fileURLToPath(new URL('../withHeap', import.meta.url));
const mb = 1024 * 1024;

/** The options that a program gets in a container whose control group says this. */
const optionsWith = (file: string, content: string, more = ''): string => {
  const groups = mkdtempSync(join(tmpdir(), 'derslik-groups-'));
  onTestFinished(() => rmSync(groups, { recursive: true }));
  mkdirSync(dirname(join(groups, file)), { recursive: true });
  writeFileSync(join(groups, file), `${content}\n`);
  const env = { PATH: process.env['PATH'], CGROUP_ROOT: groups, NODE_OPTIONS: more };
  return execFileSync(script, [process.execPath, '-p', 'process.env.NODE_OPTIONS'], { env, encoding: 'utf8' }).trim();
};

it.each([
  ['memory.max', 1024 * mb, '--max-old-space-size=716'],
  ['memory.max', 512 * mb, '--max-old-space-size=358'],
  ['memory/memory.limit_in_bytes', 2048 * mb, '--max-old-space-size=1433'],
])('the API takes its heap from %s of %d bytes', (file, bytes, options) => {
  expect(optionsWith(file, String(bytes))).toBe(options);
});

it.each([
  ['memory.max', 'max'],
  ['memory/memory.limit_in_bytes', '9223372036854771712'],
  ['nothing', ''],
])('the API leaves Node its own choice where %s says "%s"', (file, content) => {
  expect(optionsWith(file, content, '--no-warnings')).toBe('--no-warnings');
});

it('the API keeps what else a school has set', () => {
  expect(optionsWith('memory.max', String(1024 * mb), '--no-warnings')).toBe('--max-old-space-size=716 --no-warnings');
});
