import type { NetworkTestStart, ReadinessCheck, ReadinessTable } from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let teacher: Member;
let other: Member;
let pupil: Member;

beforeAll(async () => {
  api = await TestApi.start({
    TURN_URLS: 'turn:okul.example:3478?transport=udp',
    TURN_SECRET: 'x'.repeat(32),
    REQUESTS_PER_SECOND: '10',
  });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  other = await api.member({ username: 'baska', userType: 'teacher' });
  pupil = await api.member({ username: 'ogrenci' });
});
afterAll(() => api.stop());

const checkOf = async (owner: Member, name = '9-C') =>
  (await api.call<{ data: ReadinessCheck }>('POST', '/api/readinessChecks', { name }, owner)).body.data;
const listOf = async (person: Member) =>
  (await api.call<{ data: ReadinessCheck[] }>('GET', '/api/readinessChecks', undefined, person)).body.data;
const tableOf = async (person: Member, id: string) =>
  (await api.call<{ data: ReadinessTable }>('GET', `/api/readinessChecks/${id}`, undefined, person)).body.data;
const good = { camera: 100, microphone: 100, sound: 100, network: 66 };
const tell = (token: string, body: object, address = '127.0.0.1') =>
  api.call('POST', `/api/readiness/${token}/result`, body, { headers: { 'x-forwarded-for': address } });

it('a teacher makes a link, the class tells its devices without signing in, and keeps its numbers', async () => {
  const check = await checkOf(teacher, ' 9-C \u200b');
  expect(check).toMatchObject({ name: '9-C', count: 0, by: null });
  expect((await api.call('GET', `/api/readiness/${check.token}`)).body).toEqual({ data: { name: '9-C' } });

  const [first, second] = [randomUUID(), randomUUID()];
  expect((await tell(check.token, { device: first, ...good })).body).toEqual({ data: { number: 1 } });
  expect((await tell(check.token, { device: second, ...good, sound: null })).body).toEqual({ data: { number: 2 } });
  expect((await tell(check.token, { device: first, ...good, camera: 0 })).body).toEqual({ data: { number: 1 } });
  const { rows, count } = await tableOf(teacher, check.id);
  expect(count).toBe(2);
  expect(rows).toEqual([
    { number: 1, isHandheld: false, browser: null, system: null, ...good, camera: 0 },
    { number: 2, isHandheld: false, browser: null, system: null, ...good, sound: null },
  ]);
});

it('a class that tells at once gets as many numbers', async () => {
  const { id, token } = await checkOf(teacher);
  await Promise.all(Array.from({ length: 12 }, () => tell(token, { device: randomUUID(), ...good })));
  expect((await tableOf(teacher, id)).rows.map(({ number }) => number)).toEqual(
    Array.from({ length: 12 }, (_, n) => n + 1),
  );
});

it('a readiness check is its teacher’s, and of who runs the school; nobody else’s', async () => {
  const check = await checkOf(teacher, 'Bizim');
  expect((await listOf(other)).map(({ id }) => id)).not.toContain(check.id);
  expect((await listOf(head)).find(({ id }) => id === check.id)?.by).toBeTruthy();
  for (const method of ['GET', 'DELETE'] as const)
    expect((await api.call(method, `/api/readinessChecks/${check.id}`, undefined, other)).code).toBe('common.notFound');
  expect((await api.call('POST', '/api/readinessChecks', { name: 'x' }, pupil)).code).toBe('common.forbidden');
  expect((await api.call('GET', '/api/readinessChecks', undefined, pupil)).code).toBe('common.forbidden');
  expect((await api.call('DELETE', `/api/readinessChecks/${check.id}`, undefined, head)).status).toBe(200);
  expect((await tell(check.token, { device: randomUUID(), ...good })).code).toBe('common.notFound');
});

