import type { AuditChain } from '@derslik/contract/audit';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { databaseUrl } from './ownApi.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;

const insert = (act: string, more = '') =>
  `INSERT INTO audit_log (act, subject_id${more && ', at'}) VALUES ('${act}', gen_random_uuid()${more && `, now() - interval '${more}'`})`;

beforeAll(async () => {
  api = await TestApi.start();
  // The oldest of the chain, long before anybody looks.
  for (const age of ['800 days', '732 days', '729 days']) await api.rows(insert('user.created', age));
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
});
afterAll(() => api.stop());

const check = async () => (await api.call<AuditChain>('POST', '/api/admin/auditChain/check', undefined, head)).body;
const links = () => api.rows<{ number: string }>('SELECT number, hash, previous_hash FROM audit_log ORDER BY number');

/** As somebody with the database in their hands does it: past the triggers. */
const behindOurBack = async (sql: string, undo: string) => {
  const client = new pg.Client({ connectionString: databaseUrl() });
  await client.connect();
  await client.query(`SET session_replication_role = replica; ${sql}`);
  const found = await check();
  await client.query(undo);
  await client.end();
  return found;
};

it('each act has the next number and the hash of the one before, also when many are written at once', async () => {
  const clients = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const client = new pg.Client({ connectionString: databaseUrl() });
      await client.connect();
      return client;
    }),
  );
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < 25; n += 1)
        await client.query(`BEGIN; ${insert('class.created')}; ${insert('class.changed')}; COMMIT`);
      await client.end();
    }),
  );
  const rows = await links();
  expect(rows.map(({ number }) => Number(number))).toEqual(rows.map((_, n) => n + 1));
  expect(await check()).toMatchObject({ acts: rows.length, newest: rows.length, broken: null, fault: null });
});

it('a long transaction with an act holds up nobody, and stands where it ended', async () => {
  const slow = new pg.Client({ connectionString: databaseUrl() });
  await slow.connect();
  await slow.query('BEGIN');
  await slow.query(insert('level.created'));
  // It would wait for ever if the other held the chain.
  await api.rows(insert('level.changed'));
  await slow.query('COMMIT');
  await slow.end();
  const rows = await api.rows<{ act: string }>(`SELECT act FROM audit_log WHERE act LIKE 'level.%' ORDER BY number`);
  expect(rows.map(({ act }) => act)).toEqual(['level.changed', 'level.created']);
});

it.each([
  `UPDATE audit_log SET act = 'user.deleted' WHERE number = 5`,
  'UPDATE audit_log SET hash = NULL, previous_hash = NULL, number = NULL WHERE number = 5',
  'DELETE FROM audit_log WHERE number = 5',
  'TRUNCATE audit_log',
  'DELETE FROM audit_chain',
  'TRUNCATE audit_chain',
  'UPDATE audit_chain SET number = 3',
  // What was written just now is nobody's to clear away.
  'UPDATE audit_chain SET cleared_number = number',
])('the database refuses: %s', async (sql) => {
  await expect(api.rows(sql)).rejects.toThrow(/stay|forward/);
});

it('a number or a hash of one’s own is not taken', async () => {
  await api.rows(
    `INSERT INTO audit_log (act, number, hash, previous_hash) VALUES ('user.changed', 3, '\\x00', '\\x00')`,
  );
  expect((await check()).broken).toBe(null);
});

it('what somebody changes behind our back is found, by its number', async () => {
  const before = await links();
  const changed = await behindOurBack(
    `UPDATE audit_log SET changes = '{"userType":"student"}' WHERE number = 6`,
    `UPDATE audit_log SET changes = '{}' WHERE number = 6`,
  );
  expect(changed).toMatchObject({ broken: 6, fault: 'changed', newest: 5 });
  const missing = await behindOurBack(
    'CREATE TEMP TABLE taken AS SELECT * FROM audit_log WHERE number = 7; DELETE FROM audit_log WHERE number = 7',
    'INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM taken',
  );
  expect(missing).toMatchObject({ broken: 7, fault: 'missing' });
  // Its own hash made to fit: then the next one tells.
  const refitted = await behindOurBack(
    `CREATE TEMP TABLE kept AS SELECT hash, actor_id FROM audit_log WHERE number = 8;
     UPDATE audit_log SET actor_id = gen_random_uuid() WHERE number = 8;
     UPDATE audit_log a SET hash = audit_hash(previous_hash, a) WHERE number = 8`,
    `UPDATE audit_log SET (hash, actor_id) = (SELECT hash, actor_id FROM kept) WHERE number = 8`,
  );
  expect(refitted).toMatchObject({ broken: 9, fault: 'changed' });
  const last = before.length;
  const cut = await behindOurBack(
    `CREATE TEMP TABLE taken AS SELECT * FROM audit_log WHERE number = ${last}; DELETE FROM audit_log WHERE number = ${last}`,
    'INSERT INTO audit_log OVERRIDING SYSTEM VALUE SELECT * FROM taken',
  );
  expect(cut).toMatchObject({ broken: last, fault: 'missing' });
  const emptied = await behindOurBack(
    'UPDATE audit_chain SET cleared_number = 4, cleared_hash = (SELECT hash FROM audit_log WHERE number = 4)',
    `UPDATE audit_chain SET cleared_number = 0, cleared_hash = sha256('')`,
  );
  expect(emptied, 'as if those before had had their time').toMatchObject({ broken: 4, fault: 'missing' });
  expect(await links()).toEqual(before);
  expect((await check()).broken).toBe(null);
});

it('acts are kept for two years; clearing away the older ones is an act, and the chain holds', async () => {
  const housekeeping = api.app.get(HousekeepingService, { strict: false });
  const before = await links();
  await housekeeping.run();
  await housekeeping.run();
  const after = await links();
  expect(after.map(({ number }) => Number(number))).toEqual([
    ...before.slice(2).map(({ number }) => Number(number)),
    before.length + 1,
  ]);
  expect(await api.rows(`SELECT actor_id, changes FROM audit_log WHERE act = 'audit.cleared'`)).toEqual([
    { actor_id: null, changes: { count: 2, until: 2, hash: expect.stringMatching(/^[0-9a-f]{64}$/) } },
  ]);
  expect(await check()).toMatchObject({ broken: null, acts: after.length });
});
