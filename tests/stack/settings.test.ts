import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  compose,
  docker,
  hasDocker,
  makeCertificate,
  schoolFolder,
  settingsOf,
  writeSettings,
} from '../support/composeStack.js';

interface Failed {
  code: number;
  stdout: string;
  stderr: string;
}

/** Exit code and words of a program that should refuse to start. */
const refusal = async (starting: Promise<string>): Promise<{ code: number; words: string }> => {
  const failed = await starting.then(
    (words) => ({ code: 0, stdout: words, stderr: '' }),
    (error: Failed) => error,
  );
  return { code: failed.code, words: failed.stdout + failed.stderr };
};

/** The API's image as `migrate` runs it; a wrong setting ends it before it asks for the database. */
const checked = (setting: string) => {
  const good = { ...settingsOf(), DATABASE_URL: 'postgres://derslik@127.0.0.1:1/derslik' };
  const variables = Object.entries(good).flatMap(([name, value]) => ['-e', `${name}=${value}`]);
  const image = ['derslik/api:test', 'node', 'dist/database/migrate.js'];
  return refusal(docker('run', '--rm', '--network', 'none', ...variables, '-e', setting, ...image));
};

/** nginx alone, with this folder of certificates. */
const door = (certificates: string, ...variables: string[]) => {
  const limits = ['--read-only', '--tmpfs', '/tmp', '--cap-drop', 'ALL', '--user', '101:0', '--network', 'none'];
  return refusal(
    docker('run', '--rm', ...limits, '-v', `${certificates}:/certificates:ro`, ...variables, 'derslik/nginx:test'),
  );
};

