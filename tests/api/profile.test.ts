import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Auth } from '@derslik/contract/auth';
import type { AdminMail } from '@derslik/contract/mails';
import type { Profile } from '@derslik/contract/profile';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let ayse: Member;
let count = 0;

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', name: 'Meral', surname: 'Koçak', userType: 'general-manager' });
});
afterAll(() => api.stop());
beforeEach(async () => {
  await api.rows('TRUNCATE wrong_guesses, mails');
  count += 1;
  // A name of her own in each story: the school's staff share none.
  ayse = await api.member({
    ...{ username: `ayse${count}`, email: `ayse${count}@okul.example`, userType: 'teacher' },
    ...{ name: `Ayşe${'abcdefghijklmnopqrstuvwxyz'[count]}`, surname: 'Yıldırım' },
  });
});

const change = (body: Record<string, unknown>, who = ayse) =>
  api.call<{ data: Profile }>('POST', '/api/profile', body, who);
const profile = async (who = ayse) =>
  (await api.call<{ data: Profile }>('GET', '/api/profile', undefined, who)).body.data;
const mails = async () => (await api.call<AdminMail[]>('GET', '/api/admin/mails', undefined, head)).body;
const sent = async () => (await mails()).map(({ kind, address }) => `${kind} ${address}`).sort();
const confirm = (token: string) =>
  api.call<{ data: { email: string } }>('POST', '/api/auth/check-email-token', { token });
const tokenOf = async (address: string): Promise<string> => {
  const mail = (await mails()).find((one) => one.kind === 'emailChange' && one.address === address);
  const { body } = await api.call<{ link: string }>('POST', `/api/admin/mails/${mail?.id}/link`, undefined, head);
  const link = new URL(body.link);
  expect(link.pathname).toBe('/e-posta-onay');
  return link.searchParams.get('token') ?? '';
};
const acts = (id: string) =>
  api.rows<{ act: string; changes: object }>(
    "SELECT act, changes FROM audit_log WHERE subject_id = $1 AND act LIKE 'user.%' AND actor_id = $1 ORDER BY id",
    [id],
  );
const unix = (iso: string) => Date.parse(`${iso}T00:00:00Z`) / 1_000;

