import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { overviewReasons, type Overview, type OverviewItem, type OverviewNoun } from '@derslik/contract/overview';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { OverviewService } from '../../api/src/overview/overview.service.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let days = 90;
const folder = mkdtempSync(join(tmpdir(), 'derslik-door-'));
const ownCertificate = () => {
  const [key, cert] = [join(folder, 'key'), join(folder, 'cert')];
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-subj', '/CN=localhost'].concat(
      '-days',
      String(days),
      '-keyout',
      key,
      '-out',
      cert,
    ),
    { stdio: 'ignore' },
  );
  return { key: readFileSync(key), cert: readFileSync(cert) };
};
const door = createServer();

beforeAll(async () => {
  door.setSecureContext(ownCertificate());
  await new Promise<void>((resolve) => void door.listen(0, '127.0.0.1', resolve));
  api = await TestApi.start({
    CERTIFICATE_AT: `127.0.0.1:${(door.address() as AddressInfo).port}`,
    SMTP_HOST: '127.0.0.1',
    MAIL_FROM: 'derslik@okul.example',
  });
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
});
afterAll(async () => {
  await api.stop();
  await new Promise((resolve) => door.close(resolve));
  rmSync(folder, { recursive: true });
});

/** Past what the page is given for some seconds. */
const look = (): Promise<Overview> => api.app.get(OverviewService, { strict: false }).look();
const at = async (noun: OverviewNoun): Promise<OverviewItem | undefined> =>
  (await look()).items.find((item) => item.noun === noun);

it('the overview speaks of every noun to whoever may open the console, what wants somebody first', async () => {
  const teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
  expect((await api.call('GET', '/api/admin/overview', undefined, teacher)).code).toBe('common.forbidden');
  const { body } = await api.call<Overview>('GET', '/api/admin/overview', undefined, head);
  expect(body.items.map(({ noun }) => noun).sort()).toEqual(Object.keys(overviewReasons).sort());
  const order = ['act', 'look', 'unknown', 'absent', 'good'];
  const states = body.items.map(({ state }) => order.indexOf(state));
  expect(states).toEqual(states.toSorted((a, b) => a - b));
  const again = await api.call<Overview>('GET', '/api/admin/overview', undefined, head);
  expect(again.body.at, 'kept for some seconds').toBe(body.at);
});

it('the overview counts who has an account, and says when nobody else has', async () => {
  expect(await at('people')).toMatchObject({
    state: 'good',
    values: { total: 2, teachers: 1, managers: 1, pupils: 0, week: 2, never: 0 },
  });
  await api.rows(`UPDATE users SET disabled = true WHERE username = 'ogretmen'`);
  expect(await at('people')).toMatchObject({ state: 'look', reason: 'alone' });
});

it('the overview says how many wait for a yes, and counts none of them among the people', async () => {
  expect(await at('registrations')).toMatchObject({ state: 'good', reason: 'none' });
  await api.rows(`UPDATE users SET disabled = false, approval_wanted_at = now() WHERE username = 'ogretmen'`);
  expect(await at('registrations')).toMatchObject({ state: 'look', reason: 'wait', values: { count: 1 } });
  expect(await at('people')).toMatchObject({ reason: 'alone' });
});

it('the overview says which accounts could not be erased on their day, and how many wait for theirs', async () => {
  expect(await at('erasures')).toMatchObject({ state: 'good', reason: 'none' });
  const [one, two, three] = await Promise.all(
    ['giden1', 'giden2', 'giden3'].map((username) => api.member({ username, userType: 'teacher' })),
  );
  const leave = ({ id }: Member, days: number, fault: string | null) =>
    api.rows(
      `INSERT INTO leavings (user_id, asked_by, due_at, next_at, fault)
       VALUES ($1, $1, now() + make_interval(days => $2), now() + interval '1 hour', $3)`,
      [id, days, fault],
    );
  await leave(one!, 12, null);
  expect(await at('erasures')).toMatchObject({ state: 'good', reason: 'wait', values: { count: 1 } });
  await leave(two!, 0, 'erasure.handOver');
  await leave(three!, -2, null);
  expect(await at('erasures')).toMatchObject({
    ...{ state: 'act', reason: 'blocked', values: { blocked: 2, handOver: 1, other: 1 } },
  });
  await api.rows('DELETE FROM leavings');
  await api.rows(`DELETE FROM users WHERE username LIKE 'giden%'`);
});

it('the overview says how many messages wait for an answer', async () => {
  expect(await at('support')).toMatchObject({ state: 'good', reason: 'none' });
  await api.rows(
    `INSERT INTO support_messages (kind, state, is_visitor, name, email, phone, message, language)
     SELECT 'support', one, true, 'Can', 'can@ev.example', '', 'Ses yok', 'tr' FROM unnest('{open,open,closed}'::text[]) one`,
  );
  expect(await at('support')).toMatchObject({ state: 'look', reason: 'open', values: { count: 2 } });
});

it('the overview says which lists of people wait to be started, and which came to a stop', async () => {
  expect(await at('imports')).toMatchObject({ state: 'good', reason: 'none' });
  const list = (state: string, next: string) =>
    api.rows(
      `INSERT INTO imports (file_name, state, new_groups, unread, next_at) VALUES ('9-A.csv', $1, '{}', '[]', now() + $2::interval)`,
      [state, next],
    );
  await list('running', '1 minute');
  expect(await at('imports')).toMatchObject({ state: 'good', reason: 'runs' });
  await list('checked', '0');
  expect(await at('imports')).toMatchObject({ state: 'look', reason: 'waits', values: { checked: 1 } });
  await list('running', '-1 hour');
  expect(await at('imports')).toMatchObject({ state: 'act', reason: 'stuck' });
  await api.rows('DELETE FROM imports');
});

