import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.js';
import { variables } from './variables.js';

const needed = {
  PUBLIC_URL: 'http://localhost:8080/',
  SERVER_SECRET: 'x'.repeat(32),
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

  it('never repeats the value of a secret', () => {
    expect(problemsOf({ ...needed, SERVER_SECRET: 'hunter2' }).join()).not.toContain('hunter2');
  });

  it('is what .env.example explains, before what only containers read', async () => {
    const example = await readFile(new URL('../../.env.example', import.meta.url), 'utf8');
    expect(example.split('\n# --- Containers ---\n')[0]).toBe(renderExample());
  });
});
