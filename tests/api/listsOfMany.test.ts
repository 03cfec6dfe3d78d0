import type { AdminBroadcast } from '@derslik/contract/adminBroadcasts';
import type { AdminSignature } from '@derslik/contract/agreements';
import type { AdminMail } from '@derslik/contract/mails';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ManyListed } from './manyListed.js';

let many: ManyListed;

beforeAll(async () => {
  many = await ManyListed.start();
});
afterAll(() => many.api.stop());

it.each([
  ['signatures', 'signedAt', 'agreement_signatures_by_time', 'agreement_signatures'],
  ['mails', 'createdAt', 'mails_by_time', 'mails'],
  ['meetings', 'startAt', 'meetings_by_start', 'meetings'],
  ['meetings', 'createdAt', 'meetings_by_created', 'meetings'],
  ['ratings', 'createdAt', 'ratings_by_time', 'ratings'],
])(
  'a page of many %s by %s is one query, which reads it from an index; people are looked up for it alone',
  async (resource, field, index, table) => {
    for (const direction of ['ASC', 'DESC'] as const) {
      const { page } = await many.plan(resource, { sort: [field, direction] });
      expect(page.indexes).toContain(index);
      expect(page.indexes.some((one) => /^users_(pkey|id_and_type)$/.test(one))).toBe(true);
      expect(page.whole).not.toContain(table);
      expect(page.whole).not.toContain('users');
    }
  },
);

it.each<[string, object, readonly string[]]>([
  ['signatures', { q: 'No 1234' }, ['users_search', 'agreement_signatures_user_id_version_id_key']],
  ['signatures', { version: 2 }, ['agreement_signatures_by_version']],
  ['signatures', { type: 'AMETNI_V1', version: 1 }, ['agreement_signatures_by_version']],
  ['mails', { q: 'No 1234' }, ['users_search', 'mails_by_user', 'mails_search']],
  ['mails', { state: 'failed' }, ['mails_unsent']],
  ['mails', { state: 'waiting' }, []],
  ['meetings', { q: 'Ders 1234' }, ['meetings_search', 'users_search', 'meetings_by_owner']],
  ['meetings', { q: 'No 1234' }, ['meetings_search', 'users_search', 'meetings_by_owner']],
  ['ratings', { q: 'Ders 1234' }, ['meetings_search', 'ratings_search']],
])('%s with %j are found and counted without reading all of them', async (resource, filter, indexes) => {
  const { all } = await many.plan(resource, { filter });
  expect(all.indexes).toEqual(expect.arrayContaining([...indexes]));
  for (const table of ['users', 'agreement_signatures', 'mails', 'meetings', 'ratings'])
    expect(all.whole).not.toContain(table);
});

it('a page of sent mails, or of one kind of signatures, is read in the order of time', async () => {
  const sent = await many.plan('mails', { filter: { state: 'sent' } });
  expect(sent.page.indexes.some((index) => /^mails_(sent|by_time)$/.test(index))).toBe(true);
  expect(sent.page.whole).not.toContain('mails');
  const ofKind = await many.plan('signatures', { filter: { type: 'PRIVACY_TERM_V2' } });
  expect(ofKind.page.indexes.some((index) => index.startsWith('agreement_signatures_by_'))).toBe(true);
  expect(ofKind.page.whole).not.toContain('agreement_signatures');
});

it('the console finds signatures by the names of people, and mails by those and by their addresses', async () => {
  const signed = async (filter: object) => {
    const { body, headers } = await many.list<AdminSignature>('signatures', { filter });
    return [body.length, new Set(body.map(({ username }) => username)), headers.get('content-range')];
  };
  expect(await signed({ q: 'İNCİ NO 18386' }), 'in either case').toEqual([
    3,
    new Set(['kisi18386']),
    'signatures 0-2/3',
  ]);
  expect(await signed({ q: 'inci no 18386', version: 1, type: 'PRIVACY_TERM_V2' })).toEqual([
    1,
    new Set(['kisi18386']),
    'signatures 0-0/1',
  ]);
  expect(await signed({ q: 'nobody' })).toEqual([0, new Set(), 'signatures */0']);
  const mailed = async (q: string) =>
    (await many.list<AdminMail>('mails', { filter: { q } })).body.map(({ address }) => address);
  expect(await mailed('no 18386')).toEqual(['kisi18386@okul.example']);
  expect(await mailed('KISI18386@')).toEqual(['kisi18386@okul.example']);
  expect(await mailed('%')).toEqual([]);
});