describe("one's own profile", () => {
  it('has another name and birth date, and who changed what stands in the audit log with its values', async () => {
    const { name } = await profile();
    const answer = await change({ name: ' Ayşegül  Su ', surname: 'Aydın', birtdate: unix('1984-03-05') });
    expect(answer.status).toBe(200);
    const now = await profile();
    expect(answer.body.data).toEqual(now);
    expect([now.name, now.surname, now.birtdate]).toEqual(['Ayşegül Su', 'Aydın', '1984-03-05 00:00:00']);
    expect(await acts(ayse.id)).toEqual([
      {
        act: 'user.profileChanged',
        changes: {
          fields: ['name', 'surname', 'birthDate'],
          ...{ name: [name, 'Ayşegül Su'], surname: ['Yıldırım', 'Aydın'], birthDate: [null, '1984-03-05'] },
        },
      },
    ]);
    // A form sends all of it: what is the same is no change.
    await change({ name: now.name, surname: now.surname, birtdate: unix('1984-03-05'), email: now.email });
    expect(await acts(ayse.id)).toHaveLength(1);
    await change({ birtdate: '' });
    expect((await profile()).birtdate).toBeNull();
    expect(await mails()).toEqual([]);
  });

  it.each([
    [{ name: '' }, 'warning.nameRequired'],
    [{ surname: ' \u200b. ' }, 'warning.surnameRequired'],
    [{ name: 'a'.repeat(121) }, 'warning.nameRequired'],
    [{ name: 'Öğretmen Ayşe' }, 'auth.nameTitle'],
    [{ name: 'Meral', surname: 'Koçak' }, 'auth.nameTaken'],
    [{ name: 'Mеral', surname: 'Koçak' }, 'auth.nameTaken'],
    [{ birtdate: unix('1900-01-01') }, 'warning.birthDate'],
    [{ birtdate: Math.floor(Date.now() / 1_000) + 3 * 86_400 }, 'warning.birthDate'],
    [{ birtdate: 9e15 }, 'warning.birthDate'],
    [{ birtdate: '05-03-1984' }, 'common.invalid'],
    [{ email: '' }, 'warning.emailRequired'],
    [{ email: 'ayse@okul' }, 'warning.emailRequired'],
    [{ email: 'yeni@okul.example' }, 'warning.oldPasswordRequired'],
    [{ email: 'yeni@okul.example', currentPassword: 'wrong' }, 'warning.oldPasswordWrong'],
    [{ name: 'x'.repeat(10_000) }, 'common.invalid'],
    [{ name: { $ne: '' } }, 'common.invalid'],
    [{ language: 'de' }, 'common.invalid'],
  ])('is told what is wrong with %o: %s, and stays as it was', async (body, code) => {
    const before = await profile();
    expect((await change({ birtdate: unix('1990-01-01'), ...body })).code).toBe(code);
    expect(await profile()).toEqual(before);
    expect(await mails()).toEqual([]);
    expect(await acts(ayse.id)).toEqual([]);
  });

  it('of a pupil keeps the name that the school gave, not the birth date', async () => {
    const elif = await api.member({ username: `elif${count}`, name: 'Elif', surname: 'Gökçe' });
    expect((await change({ name: 'Kral' }, elif)).code).toBe('profile.nameOfSchool');
    expect((await change({ surname: 'Kral', birtdate: unix('2012-05-03') }, elif)).code).toBe('profile.nameOfSchool');
    expect((await profile(elif)).birtdate).toBeNull();
    const same = await change({ name: 'Elif', surname: 'Gökçe', birtdate: unix('2012-05-03') }, elif);
    expect(same.body.data.birtdate).toBe('2012-05-03 00:00:00');
  });

  it('keeps a birth date that an import brought, however far back, while the rest changes', async () => {
    await api.rows("UPDATE users SET birth_date = '1940-02-01' WHERE id = $1", [ayse.id]);
    expect((await change({ surname: 'Aydın', birtdate: unix('1940-02-01') })).status).toBe(200);
    expect((await profile()).birtdate).toBe('1940-02-01 00:00:00');
  });

  it('is nobody else’s: ids in the call change nothing, and rights are no part of it', async () => {
    const can = await api.member({ username: `can${count}`, userType: 'guardian' });
    const body = {
      id: ayse.id,
      userId: ayse.id,
      userType: 'general-manager',
      disabled: true,
      username: 'x',
      avatar: 'x',
    };
    expect((await change({ ...body, surname: 'Başka' }, can)).status).toBe(200);
    expect(await profile()).toMatchObject({ surname: 'Yıldırım', userType: 'teacher' });
    expect(await profile(can)).toMatchObject({ surname: 'Başka', userType: 'guardian', username: can.username });
    const guest = await api.guest('Deniz Konuk', await api.meeting(ayse));
    expect((await change({ name: 'Ben' }, { ...ayse, token: guest.body.data.informations.token })).code).toBe(
      'common.forbidden',
    );
  });
});

describe('the language of an account', () => {
  const inEnglish = { headers: { 'accept-language': 'en' } };
  const languageOf = async () =>
    (await api.rows<{ language: string | null }>('SELECT language FROM users WHERE id = $1', [ayse.id]))[0]?.language;
  const signInInEnglish = async () =>
    api.call<{ data: Auth }>(
      'POST',
      '/api/auth/login',
      { username: ayse.username, password: ayse.password, captcha: await api.captcha('login') },
      inEnglish,
    );

  it('is that of the first sign-in’s screen, then the one that is chosen; mails are written in it', async () => {
    await api.rows('UPDATE users SET language = NULL WHERE id = $1', [ayse.id]);
    const { body } = await signInInEnglish();
    expect(body.data.informations.language).toBe('en');
    const answer = await change({ language: 'tr' });
    expect(answer.body.data.language).toBe('tr');
    // Chosen once, no screen changes it.
    expect((await signInInEnglish()).body.data.informations.language).toBe('tr');
    expect(await languageOf()).toBe('tr');
    expect(await acts(ayse.id)).toEqual([]);
    const email = `ayse${count}@okul.example`;
    const forgotten = { email, captcha: await api.captcha('form') };
    await api.call('POST', '/api/auth/forgot-password', forgotten, inEnglish);
    expect(await api.rows('SELECT kind, language FROM mails')).toEqual([{ kind: 'passwordReset', language: 'tr' }]);
  });
});

