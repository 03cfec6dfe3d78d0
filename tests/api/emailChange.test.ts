import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '@derslik/contract/profile';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { ProfileHand } from './profileHand.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let hand: ProfileHand;
let head: Member;
let ayse: Member;
let count: number;

beforeAll(async () => {
  api = await TestApi.start();
  hand = new ProfileHand(api);
});
afterAll(() => api.stop());
beforeEach(async () => {
  ({ head, ayse, count } = await hand.next());
});

const ask = (email: string, who = ayse) => hand.change({ email, currentPassword: who.password }, who);
const profile = (who = ayse) => hand.profile(who);
const confirm = (token: string) =>
  api.call<{ data: { email: string } }>('POST', '/api/auth/check-email-token', { token });

describe('another e-mail address', () => {
  it('is theirs once the link mailed there is opened, and once; the address before is told both times', async () => {
    const [old, fresh] = [`ayse${count}@okul.example`, `yeni${count}@baska.example`];
    const answer = await ask(fresh.toUpperCase());
    expect(answer.body.data).toMatchObject({ email: old, pendingEmail: fresh });
    expect(await hand.sent()).toEqual([`emailChange ${fresh}`, `emailChangeAsked ${old}`]);
    expect((await api.signIn(fresh, ayse.password)).code).toBe('auth.wrongCredentials');
    const token = await hand.tokenOf(fresh);
    const [row] = await api.rows<{ token_hash: Buffer }>('SELECT token_hash FROM email_changes WHERE user_id = $1', [
      ayse.id,
    ]);
    expect(row?.token_hash.toString('utf8')).not.toContain(token);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ body }) => body)).toEqual(Array(2).fill({ data: { email: fresh } }));
    expect(await profile()).toMatchObject({ email: fresh, pendingEmail: null });
    expect((await api.signIn(fresh, ayse.password)).status).toBe(200);
    expect((await hand.sent()).filter((mail) => mail.startsWith('emailChanged'))).toEqual([`emailChanged ${old}`]);
    expect(await hand.acts(ayse.id)).toEqual([
      { act: 'user.emailAsked', changes: { fields: ['email'], email: [old, fresh] } },
      { act: 'user.emailChanged', changes: { fields: ['email'], email: [old, fresh] } },
    ]);
  });

  it('is given up by whoever asked, before or after its mail has left; another may be asked for', async () => {
    const [old, fresh] = [`ayse${count}@okul.example`, `yeni${count}@baska.example`];
    const giveUp = (who = ayse) => api.call<{ data: Profile }>('DELETE', '/api/profile/email-change', undefined, who);
    await ask(fresh);
    const token = await hand.tokenOf(fresh);
    const can = await api.member({ username: `can${count}` });
    expect((await giveUp(can)).body.data.pendingEmail, 'another person’s stays').toBeNull();
    expect((await profile()).pendingEmail).toBe(fresh);
    const given = await giveUp();
    expect([given.status, given.body.data]).toMatchObject([200, { email: old, pendingEmail: null }]);
    expect((await confirm(token)).status).not.toBe(200);
    expect((await giveUp()).status, 'a second time it says the same').toBe(200);
    expect((await hand.acts(ayse.id)).map(({ act }) => act)).toEqual(['user.emailAsked', 'user.emailWithdrawn']);
    await api.rows('TRUNCATE mails');
    await ask(fresh);
    expect((await confirm(await hand.tokenOf(fresh))).body).toEqual({ data: { email: fresh } });
    expect((await giveUp()).body.data).toMatchObject({ email: fresh, pendingEmail: null });
  });

  it('answers alike for an address that is somebody’s, whose owner is mailed instead', async () => {
    const can = await api.member({ username: `can${count}`, email: `can${count}@okul.example` });
    const [taken, free] = [await ask(`can${count}@okul.example`), await ask(`bos${count}@okul.example`, can)];
    expect([taken.status, taken.body.data.pendingEmail]).toEqual([200, `can${count}@okul.example`]);
    expect([free.status, free.body.data.pendingEmail]).toEqual([200, `bos${count}@okul.example`]);
    expect(Object.keys(taken.body.data)).toEqual(Object.keys(free.body.data));
    expect(await hand.sent()).toEqual([
      `emailChange bos${count}@okul.example`,
      `emailChangeAsked ayse${count}@okul.example`,
      `emailChangeAsked can${count}@okul.example`,
      `emailTaken can${count}@okul.example`,
    ]);
    expect((await profile(can)).email).toBe(`can${count}@okul.example`);
  });

  it('goes to whoever opens the link first of two who want it', async () => {
    const can = await api.member({ username: `can${count}`, email: `can${count}@okul.example` });
    const wanted = `ortak${count}@okul.example`;
    await ask(wanted);
    const first = await hand.tokenOf(wanted);
    await api.rows('TRUNCATE mails');
    await ask(wanted, can);
    const second = await hand.tokenOf(wanted);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).code).toBe('profile.emailLinkOver');
    expect((await profile()).email).toBe(`ayse${count}@okul.example`);
  });

  it('comes to nothing by an older link, a late one, a new password, or another address given by the school', async () => {
    const [one, two] = [`bir${count}@okul.example`, `iki${count}@okul.example`];
    await ask(one);
    const older = await hand.tokenOf(one);
    await ask(two);
    expect((await confirm(older)).code).toBe('profile.emailLinkOver');
    const newer = await hand.tokenOf(two);
    await api.rows("UPDATE email_changes SET expires_at = now() - interval '1 second'");
    expect((await confirm(newer)).code).toBe('profile.emailLinkOver');
    expect((await profile()).pendingEmail).toBeNull();
    await api.app.get(HousekeepingService, { strict: false }).run();
    expect(await api.rows('SELECT 1 FROM email_changes')).toEqual([]);

    await ask(one);
    const stolen = await hand.tokenOf(one);
    const passwords = {
      currentPassword: ayse.password,
      password: 'a better password',
      passwordAgain: 'a better password',
    };
    await api.call('POST', '/api/update-password', passwords, ayse);
    expect((await confirm(stolen)).code).toBe('profile.emailLinkOver');
    const { token } = (await api.signIn(ayse.username, 'a better password')).body.data.informations;
    await ask(two, { ...ayse, password: 'a better password', token });
    const crossed = await hand.tokenOf(two);
    await api.call('PUT', `/api/admin/users/${ayse.id}`, { email: `okul${count}@okul.example` }, head);
    expect((await confirm(crossed)).code).toBe('profile.emailLinkOver');
    expect((await confirm('a'.repeat(43))).code).toBe('profile.emailLinkOver');
    expect((await confirm('../../x')).code).toBe('common.invalid');
  });

  it('is the user name too of who is called by an address; an account without one gets its first', async () => {
    const [before, after] = [`eski${count}@okul.example`, `taze${count}@okul.example`];
    await api.rows('UPDATE users SET username = $2, email = $2 WHERE id = $1', [ayse.id, before]);
    await ask(after);
    await confirm(await hand.tokenOf(after));
    expect(await profile()).toMatchObject({ username: after, email: after });
    const elif = await api.member({ username: `elif${count}` });
    await ask(`elif${count}@ev.example`, elif);
    expect((await hand.sent()).filter((mail) => mail.includes(`elif${count}`))).toEqual([
      `emailChange elif${count}@ev.example`,
    ]);
    await confirm(await hand.tokenOf(`elif${count}@ev.example`));
    expect(await profile(elif)).toMatchObject({ username: `elif${count}`, email: `elif${count}@ev.example` });
  });

  it('is no way to guess a password or to flood a mailbox', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await hand.change({ email: 'x@okul.example', currentPassword: `guess ${n}` }, ayse)).code).toBe(
        'warning.oldPasswordWrong',
      );
    expect((await hand.change({ email: 'x@okul.example', currentPassword: 'guess 5' }, ayse)).code).toBe(
      'auth.tooManyAttempts',
    );
    await api.rows('TRUNCATE wrong_guesses');
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await ask(`kurban+${n}@okul.example`)).code);
    expect(codes).toEqual([...Array(5).fill(undefined), 'common.tooMany']);
    expect((await hand.sent()).filter((mail) => mail.startsWith('emailChange kurban'))).toHaveLength(3);
  });
});
