import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, rmSync, statSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

const well = `
  'volume inspect'*) exit 1 ;;
  'ps --quiet --filter'*) echo nginx ;;
  *HostPort*) printf '%s\\n' '3478 3478/udp' '3478 3478/tcp' '28080 8080/tcp' '28443 8443/tcp' ;;
  *'compose version'*) echo 2.40.3 ;;
  *'config --services'*) printf '%s\\n' nginx api postgres ;;
  *'config --images'*) echo derslik/api:0 ;;
  *'ps --all --quiet api'*) echo one ;;
  *'ps --format'*) for name in nginx api postgres; do echo "$name healthy"; done ;;
  *createAdmin*) echo '{"username":"admin"}' ;;
  *DockerRootDir*) echo / ;;
  *version*) echo 27.1.0 ;;`;

const env = `HTTP_PORT=28080
HTTPS_PORT=28443
PUBLIC_URL=https://okul.lan:28443
MEDIA=mesh
COMPOSE_FILE=docker-compose.yml:docker-compose.mesh.yml
DERSLIK_VERSION=0
CERTIFICATE_WAY=authority
POSTGRES_PASSWORD=x
`;
const parts = ['speak', 'settings', 'media', 'installation', 'services', 'checks', 'certificates', 'reach'];

let school: ShellSchool;
const install = (...args: string[]) => school.run('install', '--yes', ...args);
const way = () => /^CERTIFICATE_WAY=(.*)$/m.exec(school.read('.env'))?.[1];
const sums = (...names: string[]) =>
  names
    .map((name) =>
      createHash('sha256')
        .update(school.read(`certificates/${name}`))
        .digest('hex'),
    )
    .join(' ');
const changes = () => school.asked.filter((line) => / (?:up|stop|rm|restart|down|kill)\b/.test(line));
/** What the doctor says of the certificate. */
const doctor = () =>
  school.shell(parts, 'use_kind compose; check_certificate "$(public_host)" "$certificates/tls.crt"').words;

/** The installation's step of that name. */
const makeCertificate = () => {
  const { code, words } = school.shell(parts, 'use_kind compose; ensure_local_certificate okul.lan 2>&1');
  expect(code, words).toBe(0);
};

beforeEach(() => {
  school = new ShellSchool();
  for (const name of ['docker-compose.yml', 'docker-compose.mesh.yml']) school.write(name, 'services: {}\n');
  school.answerDocker(well);
  school.write('.env', env, 0o600);
  // As an installation leaves it.
  const { code, words } = school.shell(
    [...parts, 'networks'],
    'use_kind compose; mkdir -p "$home"; ensure_local_certificate okul.lan >/dev/null 2>&1; remember_compose',
  );
  expect(code, words).toBe(0);
  expect(doctor()).toMatch(/ok +Certificate +for okul\.lan, 39\d days left/);
});
afterEach(() => school.remove());

