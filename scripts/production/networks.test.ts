import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ShellSchool } from '../../tests/support/shellSchool.js';

let school: ShellSchool;
beforeEach(() => {
  school = new ShellSchool();
});
afterEach(() => school.remove());

/** What the check says on a machine with these routes. */
const checked = (routes: string, settings = '') => {
  school.write('.env', settings);
  school.write('bin/ip', `#!/bin/sh\ncat <<'END'\n${routes}\nEND\n`, 0o755);
  return school.shell(
    ['speak', 'settings', 'media', 'installation', 'checks', 'networks'],
    'use_kind compose; check_networks',
  ).words;
};
/** What is asked of Docker after a start, where these networks are here and those are named by the compose files. */
const leftAfter = (here: string, wanted: string) => {
  school.write('.env', 'MEDIA=mesh\n');
  const named = wanted
    .split(' ')
    .filter(Boolean)
    .map((name) => `  ${name}:\n    name: derslik_${name}\n    internal: true`);
  school.answerDocker(`*'--profile * config'*) printf '%s\\n' 'networks:' '${named.join("' '").replaceAll('\n', "' '")}' ;;
    'network ls'*) echo id ;;
    'network inspect'*) printf '%s\\n' ${here
      .split(' ')
      .map((name) => `'derslik_${name} true 10.1.0.0/28'`)
      .join(' ')} ;;`);
  const { code, words } = school.shell(
    ['speak', 'settings', 'media', 'installation', 'networks'],
    'use_kind compose; remove_left_networks',
  );
  expect(code, words).toBe(0);
  return school.asked.filter((line) => line.startsWith('network rm'));
};

it('a network goes with the compose file that named it, and no other does', () => {
  expect(leftAfter('front mail elsewhere', 'front store')).toEqual([
    'network rm derslik_mail',
    'network rm derslik_elsewhere',
  ]);
});
it('no network goes where Compose names none', () => {
  expect(leftAfter('front mail', '')).toEqual([]);
});

const usual = 'default via 10.1.0.1 dev eth0 \n10.1.0.0/16 dev eth0 proto kernel scope link src 10.1.0.9 ';

describe('the networks of the containers', () => {
  it.each([
    ['beside them', usual],
    [
      'those of Docker, ours as well',
      `${usual}\n172.30.231.0/27 dev br-0a1b proto kernel src 172.30.231.1\n172.16.0.0/12 dev docker0 `,
    ],
  ])('are well where this machine knows ways %s', (_, routes) => {
    expect(checked(routes)).toMatch(/ok +Networks +172\.30\.231\.0\/24/);
  });

  it.each([
    ['a larger one', '172.16.0.0/12 via 10.1.0.2 dev eth0'],
    ['a part of them', '172.30.231.64/26 dev eth1 scope link'],
    ['one address', '172.30.231.7 via 10.1.0.2 dev tun0'],
  ])('are named where this machine knows a way to %s in the same place', (_, route) => {
    expect(checked(`${usual}\n${route}`)).toMatch(
      new RegExp(String.raw`FAIL +Networks +.*reaches ${route.split(' ')[0]}(/32)? by (eth|tun)`),
    );
  });

  it('are those that .env names, if that is a private network', () => {
    expect(checked(usual, 'NETWORK_PREFIX=10.1.7')).toMatch(/FAIL +Networks +the containers have 10\.1\.7\.0\/24/);
    expect(checked(usual, 'NETWORK_PREFIX=10.2.7')).toMatch(/ok +Networks +10\.2\.7\.0\/24/);
    for (const wrong of ['8.8.8', '10.2', '10.2.7.0'])
      expect(checked(usual, `NETWORK_PREFIX=${wrong}`)).toMatch(/FAIL +Networks +NETWORK_PREFIX is/);
  });
});