it('the console counts mails by what became of them', async () => {
  const count = async (state: string) => {
    const { body, headers } = await many.list<AdminMail>('mails', { filter: { state } });
    expect(body.every((mail) => mail.state === state)).toBe(true);
    return Number(headers.get('content-range')?.split('/')[1]);
  };
  expect([await count('sent'), await count('failed'), await count('waiting')]).toEqual([18_400, 1_400, 200]);
});

it('a page behind the end is asked for once, and says how many there are', async () => {
  for (const [resource, total] of [
    ['signatures', 60_200],
    ['mails', 20_000],
    ['meetings', 20_000],
    ['ratings', 20_000],
    ['support', 0],
  ] as const)
    expect(await many.behindTheEnd(resource)).toEqual({ rows: [], range: `${resource} */${total}`, asked: 1 });
});

/** Five thousand broadcasts, one of which is held by the person of each number. */
const manyBroadcasts = async (): Promise<void> => {
  await many.api.rows(
    `WITH held AS (
       INSERT INTO meetings (token, name, kind, password, owner_id, start_at, end_at, created_at)
       SELECT (200000000 + n)::text, 'Tören ' || n, 'broadcast', 'ABC23', id, created_at, created_at + interval '1 hour', created_at
       FROM (SELECT *, substring(username from 5)::int AS n FROM users WHERE username LIKE 'kisi%') u WHERE n <= 5000
       RETURNING id, token, name, owner_id, end_at
     ), made AS (
       INSERT INTO broadcasts (meeting_id, m_token, j_token, j_password, title, audience, stream_key, state, live_at, ended_at)
       SELECT id, 'm' || token, token, 'ABC23', name, 'members', 'k' || token, 'ended', end_at, end_at FROM held RETURNING meeting_id
     )
     INSERT INTO broadcast_people (meeting_id, index, type, email, full_name, title, user_id)
     SELECT meeting_id, 0, 1, '', 'Sunucu', 'Öğretmen', h.owner_id FROM made JOIN held h ON h.id = made.meeting_id`,
  );
  await many.api.rows('ANALYZE meetings, broadcasts, broadcast_people');
};

it('a page of many broadcasts is one query, which reads it from an index; they are found by title and by people', async () => {
  await manyBroadcasts();
  for (const direction of ['ASC', 'DESC'] as const) {
    const { page } = await many.plan('broadcasts', { sort: ['startAt', direction] });
    expect(page.indexes).toContain('meetings_broadcasts');
    for (const table of ['meetings', 'broadcasts', 'broadcast_people', 'users'])
      expect(page.whole).not.toContain(table);
  }
  const found = async (q: string) =>
    (await many.list<AdminBroadcast>('broadcasts', { filter: { q } })).body.map(({ title }) => title);
  expect(await found('tören 1234')).toEqual(['Tören 1234']);
  expect(await found('no 4321')).toEqual(['Tören 4321']);
  expect(await many.behindTheEnd('broadcasts')).toEqual({ rows: [], range: 'broadcasts */5000', asked: 1 });
});

it.skipIf(process.env['TORTURE'] !== '1')(
  'a page of many broadcasts comes within 100 ms, 95 of 100 times',
  async () => {
    const took: number[] = [];
    for (let n = 0; n < 100; n++) {
      const began = performance.now();
      await many.list('broadcasts', { sort: ['startAt', 'DESC'], range: [n * 10, n * 10 + 9] });
      took.push(performance.now() - began);
    }
    expect(took.sort((a, b) => a - b)[94]).toBeLessThan(100);
  },
);