describe('another e-mail address', () => {
  const ask = (email: string, who = ayse) => change({ email, currentPassword: who.password }, who);

  it('is theirs once the link mailed there is opened, and once; the address before is told both times', async () => {
    const [old, fresh] = [`ayse${count}@okul.example`, `yeni${count}@baska.example`];
    const answer = await ask(fresh.toUpperCase());
    expect(answer.body.data).toMatchObject({ email: old, pendingEmail: fresh });
    expect(await sent()).toEqual([`emailChange ${fresh}`, `emailChangeAsked ${old}`]);
    expect((await api.signIn(fresh, ayse.password)).code).toBe('auth.wrongCredentials');
    const token = await tokenOf(fresh);
    const [row] = await api.rows<{ token_hash: Buffer }>('SELECT token_hash FROM email_changes WHERE user_id = $1', [
      ayse.id,
    ]);
    expect(row?.token_hash.toString('utf8')).not.toContain(token);
    const both = await Promise.all([confirm(token), confirm(token)]);
    expect(both.map(({ body }) => body)).toEqual(Array(2).fill({ data: { email: fresh } }));
    expect(await profile()).toMatchObject({ email: fresh, pendingEmail: null });
    expect((await api.signIn(fresh, ayse.password)).status).toBe(200);
    expect((await sent()).filter((mail) => mail.startsWith('emailChanged'))).toEqual([`emailChanged ${old}`]);
    expect(await acts(ayse.id)).toEqual([
      { act: 'user.emailAsked', changes: { fields: ['email'], email: [old, fresh] } },
      { act: 'user.emailChanged', changes: { fields: ['email'], email: [old, fresh] } },
    ]);
  });

  it('is given up by whoever asked, before or after its mail has left; another may be asked for', async () => {
    const [old, fresh] = [`ayse${count}@okul.example`, `yeni${count}@baska.example`];
    const giveUp = (who = ayse) => api.call<{ data: Profile }>('DELETE', '/api/profile/email-change', undefined, who);
    await ask(fresh);
    const token = await tokenOf(fresh);
    const can = await api.member({ username: `can${count}` });
    expect((await giveUp(can)).body.data.pendingEmail, 'another person’s stays').toBeNull();
    expect((await profile()).pendingEmail).toBe(fresh);
    const given = await giveUp();
    expect([given.status, given.body.data]).toMatchObject([200, { email: old, pendingEmail: null }]);
    expect((await confirm(token)).status).not.toBe(200);
    expect((await giveUp()).status, 'a second time it says the same').toBe(200);
    expect((await acts(ayse.id)).map(({ act }) => act)).toEqual(['user.emailAsked', 'user.emailWithdrawn']);
    await api.rows('TRUNCATE mails');
    await ask(fresh);
    expect((await confirm(await tokenOf(fresh))).body).toEqual({ data: { email: fresh } });
    expect((await giveUp()).body.data).toMatchObject({ email: fresh, pendingEmail: null });
  });

  it('answers alike for an address that is somebody’s, whose owner is mailed instead', async () => {
    const can = await api.member({ username: `can${count}`, email: `can${count}@okul.example` });
    const [taken, free] = [await ask(`can${count}@okul.example`), await ask(`bos${count}@okul.example`, can)];
    expect([taken.status, taken.body.data.pendingEmail]).toEqual([200, `can${count}@okul.example`]);
    expect([free.status, free.body.data.pendingEmail]).toEqual([200, `bos${count}@okul.example`]);
    expect(Object.keys(taken.body.data)).toEqual(Object.keys(free.body.data));
    expect(await sent()).toEqual([
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
    const first = await tokenOf(wanted);
    await api.rows('TRUNCATE mails');
    await ask(wanted, can);
    const second = await tokenOf(wanted);
    expect((await confirm(second)).status).toBe(200);
    expect((await confirm(first)).code).toBe('profile.emailLinkOver');
    expect((await profile()).email).toBe(`ayse${count}@okul.example`);
  });

  it('comes to nothing by an older link, a late one, a new password, or another address given by the school', async () => {
    const [one, two] = [`bir${count}@okul.example`, `iki${count}@okul.example`];
    await ask(one);
    const older = await tokenOf(one);
    await ask(two);
    expect((await confirm(older)).code).toBe('profile.emailLinkOver');
    const newer = await tokenOf(two);
    await api.rows("UPDATE email_changes SET expires_at = now() - interval '1 second'");
    expect((await confirm(newer)).code).toBe('profile.emailLinkOver');
    expect((await profile()).pendingEmail).toBeNull();
    await api.app.get(HousekeepingService, { strict: false }).run();
    expect(await api.rows('SELECT 1 FROM email_changes')).toEqual([]);

    await ask(one);
    const stolen = await tokenOf(one);
    const passwords = {
      currentPassword: ayse.password,
      password: 'a better password',
      passwordAgain: 'a better password',
    };
    await api.call('POST', '/api/update-password', passwords, ayse);
    expect((await confirm(stolen)).code).toBe('profile.emailLinkOver');
    const { token } = (await api.signIn(ayse.username, 'a better password')).body.data.informations;
    await ask(two, { ...ayse, password: 'a better password', token });
    const crossed = await tokenOf(two);
    await api.call('PUT', `/api/admin/users/${ayse.id}`, { email: `okul${count}@okul.example` }, head);
    expect((await confirm(crossed)).code).toBe('profile.emailLinkOver');
    expect((await confirm('a'.repeat(43))).code).toBe('profile.emailLinkOver');
    expect((await confirm('../../x')).code).toBe('common.invalid');
  });

  it('is the user name too of who is called by an address; an account without one gets its first', async () => {
    const [before, after] = [`eski${count}@okul.example`, `taze${count}@okul.example`];
    await api.rows('UPDATE users SET username = $2, email = $2 WHERE id = $1', [ayse.id, before]);
    await ask(after);
    await confirm(await tokenOf(after));
    expect(await profile()).toMatchObject({ username: after, email: after });
    const elif = await api.member({ username: `elif${count}` });
    await ask(`elif${count}@ev.example`, elif);
    expect((await sent()).filter((mail) => mail.includes(`elif${count}`))).toEqual([
      `emailChange elif${count}@ev.example`,
    ]);
    await confirm(await tokenOf(`elif${count}@ev.example`));
    expect(await profile(elif)).toMatchObject({ username: `elif${count}`, email: `elif${count}@ev.example` });
  });

  it('is no way to guess a password or to flood a mailbox', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await change({ email: 'x@okul.example', currentPassword: `guess ${n}` })).code).toBe(
        'warning.oldPasswordWrong',
      );
    expect((await change({ email: 'x@okul.example', currentPassword: 'guess 5' })).code).toBe('auth.tooManyAttempts');
    await api.rows('TRUNCATE wrong_guesses');
    const codes = [];
    for (let n = 0; n < 6; n += 1) codes.push((await ask(`kurban+${n}@okul.example`)).code);
    expect(codes).toEqual([...Array(5).fill(undefined), 'common.tooMany']);
    expect((await sent()).filter((mail) => mail.startsWith('emailChange kurban'))).toHaveLength(3);
  });
});
