import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

const hasAge = spawnSync('age', ['--version']).status === 0;
const secret = 'a-password-that-nobody-else-reads';

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
  school.write('docker-compose.yml', 'services: {}\n');
  school.write(
    '.env',
    `HTTP_PORT=80\nPUBLIC_URL=https://okul.example\nMEDIA=mesh\nPOSTGRES_PASSWORD=${secret}\n`,
    0o600,
  );
  school.answerDocker(
    `*pg_dump*) echo 'a dump' ;;\n*'FROM pg_database'*) echo derslik ;;\n*pg_restore*) cat >/dev/null ;;`,
  );
  mkdirSync(school.at('nas'));
});
afterEach(() => school.remove());
const kept = () => readdirSync(school.at('nas'));

it('a backup is a file of its own, however soon it comes after the one before', () => {
  for (let n = 0; n < 3; n++) expect(school.run('backup', '--to', school.at('nas'))).toMatchObject({ code: 0 });
  expect(kept()).toHaveLength(3);
});

describe.skipIf(!hasAge)('a backup that is encrypted (needs age)', () => {
  const newKey = (name: string) => {
    execFileSync('age-keygen', ['-o', school.at(name)], { stdio: 'ignore' });
    return execFileSync('age-keygen', ['-y', school.at(name)], { encoding: 'utf8' }).trim();
  };
  const back = (...args: string[]) => school.run('restore', school.at(`nas/${kept()[0]}`), '--yes', ...args);

  it('is read by the other half of its key alone, and is nowhere in plain', () => {
    const { code, words } = school.run('backup', '--to', school.at('nas'), '--encrypt-for', newKey('key'));
    expect(code, words).toBe(0);
    expect(kept()).toEqual([expect.stringMatching(/^derslik-\w+Z\.tar\.age$/)]);
    expect(readFileSync(school.at(`nas/${kept()[0]}`)).includes(secret)).toBe(false);
    const found = spawnSync('grep', ['-rl', secret, school.dir], { encoding: 'utf8' }).stdout.trim().split('\n');
    expect(found).toEqual([school.at('.env')]);

    expect(back()).toMatchObject({ code: 2 });
    newKey('other');
    expect(back('--key', school.at('other'))).toMatchObject({ code: 65 });
    // It comes as far as any backup: to its dumps, which Postgres' program would read now.
    school.answerDocker('*pg_restore*) exit 1 ;;');
    const { words: said } = back('--key', school.at('key'));
    expect(said).toMatch(/The file is whole +\d/);
    expect(said).toContain("Postgres' program does not run");
  });

  it('counts among those that stay, and is not begun for a key that is none', () => {
    const key = newKey('key');
    for (const name of ['derslik-20200101T000000Z.tar', 'derslik-20200102T000000Z.tar.age'])
      school.write(`nas/${name}`, '');
    school.run('backup', '--to', school.at('nas'), '--keep', '2', '--encrypt-for', key);
    expect(kept().sort()).toEqual(['derslik-20200102T000000Z.tar.age', expect.stringMatching(/Z\.tar\.age$/)]);
    expect(school.run('backup', '--to', school.at('nas'), '--encrypt-for', 'my password')).toMatchObject({ code: 64 });
  });
});
