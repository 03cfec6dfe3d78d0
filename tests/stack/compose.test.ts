import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../scripts/native/root.js';
import { machines, readCompose, type ComposeStack, type Service } from '../support/composeFiles.js';
import { compose, hasCompose, schoolFolder, settingsOf } from '../support/composeStack.js';

const jitsi = ['jitsi-web', 'prosody', 'jicofo', 'jvb', 'jibri'];

describe.skipIf(!hasCompose())('the compose files (need Compose)', () => {
  let stack: ComposeStack;
  let services: [string, Service][];
  beforeAll(async () => {
    stack = await readCompose('docker-compose.yml');
    services = Object.entries(stack.services);
  });

  it('lock down, limit, check and restart every service', () => {
    for (const [name, service] of services) {
      const locked = { read_only: true, cap_drop: ['ALL'], security_opt: ['no-new-privileges:true'] };
      expect.soft(service, name).toMatchObject(locked);
      expect.soft([service.cap_add, service.privileged], name).toEqual([undefined, undefined]);
      expect.soft(Number(service.mem_limit), name).toBeGreaterThan(0);
      expect.soft(service.pids_limit, name).toBeGreaterThan(0);
      expect.soft(service.logging?.options, name).toEqual({ 'max-file': '5', 'max-size': '10m' });
      expect.soft(service.restart, name).toBe(name === 'migrate' ? 'no' : 'unless-stopped');
      if (name !== 'migrate') expect.soft(service.healthcheck?.test.length, name).toBeGreaterThan(0);
    }
  });

  it('mount nothing of the machine but what is only read, and no Docker socket', () => {
    const mounts = services.flatMap(([name, { volumes }]) => (volumes ?? []).map((volume) => ({ name, ...volume })));
    for (const { name, type, source, read_only } of mounts) {
      expect.soft(source, name).not.toContain('docker.sock');
      if (type === 'bind') expect.soft(read_only, `${name} ${source}`).toBe(true);
    }
    const kept = mounts.filter(({ type }) => type === 'volume');
    expect(kept.map(({ name, source, read_only }) => `${name} ${source}${read_only ? ', read' : ''}`)).toEqual([
      'api videos',
      'api films',
      'ingest broadcasts',
      'jibri jibri',
      'migrate videos',
      'migrate films',
      'nginx videos, read',
      'nginx films, read',
      'nginx earlier',
      'nginx broadcasts, read',
      'postgres postgres',
      'recorder films',
      'recorder jibri',
    ]);
  });

  it('have a Postgres that fits its container, notices what a disk changed, and logs no values of rows', () => {
    const { command, environment, mem_limit } = stack.services['postgres']!;
    const settings = Object.fromEntries(command!.slice(1).map((word) => word.replace(/^-c/, '').split('='))) as Record<
      string,
      string
    >;
    expect(environment?.['POSTGRES_INITDB_ARGS']).toBe('--data-checksums');
    expect(settings['log_error_verbosity']).toBe('terse');
    const mb = (name: string) => Number(settings[name]!.replace('MB', ''));
    // Each connection sorts once, two or three processes tidy up.
    const most =
      mb('shared_buffers') + Number(settings['max_connections']) * mb('work_mem') + 3 * mb('maintenance_work_mem');
    expect(most).toBeLessThan(Number(mem_limit) / 2 ** 20 - 256);
  });

  it('publish http, https, the relay and the bridge, and nothing else', () => {
    const published = services.flatMap(([name, { ports }]) =>
      (ports ?? []).map((port) => `${name} ${port.published}/${port.protocol}`),
    );
    expect(published.sort()).toEqual([
      'coturn 3478/tcp',
      'coturn 3478/udp',
      'jvb 10000/udp',
      'nginx 443/tcp',
      'nginx 80/tcp',
    ]);
  });

  it('give a way out only to those who publish a port', () => {
    const outer = Object.entries(stack.networks).flatMap(([name, { internal }]) => (internal ? [] : [name]));
    expect(outer.sort()).toEqual(['media', 'outside', 'relay']);
    const reaching = services.flatMap(([name, { networks }]) =>
      outer.some((network) => network in networks) ? [name] : [],
    );
    expect(reaching.sort()).toEqual(['coturn', 'jvb', 'nginx']);
    // Only the bridge among these gets answers from outside, where people are.
    const answered = outer.filter(
      (name) => stack.networks[name]!.driver_opts?.['com.docker.network.bridge.enable_ip_masquerade'] !== 'false',
    );
    expect(answered).toEqual(['media']);
    expect(services.flatMap(([name, { networks }]) => ('media' in networks ? [name] : []))).toEqual(['jvb']);
    // Docker leads out by the network whose name comes first.
    expect(outer.filter((name) => name in stack.services['jvb']!.networks).sort()[0]).toBe('media');
    for (const [name, network] of Object.entries(stack.networks))
      if (network.internal)
        expect(network.driver_opts, name).toEqual({ 'com.docker.network.bridge.inhibit_ipv4': 'true' });
  });

  it('have small networks of fixed addresses, apart from each other, inside the one that .env may name', async () => {
    const ranges = (networks: ComposeStack['networks']) =>
      Object.values(networks).map(({ ipam }) => {
        const [, prefix, first, bits] = /^(\d+\.\d+\.\d+)\.(\d+)\/(\d+)$/.exec(ipam!.config[0]!.subnet)!;
        return { prefix, first: Number(first), last: Number(first) + 2 ** (32 - Number(bits)) - 1 };
      });
    const all = ranges(
      (
        await readCompose(
          'docker-compose.yml',
          'docker-compose.acme.yml',
          'docker-compose.mail.yml',
          'docker-compose.encoders.yml',
        )
      ).networks,
    );
    expect(new Set(all.map(({ prefix }) => prefix))).toEqual(new Set(['10.9.8']));
    const sorted = all.sort((a, b) => a.first - b.first);
    for (const [n, { first }] of sorted.entries()) if (n > 0) expect(first).toBeGreaterThan(sorted[n - 1]!.last);
    expect(sorted.at(-1)!.last).toBeLessThan(256);
  });

  it("let only the API and Prosody know the conference's secrets, and no service a password of another's", () => {
    const settings = settingsOf();
    const holders = (name: string) =>
      services
        .flatMap(([service, { environment }]) =>
          Object.values(environment ?? {}).includes(settings[name]!) ? [service] : [],
        )
        .sort();
    expect(holders('JITSI_TOKEN_SECRET')).toEqual(['api', 'migrate', 'prosody']);
    expect(holders('JITSI_AUTHORITY_SECRET')).toEqual(['api', 'migrate', 'prosody']);
    expect(holders('JICOFO_AUTH_PASSWORD')).toEqual(['jicofo', 'prosody']);
    expect(holders('JVB_AUTH_PASSWORD')).toEqual(['jvb', 'prosody']);
    expect(holders('RECORDER_SECRET')).toEqual(['api', 'migrate', 'recorder']);
    // By it the front door knows viewers, and the ingest itself to the API.
    expect(holders('BROADCAST_SECRET')).toEqual(['api', 'ingest', 'migrate', 'nginx']);
    expect(holders('SERVER_SECRET')).toEqual(['api', 'migrate']);
  });

  it("run Jitsi's images at one release, as process 1, with a /run of their own user", () => {
    for (const name of jitsi) {
      const service = stack.services[name]!;
      expect.soft(service.image, name).toMatch(/^ghcr\.io\/jitsi\/\w+:stable-0$/);
      expect.soft(service.init, name).toBe(false);
      expect.soft(service.tmpfs, name).toContainEqual(expect.stringMatching(/^\/run:.*uid=1000,gid=1000/));
    }
    expect(stack.services['prosody']!.networks['xmpp']?.aliases).toEqual(['xmpp.meet.jitsi']);
    // A school's own addresses are nobody's proxy, and have no limit that is lifted.
    for (const name of ['PROSODY_TRUSTED_PROXIES', 'PROSODY_RATE_LIMIT_ALLOW_RANGES'])
      expect(stack.services['prosody']!.environment?.[name], name).toBe(`${machines.NETWORK_PREFIX}.0/24`);
    // What differs from its defaults is read from there.
    for (const name of ['jicofo', 'jvb'])
      expect(stack.services[name]!.volumes?.[0], name).toMatchObject({
        target: '/config',
        source: expect.stringMatching(new RegExp(`jitsi/${name}$`)),
      });
    const patience = readFileSync(join(root, 'jitsi/jicofo/custom-jicofo.conf'), 'utf8');
    expect(patience).toMatch(/client\.reply-timeout = 25 seconds[^]*bridge\.failure-reset-threshold = 5 seconds/);
    expect(patience).toMatch(/^\s*conference\.min-participants = 1$/m);
    const bridge = readFileSync(join(root, 'jitsi/jvb/custom-jvb.conf'), 'utf8');
    expect(bridge).toMatch(/keyframe \{\s*max-requests = 10\s*max-request-interval = 5 seconds/);
  });

  it.each([
    ['docker-compose.yml', 'scaling/bridges.yml'],
    ['docker-compose.yml', 'scaling/stores.yml', 'scaling/apis.yml', 'scaling/bridges.yml'],
    ['scaling/bridge.yml'],
    ['scaling/api.yml'],
    ['scaling/edge.yml'],
  ])('of several machines open only private addresses to each other: %s %s %s %s', async (...names) => {
    const { services: here } = await readCompose(...names.filter(Boolean));
    const opened = Object.entries(here).flatMap(([name, { ports }]) =>
      (ports ?? []).map((port) => `${name} ${port.host_ip ?? ''} ${port.published}/${port.protocol}`),
    );
    const forAll = /^(?:nginx {2}(?:80|443)\/tcp|coturn {2}3478\/(?:tcp|udp)|jvb {2}10000\/udp)$/;
    for (const port of opened.filter((one) => !forAll.test(one)))
      expect(port).toMatch(/^(?:prosody|api) 10\.1\.0\.2 (?:5222|5280|3000)\/tcp$/);
    for (const [name, service] of Object.entries(here))
      expect(service, name).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
  });

  it('give the one that gets a certificate by ACME a way out, a volume, and nothing else', async () => {
    const { services: here, volumes } = await readCompose('docker-compose.yml', 'docker-compose.acme.yml');
    const { acme } = here;
    expect(acme).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      restart: 'unless-stopped',
      networks: { authority: null },
    });
    expect([acme!.cap_add, acme!.privileged, acme!.ports]).toEqual([undefined, undefined, undefined]);
    expect(Object.keys(acme!.environment ?? {}).sort()).toEqual(['ACME_DIRECTORY', 'PUBLIC_URL']);
    expect(Object.keys(volumes).sort()).toEqual([
      'acme',
      'broadcasts',
      'earlier',
      'films',
      'jibri',
      'postgres',
      'videos',
    ]);
    const mounts = Object.entries(here).flatMap(([name, { volumes: own }]) =>
      (own ?? []).filter(({ source }) => source === 'acme').map(({ read_only }) => [name, read_only ?? false]),
    );
    expect(mounts.sort()).toEqual([
      ['acme', false],
      ['nginx', true],
    ]);
  });

  it('lead the API to a mail server and nobody in, only where a school has one', async () => {
    const before = await readCompose('docker-compose.yml');
    const { services: here, networks } = await readCompose('docker-compose.yml', 'docker-compose.mail.yml');
    expect(Object.keys(networks).filter((name) => !(name in before.networks))).toEqual(['mail']);
    expect(Object.entries(here).flatMap(([name, one]) => ('mail' in one.networks ? [name] : []))).toEqual(['api']);
    // Each reading has a folder of its own, where images would be built.
    const withMail = { ...before.services['api']!.networks, mail: null };
    expect({ ...here['api'], build: null }).toEqual({ ...before.services['api'], build: null, networks: withMail });
  });

  it('take the pictures of broadcasts from recorders alone, into memory of a bounded size', () => {
    const inside = (network: string) =>
      services.flatMap(([name, { networks }]) => (network in networks ? [name] : [])).sort();
    expect(inside('pictures')).toEqual(['ingest', 'jibri', 'recorder']);
    const { ingest, api } = stack.services;
    expect(Object.keys(ingest!.networks).sort()).toEqual(['front', 'pictures']);
    const range = stack.networks['pictures']!.ipam!.config[0]!.subnet;
    expect(ingest!.environment).toMatchObject({ PUBLISHERS: `${range},` });
    expect(api!.environment?.['INGEST_URL']).toBe('rtmp://ingest:1935/live');
    const { driver_opts: kept } = stack.volumes['broadcasts'] as { driver_opts: Record<string, string> };
    expect(kept).toMatchObject({ type: 'tmpfs', o: expect.stringMatching(/^size=256m,/) });
    expect(Number(ingest!.mem_limit)).toBeGreaterThan(256 * 2 ** 20);
  });

  it('open the door for encoders only where a school has some, and lead nobody out by it', async () => {
    const before = await readCompose('docker-compose.yml');
    const { services: here, networks } = await readCompose('docker-compose.yml', 'docker-compose.encoders.yml');
    const [added, ...more] = Object.keys(networks).filter((name) => !(name in before.networks));
    expect([added, more]).toEqual(['encoders', []]);
    expect(networks['encoders']!.driver_opts).toEqual({ 'com.docker.network.bridge.enable_ip_masquerade': 'false' });
    expect(Object.entries(here).flatMap(([name, one]) => ('encoders' in one.networks ? [name] : []))).toEqual([
      'ingest',
    ]);
    expect(here['ingest']!.ports).toMatchObject([{ published: '1935', protocol: 'tcp' }]);
    expect(before.services['ingest']!.ports).toBeUndefined();
  });

  it('leave Jitsi out, and nothing else, where the mesh carries the media', async () => {
    // Jibri takes media from browsers, as our recorder does.
    const { services: asked } = await readCompose('docker-compose.yml', 'docker-compose.mesh.yml');
    expect(Object.keys(asked['jibri']!.networks).sort()).toEqual(['media', 'pages']);
    const settings = settingsOf();
    const dir = schoolFolder(settings, false);
    const names = (await compose(['config', '--services'], settings, dir)).trim().split('\n');
    expect(names.sort()).toEqual(['api', 'coturn', 'ingest', 'migrate', 'nginx', 'postgres', 'recorder', 'valkey']);
    const { services: mesh } = JSON.parse(await compose(['config', '--format', 'json'], settings, dir)) as ComposeStack;
    rmSync(dir, { recursive: true });
    // There it gets the media from people's browsers.
    expect(Object.keys(mesh['recorder']!.networks).sort()).toEqual(['media', 'pages', 'pictures']);
    expect(Object.keys(stack.services['recorder']!.networks).sort()).toEqual(['pages', 'pictures', 'recording']);
    for (const name of ['nginx', 'api', 'migrate']) expect(mesh[name]!.environment?.['MEDIA'], name).toBe('mesh');
  });
});
