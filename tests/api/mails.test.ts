import { limits } from '@derslik/contract/limits';
import type { AdminMail } from '@derslik/contract/mails';
import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endProcess, until } from '../../scripts/native/processes.js';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { type MailServer, startMailServer } from '../support/mailServer.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { freePort } from '../support/services.js';
import { startApi } from './ownApi.js';
import { TestApi, type Member } from './testApi.js';

let redisPort: number;
let redis: ChildProcess;
let server: MailServer;
/** Without a mail server: what it writes waits, until another process sends it. */
let api: TestApi;
let head: Member;
let manager: Member;

beforeAll(async () => {
  redisPort = await freePort();
  redis = startOwnRedis(redisPort);
  server = await startMailServer();
  api = await TestApi.start({ SCHOOL_NAME: 'Çınar Okulu' });
  head = await api.member({ username: 'mudur', userType: 'general-manager', name: 'Gül', email: 'mudur@okul.example' });
  manager = await api.member({ username: 'yardimci', userType: 'manager', email: 'yardimci@okul.example' });
});
afterAll(async () => {
  await api.stop();
  await server.stop();
  await endProcess(redis, 'SIGKILL');
});
beforeEach(async () => {
  await api.rows('DELETE FROM mails');
  server.taken.length = 0;
});

interface Asked {
  on?: TestApi;
  headers?: Record<string, string>;
  /** Default: their own. */
  address?: string;
}
const test = (who = manager, { on = api, headers = {}, address = `${who.username}@okul.example` }: Asked = {}) =>
  on.call<{ id: string }>('POST', '/api/admin/mailServer/test', { address }, { ...who, headers });
const mails = async (filter: Record<string, unknown> = {}, who = manager) =>
  (await api.call<AdminMail[]>('GET', `/api/admin/mails?filter=${JSON.stringify(filter)}`, undefined, who)).body;
const link = (id: string, who = manager) =>
  api.call<{ link: string }>('POST', `/api/admin/mails/${id}/link`, undefined, who);
const again = (id: string, on = api) => on.call('POST', `/api/admin/mails/${id}/again`, undefined, manager);
const sending = (env: Record<string, string> = {}) =>
  startApi({ ...server.env, SCHOOL_NAME: 'Çınar Okulu', REDIS_URL: `redis://127.0.0.1:${redisPort}`, ...env });
const taken = (count: number) => until(`${count} mails`, () => Promise.resolve(server.taken.length >= count));
const acts = () =>
  api.rows('SELECT actor_id, act, subject_id FROM audit_log WHERE act LIKE $1 ORDER BY id', ['mail.%']);

