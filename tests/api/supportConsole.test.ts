import type { AdminSupport } from '@derslik/contract/support';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { endProcess, until } from '../../scripts/native/processes.js';
import { startMailServer, type MailServer } from '../support/mailServer.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { freePort } from '../support/services.js';
import { startApi } from './ownApi.js';
import { supportCalls } from './supportCalls.js';
import { TestApi, type Member } from './testApi.js';

const school = { SCHOOL_NAME: 'Çınar Okulu', SUPPORT_EMAIL: 'destek@okul.example', SUPPORT_DAYS: '30' };
let redisPort: number;
let redis: ChildProcess;
let server: MailServer;
/** Without a mail server: what it writes waits, until another process sends it. */
let api: TestApi;
let manager: Member;
let pupil: Member;
let calls: ReturnType<typeof supportCalls>;
let actsBefore: Awaited<ReturnType<typeof calls.acts>>;

beforeAll(async () => {
  redisPort = await freePort();
  redis = startOwnRedis(redisPort);
  server = await startMailServer();
  api = await TestApi.start(school);
  manager = await api.member({ username: 'yardimci', userType: 'manager', name: 'Selin', surname: 'Aksoy' });
  pupil = await api.member({ username: 'elif', name: 'Elif', surname: 'Gökçe', email: 'elif@okul.example' });
  calls = supportCalls(api, manager);
});
afterAll(async () => {
  await api.stop();
  await server.stop();
  await endProcess(redis, 'SIGKILL');
});
beforeEach(async () => {
  for (const table of ['support_messages', 'mails']) await api.rows(`DELETE FROM ${table}`);
  actsBefore = await calls.acts();
});

