import { execFileSync } from 'node:child_process';
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

const parts = [
  ...['speak', 'settings', 'media', 'checks', 'installation', 'database', 'archive', 'services', 'certificates'],
  'restore',
];
const settings = [
  '600 .env',
  '644 certificates/tls.crt',
  '640 certificates/tls.key',
  '600 var/production/authority/ca.key',
];

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
  school.write('docker-compose.yml', 'services: {}\n');
});
afterEach(() => school.remove());

/** Writes an archive of a school in containers, whole in its own eyes, after `spoil` changed what it holds. */
const craft = (spoil: (dir: string) => void, ...more: string[]): string => {
  const dir = school.at('crafted');
  for (const line of settings) school.write(`crafted/settings/${line.split(' ')[1]}`, 'HTTP_PORT=80\n');
  school.write('crafted/database/derslik.dump', 'a dump');
  school.write(
    'crafted/manifest',
    'format=1\nkind=compose\nversion=0.1.0\nmade=2026-09-01T03:30:00Z\nby=root on old\nschool=Ihlamur\n',
  );
  spoil(dir);
  execFileSync('bash', ['-c', 'find . -type f ! -name SHA256SUMS -print0 | xargs -0 sha256sum >SHA256SUMS'], {
    cwd: dir,
  });
  const file = school.at('crafted.tar');
  execFileSync('tar', ['-C', dir, '-cf', file, 'manifest', 'SHA256SUMS', 'database', 'settings', ...more]);
  return file;
};
const unpacked = (file: string) => {
  mkdirSync(school.at('scratch'));
  return school.shell(
    parts,
    `use_kind compose; unpack '${file}' '${school.at('scratch')}'; verify_sums '${school.at('scratch')}'`,
  );
};
const hasUnpacked = () => existsSync(school.at('scratch/manifest'));

describe('an archive that somebody crafted', () => {
  it.each([
    ['a script of the product', 'settings/scripts/doctor'],
    ['another compose file', 'settings/docker-compose.override.yml'],
    ['a file beside a certificate', 'settings/certificates/other.crt'],
    ['a dump of another name', 'database/postgres.dump'],
    ['a file of its own', 'hook'],
    ['a name of two lines', 'settings/.env\nx'],
  ])('is not unpacked where it holds %s', (_, path) => {
    const file = craft(
      (dir) => {
        school.write(`crafted/${path}`, '#!/bin/sh\n', 0o755);
        if (path.includes('\n')) rmSync(`${dir}/settings/.env`);
      },
      ...(path === 'hook' ? ['hook'] : []),
    );
    const { code, words } = unpacked(file);
    expect(code).not.toBe(0);
    expect(words).toMatch(/^The archive holds what no backup has: /);
    expect(words.trim().split(' ').at(-1)).toBe(path.replace('\n', String.raw`\n`));
    expect(hasUnpacked()).toBe(false);
  });

  it.each([
    ['a symbolic link', (path: string) => symlinkSync('/etc/passwd', path)],
    ['a pipe', (path: string) => execFileSync('mkfifo', [path])],
    ['a hard link', (path: string) => execFileSync('ln', [school.at('crafted/manifest'), path])],
    ['a folder', (path: string) => mkdirSync(path)],
  ])('is not unpacked where a known path is %s', (_, make) => {
    const file = craft((dir) => {
      rmSync(`${dir}/settings/.env`);
      make(`${dir}/settings/.env`);
    });
    const { code, words } = unpacked(file);
    expect([code !== 0, hasUnpacked()], words).toEqual([true, false]);
    expect(words).toContain('The archive holds what no backup has: settings/.env');
  });

  it('is not unpacked where a path stands in it twice, or leads out of the folder', () => {
    const twice = craft(() => undefined);
    execFileSync('tar', ['-C', school.at('crafted'), '-rf', twice, 'settings/.env']);
    expect(unpacked(twice).words).toContain('The archive holds twice: settings/.env');
    rmSync(school.at('scratch'), { recursive: true });
    const file = craft(() => undefined);
    execFileSync('tar', ['-C', school.dir, '-Prf', file, '--transform', 's|^bin/docker|../outside|', 'bin/docker']);
    const { words } = unpacked(file);
    expect(words).toContain('The archive holds what no backup has: ../outside');
    expect(existsSync(school.at('outside'))).toBe(false);
  });

  it('does not speak to the terminal by its manifest', () => {
    const file = craft((dir) => appendFileSync(`${dir}/manifest`, 'school=\u001B]0;x\u0007\n'));
    expect(unpacked(file).words).toContain('The manifest is not one that a backup writes.');
  });

  it('puts each file to its place with the mode that belongs there, and says neither mode of the folder nor which compose files count', () => {
    const file = craft((dir) => {
      writeFileSync(
        `${dir}/settings/.env`,
        'HTTP_PORT=80\nPUBLIC_URL=https://okul.example\nCOMPOSE_FILE=docker-compose.yml:/tmp/evil.yml\nDOCKER_HOST=tcp://192.0.2.1\nexport COMPOSE_PROFILES=x\n',
      );
      execFileSync('chmod', ['-R', '4777', `${dir}/settings`]);
    });
    execFileSync('chmod', ['700', school.dir]);
    expect(unpacked(file)).toMatchObject({ code: 0 });
    const { code, words } = school.shell(parts, `use_kind compose; scratch='${school.at('scratch')}'; put_settings`);
    expect(code, words).toBe(0);
    expect(statSync(school.dir).mode & 0o7777).toBe(0o700);
    for (const line of settings) {
      const [mode, path] = line.split(' ') as [string, string];
      expect((statSync(school.at(path)).mode & 0o7777).toString(8), path).toBe(mode);
    }
    const env = readFileSync(school.at('.env'), 'utf8');
    expect(env).toContain('PUBLIC_URL=https://okul.example');
    expect(env).not.toMatch(/evil|DOCKER_HOST|COMPOSE_PROFILES/);
    expect(words).toContain('DOCKER_HOST of the backup is left out');
  });

  it.each([
    [
      'is of a newer version',
      '*--table=migrations*) printf "COPY public.migrations (id, name) FROM stdin;\\n1\\tLater1900000000000\\n\\\\.\\n" ;;',
      'is of a newer version; nothing was changed',
    ],
    [
      'holds a dump that cannot be read',
      `*--version*) ;;\n*pg_restore*) echo 'unsupported version (1.17) in file header' >&2; exit 1 ;;`,
      'does not read; nothing was changed',
    ],
  ])('and one that %s is refused with 65 before anybody is out', (_, answer, said) => {
    const file = craft(() => undefined);
    school.write('.env', 'HTTP_PORT=80\nPUBLIC_URL=https://okul.example\nMEDIA=mesh\n', 0o600);
    school.answerDocker(`${answer}\n*pg_restore*) cat >/dev/null ;;`);
    const { code, words } = school.run('restore', file, '--yes');
    expect(code, words).toBe(65);
    expect(words).toContain(said);
    expect(school.asked.filter((line) => / (?:stop|up|rm|down)\b/.test(line))).toEqual([]);
  });

  it('is refused by the restore itself before anything is written, with its own code', () => {
    const file = craft(() => school.write('crafted/settings/scripts/doctor', 'echo taken\n', 0o755));
    const doctor = school.read('scripts/doctor');
    school.answerDocker('"volume inspect"*) exit 1 ;;');
    const { code, words } = school.run('restore', file);
    expect(code, words).toBe(65);
    expect(words).toContain('settings/scripts/doctor');
    expect(school.read('scripts/doctor')).toBe(doctor);
    expect(existsSync(school.at('.env'))).toBe(false);
  });
});
