import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { until } from '../../scripts/native/processes.js';
import { ComposeStack, docker, hasDocker, settingsOf } from '../support/composeStack.js';
import { machineBeside } from '../support/machineBeside.js';
import { StackBroadcast } from '../support/stackBroadcast.js';

interface HostConfig {
  ReadonlyRootfs: boolean;
  Privileged: boolean;
  CapAdd: string[] | null;
  CapDrop: string[];
  SecurityOpt: string[];
  PidsLimit: number;
  Memory: number;
  LogConfig: { Config: Record<string, string> };
  RestartPolicy: { Name: string };
  Binds: string[] | null;
}

const serviceOf = (container: string): string => container.split('-').at(-2)!;
const long = ['nginx', 'api', 'ingest', 'postgres', 'valkey', 'coturn'];

describe.skipIf(!hasDocker())('the containers of the production stack (needs Docker)', () => {
  let stack: ComposeStack;
  let containers: string[];
  beforeAll(async () => {
    // The tests send as an encoder of this machine.
    stack = await ComposeStack.start({ INGEST_PUBLISHERS: '0.0.0.0/0' });
    containers = await stack.containers();
  });
  afterAll(() => stack?.stop());

  const running = () => containers.filter((name) => serviceOf(name) !== 'migrate');
  const each = <T>(ask: (name: string) => Promise<T>, names = running()) =>
    Promise.all(names.map(async (name) => [serviceOf(name), await ask(name)] as const));
  /** What a shell in the container answers; its words and code where it fails. */
  const shell = (name: string, script: string) =>
    docker('exec', name, 'sh', '-c', script).catch((error: { stderr: string }) => `failed: ${error.stderr}`);

  it('are locked down, limited, checked and restarted, each of them', async () => {
    for (const [service, config] of await each((name) => stack.inspect<HostConfig>(name, '.HostConfig'), containers)) {
      const expected = { ReadonlyRootfs: true, Privileged: false, CapAdd: null, CapDrop: ['ALL'] };
      expect.soft(config, service).toMatchObject({ ...expected, SecurityOpt: ['no-new-privileges:true'] });
      expect.soft(config.PidsLimit, service).toBeGreaterThan(0);
      expect.soft(config.Memory, service).toBeGreaterThan(0);
      expect.soft(config.LogConfig.Config, service).toEqual({ 'max-file': '5', 'max-size': '10m' });
      expect.soft(config.RestartPolicy.Name, service).toBe(service === 'migrate' ? 'no' : 'unless-stopped');
      expect
        .soft(
          (config.Binds ?? []).filter((bind) => bind.includes('docker.sock')),
          service,
        )
        .toEqual([]);
    }
    for (const [service, check] of await each((name) =>
      stack.inspect<{ Test: string[] } | null>(name, '.Config.Healthcheck'),
    ))
      expect.soft(check?.Test.length, service).toBeGreaterThan(0);
    expect([...new Set(running().map(serviceOf))].sort()).toEqual([...long].sort());
  });

  it('run as nobody of importance, without a capability, on a disk that they cannot write', async () => {
    for (const [service, status] of await each((name) => shell(name, 'cat /proc/1/status'))) {
      expect.soft(status, service).toMatch(/^Uid:\s+[1-9]\d*\s/m);
      expect.soft(status, service).toMatch(/^CapEff:\s+0+$/m);
      expect.soft(status, service).toMatch(/^NoNewPrivs:\s+1$/m);
    }
    for (const [service, words] of await each((name) => shell(name, 'touch /srv/here || touch /usr/here')))
      expect.soft(words, service).toMatch(/Read-only file system/);
  });

  it('publish http, https and the relay, and nothing else', async () => {
    type Ports = Record<string, { HostPort: string }[] | null>;
    const published = (await each((name) => stack.inspect<Ports>(name, '.NetworkSettings.Ports'))).flatMap(
      ([service, ports]) =>
        Object.entries(ports).flatMap(([inside, hosts]) =>
          (hosts ?? []).map(({ HostPort }) => `${service} ${inside} at ${HostPort}`),
        ),
    );
    expect([...new Set(published)].sort()).toEqual([
      'coturn 3478/tcp at 3478',
      'coturn 3478/udp at 3478',
      `nginx 8080/tcp at ${stack.settings['HTTP_PORT']}`,
      `nginx 8443/tcp at ${stack.settings['HTTPS_PORT']}`,
    ]);
  });

  it('have no way out of the inner networks, and none to a neighbour that is not theirs', async () => {
    const postgres = await stack.address('postgres', 'store');
    const valkey = await stack.address('valkey', 'queue');
    const api = await stack.address('api', 'front');
    const inner = running().filter((name) => !['nginx', 'coturn'].includes(serviceOf(name)));
    expect(inner).toHaveLength(5);
    // A default route is one to 00000000.
    for (const [service, routes] of await each((name) => shell(name, 'cat /proc/net/route'), inner))
      expect.soft(routes, service).not.toMatch(/^\w+\s+00000000\s/m);
    const reaches = async (service: string, host: string, port: number) =>
      /reached/.test(
        await docker(
          ...['exec', `${stack.project}-${service}-1`, 'timeout', '3', 'bash', '-c'],
          `exec 3<>/dev/tcp/${host}/${port} && echo reached`,
        ).catch(() => 'no'),
      );
    const answers = {
      'api postgres': await reaches('api', postgres, 5432),
      'api valkey': await reaches('api', valkey, 6379),
      'nginx api': await reaches('nginx', api, 3000),
      'api out': await reaches('api', '1.1.1.1', 443),
      'postgres out': await reaches('postgres', '1.1.1.1', 443),
      'nginx postgres': await reaches('nginx', postgres, 5432),
      'nginx valkey': await reaches('nginx', valkey, 6379),
      'coturn api': await reaches('coturn', api, 3000),
      'ingest api': await reaches('ingest', api, 3000),
      'ingest postgres': await reaches('ingest', postgres, 5432),
      'ingest out': await reaches('ingest', '1.1.1.1', 443),
      'postgres valkey': await reaches('postgres', valkey, 6379),
    };
    expect(
      Object.entries(answers)
        .filter(([, isReached]) => isReached)
        .map(([way]) => way),
    ).toEqual(['api postgres', 'api valkey', 'nginx api', 'ingest api']);
  });

  it('reach no port of this machine from the inner networks, and nobody outside by any', async () => {
    const here = createServer((socket) => socket.end('reached\n')).listen(0, '0.0.0.0');
    await once(here, 'listening');
    const { port } = here.address() as AddressInfo;
    const outside = await machineBeside();
    try {
      const reaches = async (service: string, address: string, at: number) =>
        docker(
          ...['exec', `${stack.project}-${service}-1`, 'timeout', '3', 'bash', '-c'],
          `exec 3<>/dev/tcp/${address}/${at} && head -n 1 <&3`,
        ).catch(() => 'no');
      const prefix = stack.settings['NETWORK_PREFIX'];
      // The first address of a network is Docker's own for this machine.
      for (const [service, last] of [
        ['api', 1],
        ['api', 33],
        ['api', 65],
        ['postgres', 33],
        ['valkey', 65],
        ['nginx', 1],
        ['nginx', 145],
      ] as const)
        expect.soft(await reaches(service, `${prefix}.${last}`, port), `${service} ${last}`).toBe('no');
      for (const service of ['nginx', 'coturn', 'api', 'postgres', 'ingest'])
        expect.soft(await reaches(service, outside.address, outside.port), service).toBe('no');
    } finally {
      outside.remove();
      here.close();
    }
  });

  it('relay nobody to anything but the relay itself, and to a bridge', async () => {
    const [relay, api] = [await stack.address('coturn', 'relay'), await stack.address('api', 'front')];
    const secret = stack.settings['TURN_SECRET']!;
    const ask = (peer: string) =>
      docker(
        ...['exec', `${stack.project}-coturn-1`, 'timeout', '8', 'turnutils_uclient', '-c', '-n', '1', '-m', '1'],
        ...['-u', 'someone', '-W', secret, '-e', peer, '-r', '3480', relay],
      ).catch((error: { stdout: string; stderr: string }) => error.stdout + error.stderr);
    for (const peer of [api, '192.168.1.1', '1.1.1.1', '127.0.0.1']) expect.soft(await ask(peer), peer).toMatch(/403/);
    expect(await ask(relay)).not.toMatch(/403/);

    // A bridge that comes later, as Jitsi's does after a restart: by its name alone.
    const network = ['--network', `${stack.project}_relay`, '--network-alias', 'jvb'];
    const bridge = await docker('run', '-d', '--rm', ...network, '--entrypoint', 'sleep', 'derslik/coturn:test', '300');
    try {
      const where = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
      const address = await docker('inspect', '-f', where, bridge);
      await expect.poll(() => ask(address), { timeout: 60_000 }).not.toMatch(/403|error/i);
      expect(await ask(api)).toMatch(/403/);
    } finally {
      await docker('rm', '-f', bridge);
    }
  });

  it('hold a secret only where it is needed, and no image holds one', async () => {
    const all = settingsOf();
    const names = [
      'SERVER_SECRET',
      'POSTGRES_PASSWORD',
      'TURN_SECRET',
      'BROADCAST_SECRET',
      'JITSI_TOKEN_SECRET',
      'JVB_AUTH_PASSWORD',
    ];
    const secrets = Object.fromEntries(names.map((name) => [name, all[name]!]));
    const holders: Record<string, string[]> = {};
    for (const [service, whole] of await each((name) => docker('inspect', name), containers))
      for (const [name, secret] of Object.entries(secrets))
        if (whole.includes(secret)) (holders[name] ??= []).push(service);
    const unique = Object.entries(holders).map(([name, services]) => [name, [...new Set(services)].sort()]);
    expect(Object.fromEntries(unique)).toEqual({
      SERVER_SECRET: ['api', 'migrate'],
      POSTGRES_PASSWORD: ['api', 'migrate', 'postgres'],
      TURN_SECRET: ['api', 'coturn', 'migrate'],
      BROADCAST_SECRET: ['api', 'ingest', 'migrate', 'nginx'],
      JITSI_TOKEN_SECRET: ['api', 'migrate'],
    });
    for (const image of ['api', 'nginx', 'ingest', 'coturn']) {
      const about = await docker('image', 'inspect', `derslik/${image}:test`);
      const made = await docker('history', '--no-trunc', `derslik/${image}:test`);
      for (const secret of Object.values(secrets)) expect((about + made).includes(secret), image).toBe(false);
      const find =
        'find / -xdev \\( -name .env -o -name tls.key -o -name .git -o -name .npmrc \\) -not -path "/proc/*"';
      expect(await docker('run', '--rm', '--entrypoint', 'sh', `derslik/${image}:test`, '-c', `${find}; true`)).toBe(
        '',
      );
    }
  });

  it('hold no tool of a developer', async () => {
    const api = running().find((name) => serviceOf(name) === 'api')!;
    expect(await shell(api, 'command -v npm npx tsc yarn corepack; true')).toBe('');
    const packages = (await shell(api, 'ls /srv/node_modules')).split('\n');
    expect(packages).toContain('fastify');
    for (const tool of ['typescript', 'vitest', 'vite', 'playwright-core', 'react'])
      expect(packages).not.toContain(tool);
  });

  it('serve the app ready-packed, lead plain http to https, and log no query', async () => {
    const get = (address: string) =>
      docker(
        'run',
        '--rm',
        '--network',
        'host',
        '--entrypoint',
        'curl',
        'derslik/nginx:test',
        '-skD-',
        '--compressed',
        '-o',
        '/dev/null',
        address,
      );
    const page = await docker('exec', `${stack.project}-nginx-1`, 'sh', '-c', 'ls /srv/web/assets/*.js | head -1');
    expect(await get(`${stack.url}/`)).toMatch(/strict-transport-security: max-age=31536000/i);
    const script = await get(`${stack.url}/assets/${page.split('/').at(-1)}`);
    expect(script).toMatch(/^HTTP\/2 200/);
    expect(script).toMatch(/content-encoding: gzip/i);
    const plain = await get(`http://127.0.0.2:${stack.settings['HTTP_PORT']}/room/1?pwd=secret-of-a-room`);
    expect(plain).toMatch(new RegExp(`308[^]*Location: https://127.0.0.2:${stack.settings['HTTPS_PORT']}/room/1`, 'i'));
    await get(`${stack.url}/api/liveRoom/1?pwd=secret-of-a-room`);
    const logs = await stack.compose('logs', 'nginx', 'api');
    expect(logs).toContain('/api/liveRoom/1');
    expect(logs).not.toContain('secret-of-a-room');
  });

  it('take the picture of a broadcast by its key, show it to whoever has its cookie, and go on after a crash', async () => {
    const broadcast = await StackBroadcast.plan(stack);
    const [refused] = (await once(broadcast.send('no-such-key'), 'exit')) as [number];
    expect([refused === 0, await broadcast.pieces()]).toEqual([false, []]);
    const sender = broadcast.send();
    try {
      await until('the first pieces', async () => (await broadcast.pieces()).length > 3);
      const last = (await broadcast.pieces()).at(-1)!;
      const { status, body } = await broadcast.read(`${last}.ts`);
      // So begins every packet of MPEG-TS.
      expect([status, body[0]]).toEqual([200, 0x47]);
      expect((await broadcast.read(`${last}.ts`, 'a secret that somebody guessed')).status).toBe(403);
      const ended = once(sender, 'exit');
      await stack.crash('ingest');
      await ended;
    } finally {
      sender.kill('SIGKILL');
    }
    const before = (await broadcast.pieces()).at(-1)!;
    // Its lease is over after some seconds, and until then nobody else may send.
    let again = broadcast.send();
    try {
      await until(
        'further pieces',
        async () => {
          if (again.exitCode !== null) again = broadcast.send();
          return (await broadcast.pieces()).at(-1)! > before + 1;
        },
        { everyMs: 500, timeoutMs: 60_000 },
      );
    } finally {
      again.kill('SIGKILL');
    }
  });
});