describe('the console', () => {
  it('lists, searches and filters messages, the newest first', async () => {
    await calls.write({ fullName: 'İpek Doğan', message: `${'Uzun '.repeat(60)}son` });
    await calls.write({ message: '%100 sorun_' });
    expect((await calls.list()).map(({ name }) => name)).toEqual(['Can Demir', 'İpek Doğan']);
    expect((await calls.list())[1]!.message.length).toBe(160);
    expect(await calls.list({ q: 'ipek' })).toHaveLength(1);
    expect(await calls.list({ q: '0% sor' })).toHaveLength(0);
    expect(await calls.list({ q: '100 sorun_' })).toHaveLength(1);
    expect(await calls.list({ state: 'answered' })).toEqual([]);
    expect(await calls.list({ kind: 'support', state: 'open' })).toHaveLength(2);
    const plan = await api.rows<{ 'QUERY PLAN': string }>(
      'EXPLAIN SELECT id FROM support_messages m ORDER BY m.created_at DESC, m.id LIMIT 10',
    );
    expect(JSON.stringify(plan)).toContain('support_messages_by_time');
  });

  it('answers by mail, says who did, and only one of two at once', async () => {
    await calls.write();
    const [{ id }] = (await calls.list()) as [AdminSupport];
    const both = await Promise.all([calls.answer(id, 'Mikrofon iznini açın.'), calls.answer(id, 'Deneriz.')]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const detail = await calls.one(id);
    expect(detail).toMatchObject({ state: 'answered', settledBy: 'Selin Aksoy' });
    expect(detail.answers).toMatchObject([{ writtenBy: 'Selin Aksoy', mail: 'waiting' }]);
    expect(Date.now() - Date.parse(detail.answers[0]!.writtenAt)).toBeLessThan(60_000);
    expect((await calls.overview()).open).toBe(0);
    expect(await calls.acts(actsBefore)).toMatchObject([{ act: 'support.answered', actor_id: manager.id }]);
    const mails = await api.rows(
      `SELECT address, person_name AS name, reply_to FROM mails WHERE kind = 'supportAnswer'`,
    );
    const reply_to = { name: 'Çınar Okulu', address: 'destek@okul.example' };
    expect(mails).toEqual([{ address: 'can@ev.example', name: 'Can Demir', reply_to }]);
    expect((await calls.answer(id, 'Oldu mu?', 1)).body.answers).toHaveLength(2);
    expect((await calls.answer(id, ' \n', 2)).code).toBe('common.invalid');
  });

  it('closes without an answer, opens again and keeps a note, each act with its actor', async () => {
    await calls.write();
    const [{ id }] = (await calls.list()) as [AdminSupport];
    expect((await calls.change(id, { note: 'Telefonla arandı' })).body.note).toBe('Telefonla arandı');
    expect((await calls.change(id, { state: 'closed' })).body).toMatchObject({
      state: 'closed',
      settledBy: 'Selin Aksoy',
    });
    await calls.change(id, { state: 'closed', note: 'Telefonla arandı' });
    expect((await calls.change(id, { state: 'open' })).body).toMatchObject({
      state: 'open',
      settledAt: null,
      settledBy: null,
    });
    expect((await calls.change(id, { state: 'answered' })).code).toBe('common.invalid');
    expect((await calls.acts(actsBefore)).map(({ act }) => act)).toEqual([
      'support.noted',
      'support.closed',
      'support.reopened',
    ]);
    expect(await api.rows(`SELECT 1 FROM mails WHERE kind = 'supportAnswer'`)).toEqual([]);
    expect((await calls.change(pupil.id, { note: 'x' })).code).toBe('common.notFound');
  });

  it('forgets what was settled long ago with its answers, and after a day who sent what', async () => {
    await calls.write();
    await calls.write({ message: 'Açık kalan' });
    const [open, settled] = (await calls.list()) as [AdminSupport, AdminSupport];
    await calls.answer(settled.id, 'Tamam');
    const before = `created_at = created_at - interval '40 days', settled_at = settled_at - interval '31 days'`;
    await api.rows(`UPDATE support_messages SET ${before}`);
    await api.app.get(HousekeepingService, { strict: false }).run();
    expect((await calls.list()).map(({ id }) => id)).toEqual([open.id]);
    expect(await api.rows('SELECT 1 FROM support_answers')).toEqual([]);
    expect(await api.rows('SELECT sender FROM support_messages')).toEqual([{ sender: null }]);
  });

  it('lists the mails of messages beside the others, without a link that anybody could misuse', async () => {
    await calls.write();
    const { body } = await api.call<{ id: string; isKept: boolean; hasLink: boolean; name: string }[]>(
      ...(['GET', '/api/admin/mails', undefined, manager] as const),
    );
    expect(body).toMatchObject([{ kind: 'supportMessage', name: 'Çınar Okulu', isKept: true, hasLink: false }]);
    expect((await api.call('POST', `/api/admin/mails/${body[0]!.id}/link`, undefined, manager)).code).toBe(
      'mails.over',
    );
  });
});

it('arrive at a real mail server: the message at the support, the answer at its writer in their language', async () => {
  await api.rows(`UPDATE users SET language = 'en' WHERE id = $1`, [pupil.id]);
  await calls.write({ message: '<b>Sesim</b> gitmiyor.\nMikrofon açık.' }, pupil);
  await calls.write({ fullName: 'Can "x" <a@b.example>\r\nBcc: all@ev.example', message: 'x' });
  for (const { id, userId } of await calls.list()) if (userId) await calls.answer(id, 'Mikrofon iznini\naçın.');
  await startApi({
    ...server.env,
    ...school,
    PUBLIC_URL: 'https://ders.okul.example',
    REDIS_URL: `redis://127.0.0.1:${redisPort}`,
  });
  await until('three mails', () => Promise.resolve(server.taken.length >= 3));
  const by = (subject: string) => server.taken.find((mail) => mail.subject === subject);
  const message = by('Çınar Okulu: destek mesajı, Elif Gökçe');
  expect(message?.to).toMatchObject({ value: [{ address: 'destek@okul.example' }] });
  expect(message?.replyTo?.value).toEqual([{ name: 'Elif Gökçe', address: 'elif@okul.example' }]);
  expect(message?.text).toContain('<b>Sesim</b> gitmiyor.\nMikrofon açık.');
  expect(message?.html).toContain('&lt;b&gt;Sesim&lt;/b&gt; gitmiyor.');
  const [{ id }] = (await calls.list({ q: 'gitmiyor' })) as [AdminSupport];
  expect(message?.text).toContain(`https://ders.okul.example/console/support/${id}`);
  const odd = server.taken.find(({ subject }) => subject?.includes('Bcc'));
  expect(odd?.headers.has('bcc')).toBe(false);
  expect(odd?.to).toMatchObject({ value: [{ address: 'destek@okul.example' }] });
  expect(odd?.replyTo?.value).toEqual([
    { name: 'Can "x" <a@b.example>Bcc: all@ev.example', address: 'Can@ev.example' },
  ]);
  const answer = by('Çınar Okulu: an answer to your message');
  expect(answer?.to).toMatchObject({ value: [{ name: 'Elif Gökçe', address: 'elif@okul.example' }] });
  expect(answer?.replyTo?.value).toEqual([{ name: 'Çınar Okulu', address: 'destek@okul.example' }]);
  expect(answer?.text).toContain('Mikrofon iznini\naçın.\n\nYou wrote:\n\n> <b>Sesim</b> gitmiyor.\n> Mikrofon açık.');
  expect(answer?.headers.has('auto-submitted')).toBe(false);
  await until('all noted', async () => (await api.rows('SELECT 1 FROM mails WHERE details IS NOT NULL')).length === 0);
  expect((await calls.one(id)).answers).toMatchObject([{ mail: 'sent' }]);
});
