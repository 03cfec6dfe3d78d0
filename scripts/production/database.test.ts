import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../native/root.js';
import { ShellSchool } from '../../tests/support/shellSchool.js';

const env = `HTTP_PORT=80
HTTPS_PORT=443
PUBLIC_URL=https://okul.example
MEDIA=mesh
COMPOSE_FILE=docker-compose.yml:docker-compose.mesh.yml:scaling/stores.yml
DERSLIK_VERSION=0
CERTIFICATE_WAY=proxy
POSTGRES_PASSWORD=x
DATABASE_URL=postgres://derslik@db.okul.example:5432/derslik?sslmode=require
`;
/** A school whose Postgres is elsewhere, and whose former container still runs, with another database. */
const elsewhere = `
  *'--profile without config --services'*) printf '%s\\n' nginx api postgres valkey prosody ;;
  *'config --services'*) printf '%s\\n' nginx api ;;
  *'config --images'*) echo derslik/api:0 ;;
  *'ps --format'*) for name in nginx api; do echo "$name healthy"; done ;;
  *'ps --all --format'*) echo 'nginx running 0 healthy'; echo 'postgres running 0 healthy' ;;
  *'exec -T postgres'*) echo 'the former database' ;;
  *'run --rm --no-deps -T database pg_dump'*) echo 'the dump of the right one' ;;
  *rolcreatedb*) echo f ;;
  *'FROM pg_database'*) echo derslik ;;
  *pg_restore*) cat >/dev/null ;;
  *DockerRootDir*) echo / ;;
`;

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
  school.write('docker-compose.yml', 'services: {}\n');
  school.write('docker-compose.mesh.yml', 'services: {}\n');
  school.write('.env', env, 0o600);
  school.answerDocker(elsewhere);
});
afterEach(() => school.remove());
const asked = (words: RegExp) => school.asked.filter((line) => words.test(line));

describe('a school whose database is elsewhere', () => {
  it('is backed up from there, and not from the container of before', () => {
    const { code, words } = school.run('backup', '--to', school.at('.'));
    expect(code, words).toBe(0);
    expect(asked(/exec -T postgres/)).toEqual([]);
    expect(asked(/pg_dump/)).toEqual([
      expect.stringMatching(
        / database pg_dump .*-d postgres:\/\/derslik@db\.okul\.example:5432\/derslik\?sslmode=require$/,
      ),
    ]);
  });

  it('is not backed up where its database has a name that the scripts do not know', () => {
    school.write('.env', env.replace('/derslik?', '/okul?'), 0o600);
    const { code, words } = school.run('backup', '--to', school.at('.'));
    expect([code, asked(/pg_dump/)], words).toEqual([1, []]);
    expect(school.run('doctor').words).toMatch(/! +Database +DATABASE_URL names okul/);
  });

  it('loses the containers that its settings leave out, and keeps their volumes', () => {
    const { code, words } = school.run('apply');
    expect(code, words).toBe(0);
    expect(asked(/ rm /)).toEqual([
      expect.stringMatching(/--profile without rm --stop --force postgres valkey prosody$/),
    ]);
    expect(asked(/volume/)).toEqual([]);
  });

  it('is asked by the doctor there, who names a container of before that still runs', () => {
    const { words } = school.run('doctor');
    expect(words).toMatch(/ok +Database +elsewhere, answers/);
    expect(words).toMatch(
      /! +Container postgres +runs, and the settings leave it out\n.*\.\/scripts\/apply takes it away/,
    );
    expect(asked(/exec -T postgres/)).toEqual([]);
    school.answerDocker(`*'run --rm --no-deps -T database'*) exit 2 ;;\n${elsewhere}`);
    expect(school.run('doctor').words).toMatch(/FAIL +Database +elsewhere, does not answer/);
  });

  it.each(['upgrade', 'restore'])('is not touched by %s where its role may make no databases', (name) => {
    const backup = school.run('backup', '--to', school.at('.')).words;
    const args = name === 'restore' ? [/\S+\.tar/.exec(backup)![0]] : [];
    const { code, words } = school.run(name, ...args, '--yes');
    expect([code, asked(/ (?:up|stop|rm) /)], words).toEqual([2, []]);
    expect(words).toContain('ALTER ROLE derslik CREATEDB');
  });
});

it('the programs that ask it are those of the school’s own Postgres', () => {
  const image = (file: string) => /image: (postgres:\S+)/.exec(readFileSync(join(root, file), 'utf8'))?.[1];
  expect(image('scaling/stores.yml')).toBe(image('docker-compose.yml'));
});
