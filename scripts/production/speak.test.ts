import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { root } from '../native/root.js';
import { ShellSchool } from '../../tests/support/shellSchool.js';

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
});
afterEach(() => school.remove());

/** How a step of this function ends, where the script asks for its code. */
const stepped = (body: string) => {
  const { words } = school.shell(
    ['speak'],
    `step_log="$repository/log"; it_does() { ${body}\n}; code=0; step Title it_does || code=$?; echo "code $code"`,
  );
  return Number(/code (\d+)/.exec(words)?.[1]);
};

describe('a step', () => {
  it.each([
    ['true', 0],
    ['return 7', 7],
    ['false; echo on >"$repository/ran"', 1],
    ['local x; x=$(false; echo on >"$repository/ran"); echo "$x"', 1],
    ['kill -KILL $BASHPID; echo on >"$repository/ran"', 137],
  ])('answers the code of its command, and does not go on after a failure: %s', (body, code) => {
    expect(stepped(body)).toBe(code);
    expect(() => school.read('ran')).toThrow();
  });

  it('that ends at once is none that failed, however often', () => {
    const loop = 'n=0; for i in $(seq 25); do step Title true >/dev/null || n=$((n + 1)); done; echo "$n failed"';
    const all = Array.from({ length: 4 }, () => `( ${loop} ) &`).join(' ');
    expect(school.shell(['speak'], `${all} wait`).words).toBe('0 failed\n'.repeat(4));
  });

  it('leaves the lock of the operation to the script alone, and its pipe too', () => {
    const { code, words } = school.shell(
      ['speak'],
      `exec 9>"$repository/lock"; flock 9; it_stays() { sleep 30 & echo $! >"$repository/pid"; }
       step Title it_stays; exec 9>&-; flock --nonblock "$repository/lock" true; kill "$(<"$repository/pid")"`,
    );
    expect(code, words).toBe(0);
  });
});

/** What bash runs with pipefail, or beside it: the operator's scripts and their parts. */
const scripts = ['scripts', 'scripts/production', 'scripts/native', 'nginx', 'acme', 'coturn'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .map((name) => `${folder}/${name}`)
    .filter((name) => statSync(join(root, name)).isFile())
    .filter((name) => name.endsWith('.sh') || readFileSync(join(root, name), 'utf8').startsWith('#!/usr/bin/env bash')),
);

describe('under pipefail', () => {
  it('no script reads the end of a pipe only in part: who still writes there would fail', () => {
    expect(scripts.length).toBeGreaterThan(30);
    const found = scripts.flatMap((name) =>
      readFileSync(join(root, name), 'utf8')
        .split('\n')
        .filter(
          (line) => /(?<!\|)\|\s*(head\b|grep (-\w+ )*-\w*[qm])|\bwait \$!/.test(line) && !line.trim().startsWith('#'),
        )
        .map((line) => `${name}: ${line.trim()}`),
    );
    expect(found).toEqual([]);
  });

  it('the doctor finds the database’s service in a list that goes on after it', () => {
    school.write('.env', 'HTTP_PORT=80\nMEDIA=mesh\n');
    school.answerDocker(`*'config --services'*) echo postgres; sleep 0.2; seq 20000 ;;\n*psql*) exit 1 ;;`);
    const parts = ['speak', 'settings', 'media', 'installation', 'checks', 'database', 'services', 'health'];
    expect(school.shell(parts, 'use_kind compose; check_database').words).toMatch(/FAIL +Database +does not answer/);
  });

  it('an address of this machine is found among many', () => {
    school.write(
      'bin/ip',
      `#!/bin/bash\necho '2: eth0 inet 10.0.0.9/8'; sleep 0.2; yes '3: eth1 inet 10.1.1.1/8' | sed 20000q\n`,
      0o755,
    );
    const { code } = school.shell(['speak', 'settings', 'checks', 'reach'], 'is_ours 10.0.0.9');
    expect(code).toBe(0);
  });
});