it('the overview counts lessons by who is inside, not by who waits at the door or has lost the line', async () => {
  expect(await at('lessons')).toMatchObject({ state: 'good', reason: 'quiet' });
  const [full, small] = [await api.meeting(head, { name: 'Fizik' }), await api.meeting(head, { name: 'Kimya' })];
  const connect = (meetingId: string, isInside: boolean, lost = 'now()') =>
    api.rows(
      `WITH c AS (INSERT INTO connections (id, meeting_id, person_id, tab_id, resume_secret_hash, process_id, device, last_seen_at)
         VALUES (gen_random_uuid(), $1, gen_random_uuid(), 't', '', 1, '{}', ${lost}) RETURNING person_id)
       INSERT INTO attendance (meeting_id, person_id, joined_at, last_seen_at)
       SELECT $1, person_id, now(), now() FROM c WHERE $2`,
      [meetingId, isInside],
    );
  for (let n = 0; n < 3; n += 1) await connect(full.id, true);
  await connect(small.id, true);
  await connect(small.id, false);
  await connect(small.id, true, `now() - interval '5 minutes'`);
  const { lessons } = await look();
  expect(lessons.map(({ name, people }) => [name, people])).toEqual([
    ['Fizik', 3],
    ['Kimya', 1],
  ]);
  expect(await at('lessons')).toMatchObject({ reason: 'now', values: { lessons: 2, people: 4 } });
});

it('the overview wants somebody when mails fail, and says when some are late', async () => {
  const mail = (more: string, values: string) =>
    api.rows(
      `INSERT INTO mails (id, user_id, kind, language, address, ends_at, next_at ${more && `, ${more}`})
       VALUES (gen_random_uuid(), $1, 'test', 'tr', 'a@okul.example', now() + interval '1 hour', now() + interval '1 hour' ${values && `, ${values}`})`,
      [head.id],
    );
  expect(await at('mails')).toMatchObject({ state: 'good', reason: 'idle' });
  await mail('sent_at', 'now()');
  await mail('', '');
  expect(await at('mails')).toMatchObject({ state: 'good', reason: 'leave', values: { sent: 1, waiting: 1 } });
  await mail('attempts, fault', `2, 'refused'`);
  expect(await at('mails')).toMatchObject({ state: 'look', reason: 'wait', values: { late: 1 } });
  await mail('failed_at', 'now()');
  expect((await look()).items[0]).toMatchObject({
    noun: 'mails',
    state: 'act',
    reason: 'failed',
    values: { failed: 1 },
  });
});

it('the overview knows of a backup what the script wrote down, and says where it knows of none', async () => {
  expect(await at('backup')).toMatchObject({ state: 'look', reason: 'never' });
  for (const [age, found] of [
    ['8 days', { state: 'act', reason: 'old', values: { days: 8 } }],
    ['3 days', { state: 'look', reason: 'old', values: { days: 3 } }],
    ['1 hour', { state: 'good', reason: 'fresh', values: { days: 0 } }],
  ] as const) {
    await api.rows(`INSERT INTO backups VALUES (now() - $1::interval)`, [age]);
    expect(await at('backup')).toMatchObject(found);
  }
});

it('the overview reads the certificate at the front door, and owns up where it sees none', async () => {
  expect(await at('certificate')).toMatchObject({ state: 'good', reason: 'valid', values: { days: 89 } });
  days = 5;
  door.setSecureContext(ownCertificate());
  expect(await at('certificate')).toMatchObject({ state: 'act', reason: 'ends', values: { days: 4 } });
  await new Promise((resolve) => door.close(resolve));
  expect(await at('certificate')).toMatchObject({ state: 'unknown', reason: 'unseen' });
});

it('the overview says how full it is, that jobs wait without their queue, and how often browsers failed', async () => {
  // Nobody has kept a video here: of the disk nothing is said.
  expect(await at('storage')).toMatchObject({ state: 'good', values: { videos: 0, database: expect.any(Number) } });
  expect((await at('storage'))?.values).not.toHaveProperty('free');
  expect(await at('jobs')).toMatchObject({ state: 'look', reason: 'away' });
  expect(await at('conference')).toMatchObject({ state: 'good', reason: 'mesh' });
  expect(await at('errors')).toMatchObject({ reason: 'none' });
  await api.rows(
    `INSERT INTO client_logs (kind, name, params) SELECT 'error', 'crash', '{}' FROM generate_series(1, 20)`,
  );
  expect(await at('errors')).toMatchObject({ state: 'look', reason: 'many', values: { count: 20, kinds: 1 } });
});

it('the overview wants somebody when the audit log was changed', async () => {
  expect(await at('audit')).toMatchObject({ state: 'good', reason: 'holds' });
  await api.rows(`INSERT INTO audit_checks (acts, newest, newest_hash, broken, fault) VALUES (1, 1, '', 2, 'changed')`);
  expect(await at('audit')).toMatchObject({ state: 'act', reason: 'broken', values: { act: 2 } });
});

it('one look that fails takes none of the others along', async () => {
  await api.rows('ALTER TABLE backups RENAME TO gone');
  const { items } = await look();
  await api.rows('ALTER TABLE gone RENAME TO backups');
  expect(items.find(({ noun }) => noun === 'backup')).toEqual({
    noun: 'backup',
    state: 'unknown',
    reason: null,
    values: {},
  });
  expect(items).toHaveLength(Object.keys(overviewReasons).length);
});