describe('the school’s own authority', () => {
  it.each([
    ['is missing', () => rmSync(school.at('certificates/tls.key'))],
    [
      'is another one’s',
      () => execFileSync('openssl', ['genpkey', '-algorithm', 'ED25519', '-out', school.at('certificates/tls.key')]),
    ],
  ])('makes a new certificate where the key %s, which the doctor names', (_, lose) => {
    const [before, authority] = [sums('tls.crt'), sums('ca.crt')];
    lose();
    expect(doctor()).toMatch(/FAIL +Certificate +certificates\/tls\.key is missing, or not this certificate's/);
    makeCertificate();
    expect(doctor()).toMatch(/ok +Certificate/);
    expect([sums('tls.crt') === before, sums('ca.crt') === authority]).toEqual([false, true]);
    expect(statSync(school.at('certificates/tls.key')).mode & 0o777).toBe(0o640);
  });

  it('makes a new certificate where that is missing, and is left alone where all is well', () => {
    const before = sums('tls.crt', 'tls.key');
    makeCertificate();
    expect(sums('tls.crt', 'tls.key')).toBe(before);
    rmSync(school.at('certificates/tls.crt'));
    expect(doctor()).toMatch(/FAIL +Certificate +certificates\/tls\.crt is missing/);
    makeCertificate();
    expect(doctor()).toMatch(/ok +Certificate/);
  });

  it('goes on where a certificate that somebody brought was none', () => {
    const before = [school.read('.env'), sums('tls.crt', 'tls.key', 'ca.crt')];
    school.write('chain.pem', 'no certificate');
    school.write('key.pem', 'no key');
    const asked = changes().length;
    const { code, words } = install('--certificate', school.at('chain.pem'), '--key', school.at('key.pem'));
    expect(code, words).toBe(2);
    expect(words).toContain('There is no certificate. Nothing was changed.');
    expect([school.read('.env'), sums('tls.crt', 'tls.key', 'ca.crt')]).toEqual(before);
    expect([way(), changes().length]).toEqual(['authority', asked]);
  });

  it('renews again where such a failure once ended it, which the doctor names', () => {
    school.write('.env', school.read('.env').replace('=authority', '=own'), 0o600);
    expect(doctor()).toMatch(/! +Certificate +CERTIFICATE_WAY is own, .*nobody renews it/);
    expect(install()).toMatchObject({ code: 0 });
    expect([way(), existsSync(school.at('certificates/ca.crt'))]).toEqual(['authority', true]);
  });
});

describe('what a later run changes', () => {
  it('is tried by the programs that read it, and goes again where they refuse it', () => {
    const before = school.read('.env');
    const asked = changes().length;
    school.answerDocker(`*'nginx check'*) echo 'nginx does not take it' >&2; exit 78 ;;${well}`);
    const { code, words } = install('--address', 'other.lan');
    expect([code, school.read('.env'), changes().length], words).toEqual([2, before, asked]);
    expect(words).toContain('nginx does not take it');
  });

  it('gives way to what was in force where it does not get well', () => {
    const [before, certificate] = [school.read('.env'), sums('tls.crt')];
    school.answerDocker(`*' up '*) ! grep -q other.lan '${school.at('.env')}' || exit 1 ;;${well}`);
    const { code, words } = install('--address', 'other.lan');
    expect([code, school.read('.env'), sums('tls.crt')], words).toEqual([1, before, certificate]);
    expect(words).toContain('What was in force before is in force again.');
    expect(school.read('.env.refused')).toContain('other.lan');
  });
});

describe('a first installation without a way to the registries', () => {
  beforeEach(() => {
    for (const name of ['.env', 'certificates', 'var']) rmSync(school.at(name), { recursive: true });
    school.answerDocker(`*' pull '*) echo 'no such host' >&2; exit 1 ;;${well}`);
  });

  it.each([
    ['mesh', /is there a way to docker\.io\? With neither: \.\/scripts\/bundle/],
    ['jitsi', /is there a way to docker\.io and ghcr\.io\? Only with docker\.io: --media mesh/],
  ])('says so before it builds anything, with what to do: %s', (media, said) => {
    const { code, words } = install(
      '--media',
      media,
      '--address',
      'okul.lan',
      '--http-port',
      '28080',
      '--https-port',
      '28443',
      '--email',
      'mudur@okul.example',
    );
    expect(code, words).toBe(1);
    expect(words).toMatch(said);
    expect(school.asked.filter((line) => line.includes(' build'))).toEqual([]);
    // The next run knows what this one was told.
    expect(school.read('var/production/first-email')).toBe('mudur@okul.example');
    school.answerDocker(well);
    expect(install('--media', 'mesh')).toMatchObject({ code: 0 });
    expect(school.asked.filter((line) => line.includes('createAdmin'))).toEqual([
      expect.stringMatching(/--email mudur@okul\.example$/),
    ]);
    expect(existsSync(school.at('var/production/first-email'))).toBe(false);
  });
});

describe('a lost .env', () => {
  it('is named by the doctor, and put back by an installation as it was in force last', () => {
    rmSync(school.at('.env'));
    const { code, words } = school.run('doctor');
    expect(code, words).toBe(3);
    expect(words).toContain("The school's .env is not here.");
    expect(words).toContain('./scripts/install puts back the one that was in force last');
    expect(school.run('install', '--yes')).toMatchObject({ code: 0 });
    expect(school.read('.env')).toContain('PUBLIC_URL=https://okul.lan:28443\n');
    expect(school.read('.env')).toContain('POSTGRES_PASSWORD=x\n');
    expect(statSync(school.at('.env')).mode & 0o777).toBe(0o600);
  });

  it('without such a copy is to be taken out of a backup', () => {
    rmSync(school.at('.env'));
    rmSync(school.at('var/production/running.env'));
    expect(school.run('backup').words).toContain('take it out of a backup');
  });
});
