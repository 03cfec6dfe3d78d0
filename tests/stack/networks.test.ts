import { appendFileSync, copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signInTo } from '../api/signInTo.js';
import { ComposeSchool } from '../support/composeSchool.js';
import { docker, hasDocker, networkPrefix } from '../support/composeStack.js';
import { databaseContent, fillDatabase } from '../support/databaseContent.js';

// One school's story, told in order.
describe.skipIf(!hasDocker())('the networks of a school that runs (needs Docker)', () => {
  const school = new ComposeSchool();
  const label = `label=com.docker.compose.project=${school.project}`;
  let door: string;
  let password: string;
  let prefix: string;
  let lessons: Awaited<ReturnType<typeof taught>>;

  const taught = async () => {
    const { meetings, chat_messages: texts } = await databaseContent(await school.databaseUrl());
    return { meetings, texts };
  };
  /** Name and range of each. */
  const networks = async () => {
    const ids = (await docker('network', 'ls', '-q', '--filter', label)).split('\n');
    const each = await docker('network', 'inspect', '-f', '{{.Name}} {{(index .IPAM.Config 0).Subnet}}', ...ids);
    return each.split('\n').sort();
  };
  const containers = async () => (await docker('ps', '-q', '--no-trunc', '--filter', label)).split('\n').sort();
  const isServed = async () => {
    expect((await fetch(`${door}/api/health/ready`)).status).toBe(200);
    await signInTo(door, 'admin', password);
    expect(await taught()).toEqual(lessons);
  };
  const areBelow = async (wanted: string) => {
    const names = ['front', 'media', 'outside', 'pages', 'pictures', 'queue', 'relay', 'store'].map(
      (name) => `${school.project}_${name}`,
    );
    const all = (await networks()).map((line) => line.split(' ') as [string, string]);
    expect(all.map(([name]) => name)).toEqual(names);
    for (const [name, range] of all) expect(range.startsWith(`${wanted}.`), `${name} ${range}`).toBe(true);
  };

  beforeAll(async () => {
    ({ door, password } = await school.install());
    await fillDatabase(await school.databaseUrl());
    lessons = await taught();
    expect((await school.run('apply', '--api', '2')).code).toBe(0);
  }, 1_500_000);
  afterAll(() => school.remove());

  it('go over to other addresses with everything, by apply', async () => {
    prefix = school.chooseNetworks();
    const { code, words, answer } = await school.run('apply');
    expect([code, answer], words).toEqual([0, { ok: true, api: 2 }]);
    await areBelow(prefix);
    await isServed();
    // A second time there is nothing to do.
    const running = await containers();
    expect((await school.run('apply')).code).toBe(0);
    expect(await containers()).toEqual(running);
  });

  it('are left alone while others are in them, or have the new addresses, or the settings are wrong', async () => {
    const [guest, taken] = [`${school.project}-guest`, `${school.project}-taken`];
    const before = [await networks(), await containers()];
    const refused = async (why: string | RegExp) => {
      const { code, words } = await school.run('apply');
      expect([code, await networks(), await containers()], words).toEqual([2, ...before]);
      expect(words).toMatch(why);
      await isServed();
    };
    await docker('run', '-d', '--name', guest, '--network', `${school.project}_front`, 'valkey/valkey:8-trixie');
    try {
      school.chooseNetworks();
      await refused(`docker network disconnect ${school.project}_front ${guest}`);
    } finally {
      await docker('rm', '-f', guest);
    }
    const other = networkPrefix();
    await docker('network', 'create', '--subnet', `${other}.64/26`, taken);
    try {
      school.chooseNetworks(other);
      await refused(new RegExp(`FAIL +Networks .*Docker's network ${taken} has ${other}.64/26`));
    } finally {
      await docker('network', 'rm', taken);
    }
    // What looks at the settings would take the networks from those who use them.
    const file = join(school.dir, '.env');
    const good = readFileSync(file, 'utf8');
    writeFileSync(file, `${good}LOG_LEVEL=loud\n`);
    await refused('LOG_LEVEL');
    writeFileSync(file, good);
    school.chooseNetworks(prefix);
  });

  it('of Docker’s own choice, as they were before, become these by an upgrade', async () => {
    // The compose file of then differs in its networks alone.
    const file = join(school.dir, 'docker-compose.yml');
    const now = readFileSync(file, 'utf8');
    const former = now.replace(
      /^networks:[^]*?(?=^volumes:)/m,
      'networks:\n  outside:\n  relay:\n  media:\n' +
        ['front', 'pages', 'pictures', 'recording', 'xmpp', 'store', 'queue']
          .map((name) => `  ${name}: { internal: true }\n`)
          .join('') +
        '\n',
    );
    writeFileSync(file, former);
    await school.compose('down', '--timeout', '10');
    await school.compose('up', '-d', '--scale', 'api=2');
    copyFileSync(file, join(school.dir, 'var/production/docker-compose.yml'));
    expect((await networks()).filter((line) => line.includes(` ${prefix}.`))).toEqual([]);
    writeFileSync(file, now);
    appendFileSync(join(school.dir, 'jitsi/README.md'), '\nAnother version.\n');

    // Too short for any start: the way back leads to networks of then.
    const back = await school.run('upgrade', '--yes', '--limit', '1');
    expect([back.code, (await networks()).filter((line) => line.includes(` ${prefix}.`))], back.words).toEqual([1, []]);
    await isServed();

    const { code, words } = await school.run('upgrade', '--yes');
    expect(code, words).toBe(0);
    await areBelow(prefix);
    await isServed();
    expect((await docker('ps', '-q', '--filter', label, '--filter', 'name=-api-')).split('\n')).toHaveLength(2);
  });
});