describe.skipIf(!hasDocker())('a mistake in the settings (needs Docker)', () => {
  it.concurrent.each([
    ['PUBLIC_URL=', 'PUBLIC_URL is missing.'],
    ['PUBLIC_URL=school.example', 'PUBLIC_URL is not such an address. Write an address that begins with http'],
    ['PUBLIC_URL=ftp://school.example', 'PUBLIC_URL is not such an address.'],
    ['PUBLIC_URL=https://school.example/lessons', 'PUBLIC_URL is more than such an address.'],
    ['PUBLIC_URL=https://school.example?a=b', 'PUBLIC_URL is more than such an address.'],
    ['SERVER_SECRET=', 'SERVER_SECRET is missing.'],
    ['SERVER_SECRET=derslik', 'SERVER_SECRET is 7 characters long. Write at least 32 characters.'],
    ['DATABASE_URL=localhost', 'DATABASE_URL is not such an address. Write an address that begins with postgres://'],
    ['REDIS_URL=valkey:6379', 'REDIS_URL is not such an address. Write an address that begins with redis://'],
    ['TIME_ZONE=Istanbul', 'TIME_ZONE is not a known time zone. Write an IANA name such as Europe/Istanbul.'],
    ['DEMO=no', 'DEMO is neither on nor off. Write 1 or 0.'],
    ['TURN_URLS=school.example:3478', 'TURN_URLS holds "school.example:3478". Write addresses such as turn:'],
    ['TURN_URLS=turn:school.example:3478?transport=both', 'TURN_URLS holds'],
    ['STUN_URLS=turn:school.example', 'STUN_URLS holds "turn:school.example". Write addresses such as stun:'],
    ['TRUSTED_PROXIES=nginx', 'TRUSTED_PROXIES holds "nginx". Write addresses such as 127.0.0.1'],
    ['LOG_LEVEL=verbose', 'LOG_LEVEL is not known. Write one of trace, debug, info'],
    ['PORT=80a', 'PORT is not a whole number.'],
    ['SESSION_SECONDS=ten minutes', 'SESSION_SECONDS is not a whole number.'],
    ['DATABASE_POOL=1000', 'DATABASE_POOL 1000 is out of range. Write a whole number from 2 to 200.'],
    ['ROOM_LEAVE_GRACE_MS=1m', 'ROOM_LEAVE_GRACE_MS is not a whole number.'],
    ['REQUESTS_PER_SECOND=-5', 'REQUESTS_PER_SECOND is not a whole number.'],
    ['CLIENT_LOG_DAYS=0', 'CLIENT_LOG_DAYS 0 is out of range. Write a whole number from 1 to 365.'],
    ['STOP_LIMIT_MS=5', 'STOP_LIMIT_MS 5 is out of range.'],
  ])('%s: %s', async (setting, message) => {
    const { code, words } = await checked(setting);
    expect(code).toBe(78);
    expect(words).toContain('The configuration has 1 problem(s):');
    expect(words).toContain(message);
    expect(words).not.toMatch(/^\s+at /m);
  });

  it('TURN_URLS without its secret is one too', async () => {
    const { code, words } = await checked('TURN_SECRET=');
    // Without addresses there is nothing to keep secret: this one goes on, to a database that isn't there.
    expect([code, words.includes('TURN_SECRET')]).toEqual([1, false]);
    const both = await refusal(
      docker(
        'run',
        '--rm',
        '-e',
        'TURN_URLS=turn:school.example',
        'derslik/api:test',
        'node',
        'dist/database/migrate.js',
      ),
    );
    expect(both.words).toContain('TURN_SECRET is missing. It is needed where TURN_URLS is set.');
  });

  it.each([
    [
      { DERSLIK_VERSION: '' },
      'DERSLIK_VERSION is missing a value: is missing in .env. It is the version of the images.',
    ],
    [{ POSTGRES_PASSWORD: '' }, 'POSTGRES_PASSWORD is missing a value: is missing in .env. It is the password'],
    [{ TURN_SECRET: '' }, 'TURN_SECRET is missing a value: is missing in .env. It is the secret of the media relay.'],
    [{ JITSI_VERSION: '' }, 'JITSI_VERSION is missing a value: is missing in .env. It is the release of Jitsi.'],
    [{ JITSI_TOKEN_SECRET: '' }, 'JITSI_TOKEN_SECRET is missing a value: is missing in .env. It signs the tokens'],
    [{ JVB_ADVERTISE_IPS: '' }, 'JVB_ADVERTISE_IPS is missing a value: is missing in .env. These are the addresses'],
    [{ HTTP_PORT: 'eighty' }, 'eighty'],
    [{ HTTPS_PORT: '70000' }, '70000'],
  ])('is named before anything starts: %j', async (mistake, message) => {
    const settings = settingsOf(mistake);
    const dir = schoolFolder(settings, false);
    try {
      const { code, words } = await refusal(compose(['config', '-q'], settings, dir));
      expect(code).toBeGreaterThan(0);
      expect(words).toContain(message);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  it('stops the start once, with all problems in the log, and no API that starts again and again', async () => {
    const settings = settingsOf({ SERVER_SECRET: 'short', DEMO: 'perhaps', LOG_LEVEL: 'loud' });
    const dir = schoolFolder(settings);
    const project = `derslik-${randomBytes(4).toString('hex')}`;
    const ask = (...args: string[]) => compose(['-p', project, ...args], settings, dir);
    try {
      const { code, words } = await refusal(ask('up', '-d', '--no-build', 'api'));
      expect(code).toBeGreaterThan(0);
      expect(words).toMatch(/"migrate" didn't complete successfully: exit 78/);
      const log = await ask('logs', 'migrate');
      expect(log).toContain('The configuration has 3 problem(s):');
      for (const name of ['SERVER_SECRET', 'DEMO', 'LOG_LEVEL']) expect(log).toContain(name);
      expect(log).not.toContain('short');
      const state = await docker('inspect', '-f', '{{.State.Status}} {{.RestartCount}}', `${project}-api-1`);
      expect(state).toBe('created 0');

      // The password of a database is the one that it was made with.
      const other = settingsOf({ POSTGRES_PASSWORD: 'another', NETWORK_PREFIX: settings['NETWORK_PREFIX']! });
      writeSettings(dir, other);
      const again = await refusal(
        compose(['-p', project, 'up', '-d', '--no-build', '--no-deps', 'migrate'], other, dir),
      );
      expect(again.code, again.words).toBe(0);
      await expect
        .poll(() => ask('logs', 'migrate'), { timeout: 20_000 })
        .toContain('password authentication failed for user "derslik". Write the password that it was made with.');
    } finally {
      await ask('down', '--volumes', '--timeout', '5').finally(() => rmSync(dir, { recursive: true }));
    }
  });

  it.each([
    ['MEDIA=zoom', 'The configuration has a problem: MEDIA is zoom. Write jitsi or mesh.'],
    [
      'FRAME_ANCESTORS=https://okul.example;script-src *',
      'FRAME_ANCESTORS is https://okul.example;script-src *. Write addresses',
    ],
    ['PROXY_ADDRESSES=the-proxy', 'PROXY_ADDRESSES is the-proxy. Write addresses or ranges, such as 192.168.1.2'],
  ])('is named by the front door: %s', async (setting, message) => {
    const dir = schoolFolder({});
    try {
      const { code, words } = await door(join(dir, 'certificates'), '-e', setting);
      expect(code).toBe(78);
      expect(words).toContain(message);
    } finally {
      rmSync(dir, { recursive: true });
    }
  });

  describe('in the certificates', () => {
    const other = () => schoolFolder({});
    it.each([
      ['half of them', (dir: string) => rmSync(join(dir, 'tls.key')), 'certificates/tls.key is missing'],
      [
        'a key that only its owner may read',
        (dir: string) => execFileSync('chmod', ['600', join(dir, 'tls.key')]),
        "certificates/tls.key can't be read. Run: chown root:root certificates/tls.key && chmod 640",
      ],
      ['no certificate', (dir: string) => writeFileSync(join(dir, 'tls.crt'), 'hello'), 'nginx does not take it'],
      [
        'the key of another one',
        (dir: string) => {
          const strange = join(other(), 'certificates');
          makeCertificate(strange);
          execFileSync('cp', [join(strange, 'tls.key'), join(dir, 'tls.key')]);
          rmSync(join(strange, '..'), { recursive: true });
        },
        'nginx does not take it',
      ],
    ])('%s', async (_, spoil, message) => {
      const dir = other();
      spoil(join(dir, 'certificates'));
      try {
        const { code, words } = await door(join(dir, 'certificates'));
        expect(code).toBe(78);
        expect(words).toContain(`The configuration has a problem: `);
        expect(words).toContain(message);
      } finally {
        rmSync(dir, { recursive: true });
      }
    });
  });
});