it('a class behind one address passes, and a script behind another takes none of its places', async () => {
  const { id, token } = await checkOf(teacher);
  const { devicesOfNetwork, devicesOfOne } = readinessLimits;
  // Every call from another address of the one line's range.
  let sent = 0;
  const floods = () => tell(token, { device: randomUUID(), ...good }, `2001:db8:0:1::${(sent += 1).toString(16)}`);
  const told: (string | undefined)[] = [];
  for (let n = 0; n < devicesOfNetwork + 5; n += 1) told.push((await floods()).code);
  expect(told.filter((code) => code === undefined)).toHaveLength(devicesOfNetwork);
  expect(told.at(-1)).toBe('readiness.full');

  const pupils = Array.from({ length: 40 }, () => randomUUID());
  const answers = await Promise.all(pupils.map((device) => tell(token, { device, ...good }, '10.0.0.7')));
  expect(answers.map(({ status }) => status)).toEqual(pupils.map(() => 200));
  await api.rows(
    `INSERT INTO readiness_results (check_id, device, number, is_handheld)
     SELECT $1, gen_random_uuid(), 1000 + n, false FROM generate_series(1, $2::int) n`,
    [id, devicesOfOne],
  );
  expect((await tell(token, { device: randomUUID(), ...good }, '10.0.0.8')).code).toBe('readiness.full');
  const again = await tell(token, { device: pupils[0], ...good, camera: 0 }, '10.0.0.9');
  expect(again.body, 'who has a number keeps it, wherever they are').toEqual(answers[0]!.body);
});

it('whoever floods a link slows down nobody elsewhere', async () => {
  const { token } = await checkOf(teacher);
  const opens = (address: string) =>
    api.call('GET', `/api/readiness/${token}`, undefined, { headers: { 'x-forwarded-for': address } });
  const flood = await Promise.all(Array.from({ length: 400 }, () => opens('10.0.0.1')));
  expect(flood.map(({ code }) => code)).toContain('common.tooMany');
  expect((await opens('10.0.0.2')).status).toBe(200);
});

it('a readiness check takes bands and nothing else', async () => {
  const { token } = await checkOf(teacher);
  for (const body of [
    { device: randomUUID(), ...good, camera: 50 },
    { device: 'x', ...good },
    { device: randomUUID(), ...good, network: '100' },
    {},
  ])
    expect((await tell(token, body)).code, JSON.stringify(body)).toBe('common.invalid');
  expect((await tell('a'.repeat(22), { device: randomUUID(), ...good })).code).toBe('common.notFound');
  await api.rows(
    `INSERT INTO readiness_checks (owner_id, name, token, ends_at)
     SELECT $1, 'x', gen_random_uuid(), now() + interval '1 day' FROM generate_series(1, $2::int)`,
    [other.id, readinessLimits.checksOfOne],
  );
  expect((await api.call('POST', '/api/readinessChecks', { name: 'Bir daha' }, other)).code).toBe('common.tooMany');
});

it('a readiness check ends after its days, with what was told', async () => {
  const { id, token } = await checkOf(teacher);
  await tell(token, { device: randomUUID(), ...good });
  await api.rows('UPDATE readiness_checks SET ends_at = now() WHERE id = $1', [id]);
  expect((await api.call('GET', `/api/readiness/${token}`)).code).toBe('common.notFound');
  expect((await api.call('GET', `/api/readinessChecks/${id}`, undefined, teacher)).code).toBe('common.notFound');
  await api.app.get(HousekeepingService).run();
  expect(await api.rows('SELECT FROM readiness_results WHERE check_id = $1', [id])).toEqual([]);
});

it('a test of the line gets relays for two minutes, and bytes there and back', async () => {
  const { token } = await checkOf(teacher);
  for (const [path, person] of [
    ['/api/networkTest', pupil],
    [`/api/readiness/${token}`, undefined],
  ] as const) {
    const start = await api.call<{ data: NetworkTestStart }>(
      'GET',
      person ? path : `${path}/network`,
      undefined,
      person,
    );
    const server = start.body.data.iceServers[0]!;
    expect(server.urls).toEqual(['turn:okul.example:3478?transport=udp']);
    expect(Number(server.username!.split(':')[0]) - Date.now() / 1_000).toBeLessThanOrEqual(
      readinessLimits.relaySeconds,
    );
    const bytesOf = (rest: string, init: RequestInit = {}) =>
      fetch(`${api.url}${path}/${rest}`, {
        ...init,
        headers: {
          ...(person && { authorization: `Bearer ${person.token}` }),
          ...(init.body && { 'content-type': 'application/octet-stream' }),
        },
      });
    for (const [piece, bytes] of readinessLimits.downPieces.entries())
      expect((await (await bytesOf(`down?piece=${piece}`)).arrayBuffer()).byteLength).toBe(bytes);
    const put = async (bytes: number) => (await bytesOf('up', { method: 'PUT', body: Buffer.alloc(bytes) })).status;
    expect([await put(readinessLimits.upPieceBytes), await put(readinessLimits.upPieceBytes + 1)]).toEqual([200, 413]);
  }
});
