import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freshBuild } from './freshBuild.js';

/** A repository with a line of source in each package, and compilers that only write what we look for. */
function repository() {
  const base = mkdtempSync(join(tmpdir(), 'derslik-build-'));
  const write = (file: string, text: string) => {
    mkdirSync(dirname(join(base, file)), { recursive: true });
    writeFileSync(join(base, file), text);
  };
  const program = (name: string, script: string) => {
    write(`node_modules/.bin/${name}`, `#!/bin/sh\nset -e\n${script}\n`);
    chmodSync(join(base, 'node_modules/.bin', name), 0o755);
  };
  for (const name of ['contract', 'client', 'api', 'web', 'admin', 'recorder']) write(`${name}/src/index.ts`, 'first');
  program('tsc', 'mkdir -p contract/dist api/dist recorder/dist; touch contract/dist/limits.js recorder/dist/main.js');
  program('vite', 'mkdir -p $2/dist; touch $2/dist/index.html $2/dist/server.js');
  const said: string[] = [];
  const log = vi.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line));
  onTestFinished(() => {
    log.mockRestore();
    rmSync(base, { recursive: true });
  });
  return { base, write, program, said };
}

const anew = (names: string) => [`The build was stale and has been made anew: ${names}`];

it('a build is made, and says so, where there was none; then nothing is made until a source changes', async () => {
  const { base, write, said } = repository();
  await freshBuild('e2e', base);
  expect(said.splice(0)).toEqual(anew('api, web, admin, recorder'));
  expect(existsSync(join(base, 'web/dist/index.html'))).toBe(true);
  await freshBuild('e2e', base);
  expect(said).toEqual([]);

  write('web/src/index.ts', 'second');
  await freshBuild('e2e', base);
  expect(said.splice(0)).toEqual(anew('web'));
  write('client/src/index.ts', 'second');
  await freshBuild('e2e', base);
  expect(said.splice(0)).toEqual(anew('web, admin'));
  write('contract/src/new.ts', 'a file more');
  await freshBuild('e2e', base);
  expect(said.splice(0)).toEqual(anew('api, web, admin, recorder'));
  rmSync(join(base, 'admin/dist/index.html'));
  await freshBuild('e2e', base);
  expect(said).toEqual(anew('admin'));
});

it('a build is of the API alone for a suite without a browser', async () => {
  const { base, write, said } = repository();
  await freshBuild('realtime', base);
  write('web/src/index.ts', 'second');
  await freshBuild('realtime', base);
  expect(said).toEqual(anew('api'));
});

it('a build stays stale where it failed, with the compiler’s words', async () => {
  const { base, program, said } = repository();
  program('tsc', 'echo "index.ts(1,1): error"; exit 2');
  for (let n = 0; n < 2; n++) await expect(freshBuild('api', base)).rejects.toThrow('index.ts(1,1): error');
  expect(said).toEqual([]);
});
