import { execFile } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/native/root.js';
import { docker, hasDocker, settingsOf } from '../support/composeStack.js';

const run = promisify(execFile);
const bash = (script: string, env: NodeJS.ProcessEnv = {}) =>
  run('bash', ['-c', script], { env: { ...process.env, ...env }, maxBuffer: 64 * 1024 * 1024 });

describe.skipIf(!hasDocker())('a bundle', () => {
  const home = mkdtempSync(join(tmpdir(), 'derslik-bundle-'));
  const school = join(home, 'school');
  let made: { file: string; sha256: string; images: number };
  let version = '';

  beforeAll(async () => {
    const { stdout } = await run(join(root, 'scripts/bundle'), ['--media', 'mesh', '--to', home, '--json']);
    made = JSON.parse(stdout) as typeof made;
    mkdirSync(school);
    await run('tar', ['-xf', made.file, '-C', school, '--strip-components=1']);
    version = (await run(join(school, 'scripts/bundle'), ['--version'])).stdout;
    writeFileSync(
      join(school, '.env'),
      Object.entries({ ...settingsOf(), DERSLIK_VERSION: version, MEDIA: 'mesh' })
        .map(([name, value]) => `${name}='${value}'\n`)
        .join(''),
      { mode: 0o600 },
    );
  });
  afterAll(() => rmSync(home, { recursive: true, force: true }));

  /** As scripts/install brings them, in the unpacked folder. */
  const bring = () =>
    bash(
      `set -euo pipefail
       repository='${school}'
       for part in speak settings media installation images; do . "$repository/scripts/production/$part.sh"; done
       kind=compose
       bring_images 2>&1`,
      { COMPOSE_FILE: 'docker-compose.yml:docker-compose.mesh.yml' },
    ).then(
      ({ stdout }) => stdout,
      ({ stdout }: { stdout: string }) => `refused: ${stdout}`,
    );
  const forget = () => docker('rmi', ...['api', 'nginx', 'coturn'].map((name) => `derslik/${name}:${version}`));
  const isHere = () =>
    docker('image', 'inspect', `derslik/api:${version}`).then(
      () => true,
      () => false,
    );

  it('holds the code, the images with their digests, and sums of all', () => {
    const list = readFileSync(join(school, 'images/list'), 'utf8').trim().split('\n');
    expect(list).toHaveLength(made.images);
    expect(list).toContainEqual(expect.stringMatching(new RegExp(`^derslik/api:${version} sha256:[0-9a-f]{64}$`)));
    for (const [name, part] of Object.entries({ app: 'react', console: 'react-admin', api: 'fastify' }))
      expect(readFileSync(join(school, `images/notices/${name}.txt`), 'utf8')).toMatch(
        new RegExp(`^${part} [0-9.]+: MIT$`, 'm'),
      );
    expect(readFileSync(join(school, 'package.json'))).toEqual(readFileSync(join(root, 'package.json')));
  });

  it('brings them where they are not, without building or asking a registry', async () => {
    await forget();
    expect(await isHere()).toBe(false);
    expect(await bring()).toMatch(/Loaded image: derslik\/api/);
    expect(await isHere()).toBe(true);
  });

  it('that was damaged on the way brings none', async () => {
    await forget();
    appendFileSync(join(school, 'images/images.tar.gz'), 'x');
    expect(await bring()).toMatch(/^refused: .*FAILED/s);
    expect(await isHere()).toBe(false);
  });
});