describe('a school without a mail server', () => {
  it('keeps every mail in the console, found by name, address and state, its link to be copied by hand', async () => {
    expect((await api.call('GET', '/api/admin/mailServer', undefined, head)).body).toEqual({
      ...{ isConfigured: false, server: null, from: null },
    });
    expect((await test()).status).toBe(200);
    const [mail] = await mails({ q: 'YARDIMCI@' });
    expect(mail).toMatchObject({ kind: 'test', state: 'waiting', address: 'yardimci@okul.example', hasLink: true });
    expect(JSON.stringify(mail)).not.toContain('http');
    expect(await mails({ state: 'sent' })).toEqual([]);
    expect(await mails({ q: 'nobody' })).toEqual([]);
    const shown = await link(mail!.id);
    expect(shown.body.link).toBe('http://localhost:1/');
    expect(await acts()).toEqual([{ actor_id: manager.id, act: 'mail.linkShown', subject_id: manager.id }]);
    expect((await again(mail!.id)).code).toBe('mails.noServer');
  });

  it('begins a link with the configured address, whatever name a request gives the school', async () => {
    const evil = { host: 'evil.example', 'x-forwarded-host': 'evil.example', origin: 'https://evil.example' };
    await test(manager, { headers: evil });
    const [mail] = await mails();
    expect((await link(mail!.id)).body.link).toBe('http://localhost:1/');
  });

  it('keeps no link in clear, none that opens nothing any more, and no old mail', async () => {
    await test();
    await test();
    const [first, second] = await api.rows<{ id: string; sealed_path: Buffer }>('SELECT * FROM mails');
    expect(first!.sealed_path.length).toBeGreaterThan(28);
    expect(first!.sealed_path.equals(second!.sealed_path)).toBe(false);
    await api.rows('UPDATE mails SET ends_at = now() WHERE id = $1', [first!.id]);
    expect((await link(first!.id)).code).toBe('mails.over');
    const over = (await mails({ state: 'failed' })).map(({ id, fault, hasLink }) => ({ id, fault, hasLink }));
    expect(over).toEqual([{ id: first!.id, fault: 'over', hasLink: false }]);
    await api.rows(`UPDATE mails SET created_at = now() - interval '31 days' WHERE id = $1`, [second!.id]);
    await api.app.get(HousekeepingService, { strict: false }).run();
    expect(await api.rows('SELECT id, sealed_path FROM mails')).toEqual([{ id: first!.id, sealed_path: null }]);
  });

  it('shows no manager the link of a general manager, and nobody else anything', async () => {
    await test(head);
    const [mail] = await mails();
    const before = await acts();
    expect((await link(mail!.id)).code).toBe('common.forbidden');
    expect((await again(mail!.id)).code).toBe('common.forbidden');
    const teacher = await api.member({ username: 'ogretmen', userType: 'teacher' });
    expect((await link(mail!.id, teacher)).code).toBe('common.forbidden');
    expect((await link(head.id, head)).code).toBe('common.notFound');
    expect(await acts()).toEqual(before);
    expect((await link(mail!.id, head)).status).toBe(200);
  });

  it('writes a test to any address, says what became of it, notes that it was somebody else’s, and ends a flood', async () => {
    const before = await acts();
    const { body } = await test(manager, { address: 'Bilgi.Islem@ilce.example' });
    const one = (id: string, who = manager) => api.call<AdminMail>('GET', `/api/admin/mails/${id}`, undefined, who);
    expect((await one(body.id)).body).toMatchObject({
      ...{ kind: 'test', state: 'waiting', name: 'bilgi.islem@ilce.example', address: 'bilgi.islem@ilce.example' },
    });
    expect((await one(manager.id)).code).toBe('common.notFound');
    const noted = { actor_id: manager.id, act: 'mail.tested', subject_id: null };
    expect(await acts()).toEqual([...before, noted]);
    expect((await test(manager)).status).toBe(200);
    expect(await acts(), 'one’s own is no act').toEqual([...before, noted]);
    for (const address of ['kimse', 'a@b.example, c@d.example', 'a@b.example\r\nBcc: c@d.example', ''])
      expect((await test(manager, { address })).code).toBe('common.invalid');
    await api.rows(`INSERT INTO mails (id, person_name, kind, language, address, ends_at)
      SELECT gen_random_uuid(), 'x', 'test', 'tr', 'x@y.example', now() FROM generate_series(1, ${limits.mail.testsPerHour - 2})`);
    expect((await test(manager)).code).toBe('common.tooMany');
    await api.rows(`UPDATE mails SET created_at = now() - interval '61 minutes'`);
    expect((await test(manager)).status).toBe(200);
  });
});

describe('a mail server', () => {
  it('gets what waited, in the language of each person, with HTML and plain text and one whole link', async () => {
    await api.rows(`UPDATE users SET language = 'en' WHERE id = $1`, [head.id]);
    await test(head);
    await test();
    await sending({ PUBLIC_URL: 'https://ders.okul.example' });
    await taken(2);
    const [english] = server.taken.filter(({ subject }) => subject === 'Çınar Okulu: test e-mail');
    const [turkish] = server.taken.filter(({ subject }) => subject === 'Çınar Okulu: deneme e-postası');
    expect(english?.text).toContain('Hello Gül Deneme,');
    for (const mail of [english, turkish]) {
      expect(mail?.from?.text).toBe('"Çınar Okulu" <derslik@okul.example>');
      expect(mail?.text).toContain('\nhttps://ders.okul.example/\n');
      expect(mail?.html).toContain('href="https://ders.okul.example/"');
      expect(mail?.html).toContain('prefers-color-scheme: dark');
    }
    await until('both sent', async () => (await mails({ state: 'sent' })).length === 2);
    const [sent] = await mails();
    expect([sent?.hasLink, sent?.attempts, sent?.fault]).toEqual([false, 1, null]);
    expect(await api.rows('SELECT 1 FROM mails WHERE sealed_path IS NOT NULL')).toEqual([]);
    expect((await link(sent!.id)).code).toBe('mails.over');
  });

  it('that asks to wait gets it again; one that refuses for good does not, until somebody sends it again', async () => {
    const sender = await TestApi.start({ ...server.env, REDIS_URL: `redis://127.0.0.1:${redisPort}` });
    server.refuse({ at: 'data', reply: 451 }, { at: 'rcpt', reply: 421 });
    const triesBefore = server.tries();
    await test(manager, { on: sender });
    await taken(1);
    expect(server.tries() - triesBefore).toBe(3);
    await until('it is sent', async () => (await mails({ state: 'sent' })).length === 1);
    expect((await mails())[0]).toMatchObject({ attempts: 3, fault: null });

    server.refuse({ at: 'rcpt', reply: 550 });
    await test(manager, { on: sender });
    await until('the refusal', async () => (await mails({ state: 'failed' })).length === 1);
    const [failed] = await mails({ state: 'failed' });
    expect(failed).toMatchObject({ fault: 'address', reply: 550, attempts: 1, hasLink: true });
    expect((await again(failed!.id, sender)).status).toBe(200);
    await taken(2);
    await until('it is sent', async () => (await mails({ state: 'sent' })).length === 2);
    expect((await acts()).at(-1)).toMatchObject({ act: 'mail.sentAgain', actor_id: manager.id });
    expect((await again(failed!.id, sender)).code).toBe('mails.over');
    await sender.stop();
  });

  it('is given up after ten tries, and the console says that it was not reached', async () => {
    await test();
    await api.rows('UPDATE mails SET attempts = 9');
    const closed = await freePort();
    const sender = await TestApi.start({
      ...server.env,
      SMTP_PORT: String(closed),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    });
    await until('the end', async () => (await mails({ state: 'failed' })).length === 1);
    expect((await mails())[0]).toMatchObject({ fault: 'unreachable', reply: null, attempts: 10 });
    await sender.stop();
  });

  it('that refuses our account is named by that', async () => {
    const guarded = await startMailServer({ account: { user: 'okul', password: 'right' } });
    const redisUrl = `redis://127.0.0.1:${redisPort}`;
    const sender = await TestApi.start({ ...guarded.env, SMTP_PASSWORD: 'wrong', REDIS_URL: redisUrl });
    await test(manager, { on: sender });
    await until('the refusal', async () => (await mails())[0]?.fault === 'signIn');
    await sender.stop();
    const right = await TestApi.start({ ...guarded.env, REDIS_URL: redisUrl });
    await until('it is sent', async () => (await mails({ state: 'sent' })).length === 1);
    await right.stop();
    await guarded.stop();
  });
});

