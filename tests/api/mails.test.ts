import type { ChildProcess } from 'node:child_process';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { endProcess, until } from '../../scripts/native/processes.js';
import { type MailServer, startMailServer } from '../support/mailServer.js';
import { startOwnRedis } from '../support/ownRedis.js';
import { freePort } from '../support/services.js';
import { SigningBrowser } from './factorHand.js';
import { MailHand } from './mailHand.js';
import { startApi } from './ownApi.js';
import { TestApi, type Member } from './testApi.js';

let redisPort: number;
let redis: ChildProcess;
let server: MailServer;
let hand: MailHand;
/** Without a mail server: what it writes waits, until another process sends it. */
let api: TestApi;
let head: Member;
let manager: Member;

beforeAll(async () => {
  redisPort = await freePort();
  redis = startOwnRedis(redisPort);
  server = await startMailServer();
  hand = await MailHand.start({ SCHOOL_NAME: 'Çınar Okulu' });
  ({ api, head, manager } = hand);
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

const sending = (env: Record<string, string> = {}) =>
  startApi({ ...server.env, SCHOOL_NAME: 'Çınar Okulu', REDIS_URL: `redis://127.0.0.1:${redisPort}`, ...env });
const taken = (count: number) => until(`${count} mails`, () => Promise.resolve(server.taken.length >= count));

describe('a sign-in', () => {
  it('from a browser that the account has not used is mailed, in the language of its owner; from a known one it is not', async () => {
    const sender = await TestApi.start({ ...server.env, REDIS_URL: `redis://127.0.0.1:${redisPort}` });
    const elif = await sender.member({ username: 'elif', email: 'elif@okul.example' });
    const agent = (name: string): string => `Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 ${name}`;
    const signIn = async (browser: SigningBrowser, who = elif, name = 'Firefox/140.0') => {
      const body = { username: who.username, password: who.password, captcha: await sender.captcha('login') };
      expect((await browser.post('/api/auth/login', body, { 'user-agent': agent(name) })).status).toBe(200);
    };
    /** They are written before the sign-in is answered. */
    const written = async ({ id }: Member): Promise<number> =>
      (await api.rows(`SELECT 1 FROM mails WHERE kind = 'newDevice' AND user_id = $1`, [id])).length;
    // The first one of all is no news to anybody.
    expect(await written(elif)).toBe(0);
    const [own, strange] = [new SigningBrowser(sender), new SigningBrowser(sender)];
    await signIn(own);
    expect(await written(elif)).toBe(1);
    await signIn(own);
    await signIn(own, elif, 'Firefox/141.0');
    expect(await written(elif), 'a known one, also with a newer version').toBe(1);
    await taken(1);
    await api.rows(`UPDATE users SET language = 'en' WHERE id = $1`, [elif.id]);
    await signIn(strange);
    await taken(2);
    const [turkish, english] = server.taken;
    expect(turkish).toMatchObject({ subject: 'Derslik: hesabınıza yeni bir cihazdan girildi' });
    expect(turkish?.text).toContain('Cihaz: Firefox, Linux.');
    expect(turkish?.text).toContain('/ayarlar/profil/sifre-degistir');
    expect(english).toMatchObject({ subject: 'Derslik: a new device signed in to your account' });
    expect(english?.text).toContain('Device: Firefox, Linux.');
    // What one browser knows of somebody is nothing to somebody else.
    const mert = await sender.member({ username: 'mert', email: 'mert@okul.example' });
    await signIn(own, mert);
    expect(await written(mert)).toBe(1);
    for (let n = 0; n < 6; n += 1) await signIn(new SigningBrowser(sender), mert);
    expect(await written(mert), 'a mailbox is filled by nobody').toBe(5);
    const silent = await sender.member({ username: 'adressiz' });
    await signIn(new SigningBrowser(sender), silent);
    // Without a mail server nothing waits in the console for somebody to hand over.
    const browser = new SigningBrowser(api);
    await browser.password(elif);
    expect([await written(silent), await written(elif)]).toEqual([0, 2]);
    await sender.stop();
  });
});

describe('a mail server', () => {
  it('gets what waited, in the language of each person, with HTML and plain text and one whole link', async () => {
    await api.rows(`UPDATE users SET language = 'en' WHERE id = $1`, [head.id]);
    await hand.test(head);
    await hand.test();
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
    await until('both sent', async () => (await hand.mails({ state: 'sent' })).length === 2);
    const [sent] = await hand.mails();
    expect([sent?.hasLink, sent?.attempts, sent?.fault]).toEqual([false, 1, null]);
    expect(await api.rows('SELECT 1 FROM mails WHERE sealed_path IS NOT NULL')).toEqual([]);
    expect((await hand.link(sent!.id)).code).toBe('mails.over');
  });

  it('that asks to wait gets it again; one that refuses for good does not, until somebody sends it again', async () => {
    const sender = await TestApi.start({ ...server.env, REDIS_URL: `redis://127.0.0.1:${redisPort}` });
    server.refuse({ at: 'data', reply: 451 }, { at: 'rcpt', reply: 421 });
    const triesBefore = server.tries();
    await hand.test(manager, { on: sender });
    await taken(1);
    expect(server.tries() - triesBefore).toBe(3);
    await until('it is sent', async () => (await hand.mails({ state: 'sent' })).length === 1);
    expect((await hand.mails())[0]).toMatchObject({ attempts: 3, fault: null });

    server.refuse({ at: 'rcpt', reply: 550 });
    await hand.test(manager, { on: sender });
    await until('the refusal', async () => (await hand.mails({ state: 'failed' })).length === 1);
    const [failed] = await hand.mails({ state: 'failed' });
    expect(failed).toMatchObject({ fault: 'address', reply: 550, attempts: 1, hasLink: true });
    expect((await hand.again(failed!.id, sender)).status).toBe(200);
    await taken(2);
    await until('it is sent', async () => (await hand.mails({ state: 'sent' })).length === 2);
    expect((await hand.acts()).at(-1)).toMatchObject({ act: 'mail.sentAgain', actor_id: manager.id });
    expect((await hand.again(failed!.id, sender)).code).toBe('mails.over');
    await sender.stop();
  });

  it('is given up after ten tries, and the console says that it was not reached', async () => {
    await hand.test();
    await api.rows('UPDATE mails SET attempts = 9');
    const closed = await freePort();
    const sender = await TestApi.start({
      ...server.env,
      SMTP_PORT: String(closed),
      REDIS_URL: `redis://127.0.0.1:${redisPort}`,
    });
    await until('the end', async () => (await hand.mails({ state: 'failed' })).length === 1);
    expect((await hand.mails())[0]).toMatchObject({ fault: 'unreachable', reply: null, attempts: 10 });
    await sender.stop();
  });

  it('that refuses our account is named by that', async () => {
    const guarded = await startMailServer({ account: { user: 'okul', password: 'right' } });
    const redisUrl = `redis://127.0.0.1:${redisPort}`;
    const sender = await TestApi.start({ ...guarded.env, SMTP_PASSWORD: 'wrong', REDIS_URL: redisUrl });
    await hand.test(manager, { on: sender });
    await until('the refusal', async () => (await hand.mails())[0]?.fault === 'signIn');
    await sender.stop();
    const right = await TestApi.start({ ...guarded.env, REDIS_URL: redisUrl });
    await until('it is sent', async () => (await hand.mails({ state: 'sent' })).length === 1);
    await right.stop();
    await guarded.stop();
  });
});

describe('nothing is lost and nothing leaves twice', () => {
  it('of thirty mails and two processes, each leaves once', async () => {
    for (let n = 0; n < 30; n += 1) await hand.test();
    await Promise.all([sending(), sending()]);
    await until('all sent', async () => (await hand.mails({ state: 'sent' })).length === 25);
    await taken(30);
    await until('all noted', async () => (await api.rows('SELECT 1 FROM mails WHERE sent_at IS NULL')).length === 0);
    expect(new Set(server.taken.map(({ messageId }) => messageId)).size).toBe(30);
    expect(server.taken).toHaveLength(30);
  });

  it('a Redis that is killed and comes back empty loses none', async () => {
    const sender = await sending();
    await endProcess(redis, 'SIGKILL');
    await hand.test();
    redis = startOwnRedis(redisPort);
    await taken(1);
    await until('it is sent', async () => (await hand.mails({ state: 'sent' })).length === 1);
    expect(sender.logs()).not.toMatch(/unhandled/i);
  });

  it('what one process is sending no other one sends, though Redis has forgotten of it', async () => {
    await hand.test();
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
      await hand.test(head);
      await sending();
      await until('another mail', async () => (await hand.mails({ state: 'sent' })).length === count);
    }
    answer();
    await until('all', async () => (await hand.mails({ state: 'sent' })).length === 3);
    expect((await hand.mails()).map(({ attempts }) => attempts)).toEqual([1, 1, 1]);
    expect(server.tries() - before).toBe(3);
  });

  it('a process that is killed while it sends, and Redis with it, leaves the mail to the next one, with the same Message-ID', async () => {
    await hand.test();
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
    await until('it is sent', async () => (await hand.mails({ state: 'sent' })).length === 1);
    const [row] = await api.rows<{ id: string }>('SELECT id FROM mails');
    for (const { messageId } of server.taken) expect(messageId).toBe(`<${row!.id}@localhost>`);
  });
});
