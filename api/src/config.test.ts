import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';
import { variables } from './variables.js';

const needed = {
  PUBLIC_URL: 'http://localhost:8080/',
  SERVER_SECRET: 'a root of keys for these tests only',
  DATABASE_URL: 'postgres://derslik@127.0.0.1/derslik',
};

const problemsOf = (environment: Record<string, string>): readonly string[] => {
  try {
    readConfig(environment);
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
  }
  return [];
};

const renderExample = (): string => {
  let group = '';
  const lines = [
    '# Copy to .env. Commented lines show the default, or an example where there is none.',
    '# The server reports all problems at once when it starts.',
  ];
  for (const [name, variable] of Object.entries(variables)) {
    if (variable.group !== group) lines.push('', `# --- ${variable.group} ---`);
    group = variable.group;
    const isNeeded = variable.fallback === undefined;
    lines.push(
      `# ${variable.about}${isNeeded ? ' (needed)' : ''}`,
      `${isNeeded ? '' : '# '}${name}=${variable.example}`,
    );
  }
  return `${lines.join('\n')}\n`;
};

describe('configuration', () => {
  it('is complete with the three variables that have no default', () => {
    const config = readConfig(needed);
    expect(config.PUBLIC_URL).toBe('http://localhost:8080');
    expect(config.TIME_ZONE).toBe('Europe/Istanbul');
    expect(config.REDIS_URL).toBeNull();
    expect(config.TRUSTED_PROXIES).toEqual(['127.0.0.1', '::1']);
  });

  it('tells all problems at once, each with its variable and what to write', () => {
    const problems = problemsOf({
      ...needed,
      PORT: '0',
      SESSION_SECONDS: 'ten',
      TIME_ZONE: 'Mars/Olympus',
      DEMO: 'yes',
      LOG_LEVEL: 'loud',
      SERVER_SECRET: 'short',
      DATABASE_URL: 'mysql://here',
      TURN_URLS: 'turn:school.example',
    });
    const names = problems.map((line) => line.split(' ')[0]);
    expect(names.sort()).toEqual(
      [
        'DATABASE_URL',
        'DEMO',
        'LOG_LEVEL',
        'PORT',
        'SERVER_SECRET',
        'SESSION_SECONDS',
        'TIME_ZONE',
        'TURN_SECRET',
      ].sort(),
    );
    for (const line of problems) expect(line).toMatch(/Write /);
  });

  it('says what is missing', () => {
    expect(problemsOf({}).map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
      'PUBLIC_URL is missing.',
      'SERVER_SECRET is missing.',
      'DATABASE_URL is missing.',
    ]);
  });

  it.each([
    ['PUBLIC_URL', 'https://school.example/lessons', 'is more than such an address'],
    ['PUBLIC_URL', 'https://me:secret@school.example', 'is more than such an address'],
    ['PUBLIC_URL', 'school.example', 'is not such an address'],
    ['TRUSTED_PROXIES', '127.0.0.1, nginx', 'holds "nginx"'],
    ['TRUSTED_PROXIES', '10.0.0.0/33', 'holds "10.0.0.0/33"'],
    ['STUN_URLS', 'turn:school.example', 'holds "turn:school.example"'],
    ['TURN_URLS', 'school.example:3478', 'holds "school.example:3478"'],
    ['TURN_URLS', 'turn:school.example?transport=icmp', 'holds "turn:school.example?transport=icmp"'],
  ])('refuses %s %s', (name, value, wrong) => {
    const problems = problemsOf({ ...needed, TURN_SECRET: 'secret', [name]: value });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`${name} ${wrong}. Write `);
  });

  it('refuses a secret that is long, and one sign again and again', () => {
    expect(problemsOf({ ...needed, SERVER_SECRET: 'a'.repeat(64) })[0]).toContain(
      'SERVER_SECRET repeats 1 character(s). Write random characters',
    );
  });

  it('takes ranges of proxies, and TURN addresses by udp and tcp', () => {
    const config = readConfig({
      ...needed,
      TRUSTED_PROXIES: '10.0.0.0/8,::1,fd00::/8',
      TURN_URLS: 'turn:school.example:3478?transport=udp, turns:192.168.1.10, turn:[fd00::1]:3478',
      TURN_SECRET: 'secret',
    });
    expect(config.TRUSTED_PROXIES).toEqual(['10.0.0.0/8', '::1', 'fd00::/8']);
    expect(config.TURN_URLS).toEqual([
      'turn:school.example:3478?transport=udp',
      'turns:192.168.1.10',
      'turn:[fd00::1]:3478',
    ]);
  });

  describe('of the conference servers', () => {
    const jitsi = {
      ...needed,
      MEDIA: 'jitsi',
      JITSI_TOKEN_SECRET: 'a key of tokens for these tests only',
      JITSI_AUTHORITY_URL: 'http://prosody:5280/derslik/',
      JITSI_AUTHORITY_SECRET: 'a key of the authority in these tests',
    };
    const first = (problems: readonly string[]) => problems.map((line) => line.split('. ')[0]);

    it('is the mesh where nothing is said', () => {
      const { MEDIA, JITSI_TOKEN_SECRET, JITSI_AUTHORITY_URL, JITSI_AUTHORITY_SECRET } = readConfig(needed);
      expect([MEDIA, JITSI_TOKEN_SECRET, JITSI_AUTHORITY_URL, JITSI_AUTHORITY_SECRET]).toEqual([
        'mesh',
        null,
        null,
        null,
      ]);
    });

    it('takes the appliance’s own server for every prefix where no map is given', () => {
      const { JITSI_HOSTS, JITSI_AUTHORITY_URL } = readConfig(jitsi);
      const own = {
        domain: 'meet.jitsi',
        focus: 'focus.meet.jitsi',
        muc: 'muc.meet.jitsi',
        serviceUrl: '/xmpp-websocket',
        authority: null,
      };
      expect(Object.keys(JITSI_HOSTS)).toHaveLength(26);
      for (const host of Object.values(JITSI_HOSTS)) expect(host).toEqual(own);
      expect(JITSI_AUTHORITY_URL).toBe('http://prosody:5280/derslik');
    });

    it('says everything that Jitsi needs and has not', () => {
      expect(first(problemsOf({ ...needed, MEDIA: 'jitsi' }))).toEqual([
        'JITSI_TOKEN_SECRET is missing',
        'JITSI_AUTHORITY_URL is missing',
        'JITSI_AUTHORITY_SECRET is missing',
      ]);
    });

    it('complains once of a secret that is too short', () => {
      expect(first(problemsOf({ ...jitsi, JITSI_TOKEN_SECRET: 'short' }))).toEqual([
        'JITSI_TOKEN_SECRET is 5 characters long',
      ]);
    });

    it.each([
      ['JITSI_TOKEN_SECRET', 'SERVER_SECRET', needed.SERVER_SECRET],
      ['JITSI_AUTHORITY_SECRET', 'JITSI_TOKEN_SECRET', jitsi.JITSI_TOKEN_SECRET],
      ['JITSI_AUTHORITY_SECRET', 'TURN_SECRET', 'a relay secret of these tests alone'],
    ])('refuses %s that is %s as well', (name, twin, value) => {
      expect(
        first(problemsOf({ ...jitsi, TURN_SECRET: 'a relay secret of these tests alone', [name]: value })),
      ).toEqual([`${name} is the same as ${twin}`]);
    });

    it.each([
      ['default=meet.jitsi', 'is not JSON'],
      ['["meet.jitsi"]', 'is no map of prefixes'],
      ['{}', 'has no default'],
      ['{"live1":{"domain":"live1.jitsi"}}', 'has no default'],
      ['{"default":{"domain":"meet.jitsi"},"live22":{"domain":"x"}}', 'holds the unknown prefix "live22"'],
      ['{"default":{"domain":"meet.jitsi"},"__proto__":{"domain":"x"}}', 'holds the unknown prefix "__proto__"'],
      ['{"default":"meet.jitsi"}', 'is wrong at default'],
      ['{"default":{"focus":"focus.meet.jitsi"}}', 'is wrong at default.domain'],
      ['{"default":{"domain":"https://meet.jitsi"}}', 'is wrong at default.domain'],
      ['{"default":{"domain":"meet.jitsi","muc":"Rooms"}}', 'is wrong at default.muc'],
      ['{"default":{"domain":"meet.jitsi","serviceUrl":"wss://meet.jitsi/x"}}', 'is wrong at default.serviceUrl'],
      ['{"default":{"domain":"meet.jitsi","authority":"prosody:5280"}}', 'is wrong at default.authority'],
      ['{"default":{"domain":"meet.jitsi","port":5280}}', 'is wrong at default'],
    ])('refuses the map %s', (value, wrong) => {
      const problems = problemsOf({ ...jitsi, JITSI_HOSTS: value });
      expect(problems).toHaveLength(1);
      expect(problems[0]).toContain(`JITSI_HOSTS ${wrong}. Write JSON such as `);
    });

    it('refuses an engine that does not exist', () => {
      expect(first(problemsOf({ ...needed, MEDIA: 'zoom' }))).toEqual(['MEDIA is not known']);
    });
  });

  it('never repeats the value of a secret', () => {
    expect(problemsOf({ ...needed, SERVER_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('is what .env.example explains, before what only containers read', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    expect(example.split('\n# --- Containers ---\n')[0]).toBe(renderExample());
  });
});