describe('nothing is lost and nothing leaves twice', () => {
  it('of thirty mails and two processes, each leaves once', async () => {
    for (let n = 0; n < 30; n += 1) await test();
    await Promise.all([sending(), sending()]);
    await until('all sent', async () => (await mails({ state: 'sent' })).length === 25);
    await taken(30);
    await until('all noted', async () => (await api.rows('SELECT 1 FROM mails WHERE sent_at IS NULL')).length === 0);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(30);
    expect(server.taken).toHaveLength(30);
  });

  it('a Redis that is killed and comes back empty loses none', async () => {
    const sender = await sending();
    await endProcess(redis, 'SIGKILL');
    await test();
    redis = startOwnRedis(redisPort);
    await taken(1);
    await until('it is sent', async () => (await mails({ state: 'sent' })).length === 1);
    expect(sender.logs()).not.toMatch(/unhandled/i);
  });

  it('what one process is sending no other one sends, though Redis has forgotten of it', async () => {
    await test();
    const before = server.tries();
    let answer = () => {};
    let isHeld = false;
    server.beforeAnswer = () => {
      isHeld = true;
      return new Promise<void>((resolve) => (answer = resolve));
    };
    await sending();
    await until('the sending', () => Promise.resolve(isHeld));
    server.beforeAnswer = null;
    await endProcess(redis, 'SIGKILL');
    redis = startOwnRedis(redisPort);
    // Two more leave one after the other by further processes, which have looked at everything that waits by then.
    for (const count of [1, 2]) {
      await test(head);
      await sending();
      await until('another mail', async () => (await mails({ state: 'sent' })).length === count);
    }
    answer();
    await until('all', async () => (await mails({ state: 'sent' })).length === 3);
    expect((await mails()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    expect(server.tries() - before).toBe(3);
  });

  it('a process that is killed while it sends, and Redis with it, leaves the mail to the next one, with the same Message-ID', async () => {
    await test();
    const sender = await sending();
    const held: string[] = [];
    server.beforeAnswer = async () => {
      held.push('x');
      await sender.kill();
    };
    await until('the sending', () => Promise.resolve(held.length > 0));
    server.beforeAnswer = null;
    await until('the end', async () => (await api.rows('SELECT 1 FROM mails WHERE attempts = 1')).length === 1);
    const held4Minutes = `SELECT 1 FROM mails WHERE next_at > now() + interval '4 minutes'`;
    expect(await api.rows(held4Minutes), 'nobody else tries meanwhile').toHaveLength(1);
    await endProcess(redis, 'SIGKILL');
    redis = startOwnRedis(redisPort);
    await api.rows('UPDATE mails SET next_at = now()');
    await sending();
    await until('it is sent', async () => (await mails({ state: 'sent' })).length === 1);
    const [row] = await api.rows<{ id: string }>('SELECT id FROM mails');
    for (const { messageId } of server.taken) expect(messageId).toBe(`<${row!.id}@localhost>`);
  });
});
