import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fits, oddBodies, oddFields, oddIds, oddQueries, oddTypes, spoiled } from './oddPayloads.js';
import { routes, servedRoutes, type Audience, type RouteRow } from './routes.js';
import { quarterAhead, TestApi, type Answer, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let pupil: Member;
let stranger: Member;
let guest: { token: string };
let meeting: { id: string; token: string; password: string };
let before: string;

const tables = [
  ...['users', 'user_permissions', 'meetings', 'meeting_people', 'guests', 'attendance'],
  ...['levels', 'classes', 'departments', 'class_people', 'department_people', 'meeting_classes'],
  ...['sign_in_settings', 'registrations', 'school', 'mails'],
];
/** A fingerprint of everything that a refused call must leave alone; counted guesses aside. */
const fingerprint = async (): Promise<string> => {
  const sums = tables.map(
    (table) =>
      `(SELECT coalesce(md5(string_agg(row, ',' ORDER BY row)), '') FROM (SELECT (to_jsonb(x) - 'wrong_guesses')::text AS row FROM ${table} x) t)`,
  );
  const [row] = await api.rows<{ all: string }>(`SELECT concat_ws(' ', ${sums.join(', ')}) AS all`);
  return row?.all ?? '';
};

beforeAll(async () => {
  api = await TestApi.start({ GUESS_ROOM: '10000', GUESS_ROOM_PER_ADDRESS: '1000', GUESS_PASSWORD_LIFE: '100000' });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  pupil = await api.member({ username: 'ogrenci' });
  stranger = await api.member({ username: 'yabanci', userType: 'teacher' });
  meeting = await api.meeting(head, { startAt: quarterAhead(24) });
  guest = (await api.guest('Deniz Konuk', await api.meeting(stranger))).body.data.informations;
});
afterAll(() => api.stop());
beforeEach(async () => {
  before = await fingerprint();
});

const fill = (text: string): string =>
  text.replaceAll('{token}', meeting.token).replaceAll('{meeting}', meeting.id).replaceAll('{user}', pupil.id);

const send = async (
  row: RouteRow,
  options: { token?: string; query?: string; body?: unknown; raw?: string; headers?: Record<string, string> },
) => {
  const [method = '', path = ''] = fill(row.route).split(' ');
  const query =
    options.query ??
    (row.query
      ? new URLSearchParams(Object.entries(row.query).map(([name, value]) => [name, fill(value)])).toString()
      : '');
  const { token, raw, headers } = options;
  const answer = await api.call(method, query ? `${path}?${query}` : path, options.body, {
    token,
    ...(raw === undefined ? {} : { raw }),
    ...(headers ? { headers } : {}),
  });
  assertDecent(
    answer,
    `${row.route} ${query.slice(0, 80)} ${(raw ?? JSON.stringify(options.body) ?? '').slice(0, 120)}`,
  );
  return answer;
};

/** An answer in words: no accident, nothing of our insides. */
const assertDecent = (answer: Answer, what: string): void => {
  expect(answer.status, what).toBeLessThan(500);
  expect(JSON.stringify(answer.body), what).not.toMatch(/node_modules|\.[jt]s:\d|argon2|SELECT |QueryFailed|stack/);
};

const right = (row: RouteRow): unknown => (row.body ? JSON.parse(fill(JSON.stringify(row.body))) : undefined);

it('the table has a row for every route that is served', () => {
  const known = routes.map(({ route }) => route.replace(/\{\w+\}/g, ':'));
  expect(servedRoutes(api.app).sort()).toEqual(known.sort());
});

describe.each(routes.filter(({ audience }) => audience !== 'public'))('$route', (row) => {
  const refusals: Record<Exclude<Audience, 'public'>, [who: string, token: () => string, status: number[]][]> = {
    session: [],
    member: [['a guest', () => guest.token, [403]]],
    role: [['a guest', () => guest.token, [403]]],
    owner: [
      ['a guest', () => guest.token, [403]],
      ['a pupil', () => pupil.token, [403, 404]],
      ['a stranger', () => stranger.token, [403, 404]],
    ],
    manager: [
      ['a guest', () => guest.token, [403]],
      ['a pupil', () => pupil.token, [403]],
      ['a stranger', () => stranger.token, [403]],
    ],
  };

  it('is closed without a session, and to a forged one', async () => {
    const [part = '', , signature = ''] = head.token.split('.');
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url');
    const claims = head.token.split('.')[1] ?? '';
    for (const token of [
      undefined,
      'x',
      `${none}.${claims}.`,
      `${part}.${claims}x.${signature}`,
      `${part}.${claims}.${signature.slice(0, -4)}AAAA`,
    ]) {
      const answer = await send(row, { ...(token === undefined ? {} : { token }), body: right(row) });
      expect(answer.status).toBe(401);
    }
    expect(await fingerprint()).toBe(before);
  });

  it('refuses who it is not for, and nothing changes', async () => {
    for (const [who, token, statuses] of refusals[row.audience as Exclude<Audience, 'public'>]) {
      const answer = await send(row, { token: token(), body: right(row) });
      expect(statuses, who).toContain(answer.status);
    }
    expect(await fingerprint()).toBe(before);
  });
});

describe.each(routes)('$route with a payload that is none', (row) => {
  const token = () => head.token;

  it('answers in words to every wrong type', async () => {
    if (!row.body) return;
    for (const field of Object.keys(row.body)) {
      for (const value of oddFields) {
        if (fits(row, value)) continue;
        const body = { ...(right(row) as object), ...spoiled(row, field), [field]: value };
        const answer = await send(row, { token: token(), body });
        expect(answer.status, `${field} = ${JSON.stringify(value)?.slice(0, 40)}`).toBeGreaterThanOrEqual(400);
      }
    }
    expect(await fingerprint()).toBe(before);
  });

  it('answers in words to bodies that are none', async () => {
    const [method] = row.route.split(' ');
    if (method === 'GET' || method === 'DELETE' || !row.body) return;
    for (const raw of oddBodies)
      expect((await send(row, { token: token(), raw })).status, raw.slice(0, 40)).toBeGreaterThanOrEqual(400);
    const big = await send(row, {
      token: token(),
      raw: JSON.stringify({ ...(right(row) as object), pad: 'x'.repeat(65_536) }),
    });
    expect(big.status).toBe(413);
    for (const type of oddTypes) {
      const answer = await send(row, { token: token(), raw: '<a/>', headers: { 'content-type': type } });
      expect(answer.status, type).toBeGreaterThanOrEqual(400);
    }
    expect(({} as Record<string, unknown>)['admin']).toBeUndefined();
    expect(await fingerprint()).toBe(before);
  });

  it('answers in words to every odd query', async () => {
    if (!row.query || row.route.startsWith('DELETE')) return;
    for (const field of Object.keys(row.query)) {
      const rest = new URLSearchParams(
        Object.entries(row.query)
          .filter(([name]) => name !== field)
          .map(([name, value]) => [name, fill(value)]),
      ).toString();
      for (const value of oddQueries) await send(row, { token: token(), query: `${rest}&${field}=${value}` });
      await send(row, { token: token(), query: `${rest}&${field}=a&${field}=b` });
      await send(row, { token: token(), query: `${rest}&${field}[a][b]=1&__proto__[x]=1&constructor=1` });
    }
    expect(await fingerprint()).toBe(before);
  });
});

describe('addresses', () => {
  it.each(oddIds)('are answered in words with %s for an id', async (id) => {
    for (const { route } of routes.filter((row) => /\{\w+\}/.test(row.route))) {
      const [method = '', path = ''] = route.split(' ');
      const body = method === 'GET' ? undefined : (routes.find((row) => row.route === route)?.body ?? {});
      const answer = await api.call(method, path.replace(/\{\w+\}/, id), body, head);
      assertDecent(answer, `${route} ${id.slice(0, 20)}`);
      expect(answer.status).toBeGreaterThanOrEqual(400);
    }
    expect(await fingerprint()).toBe(before);
  });

  it('are answered in words when nothing is there', async () => {
    const answer = await api.call('GET', '/api/nothing/here', undefined, head);
    expect([answer.status, answer.code]).toEqual([404, 'common.notFound']);
    expect(answer.body).toMatchObject({ error: { requestId: answer.headers.get('x-request-id') } });
  });
});
