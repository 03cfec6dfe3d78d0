import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Profile } from '@derslik/contract/profile';
import { HousekeepingService } from '../../api/src/queue/housekeeping.service.js';
import { publishAgreement } from '../support/publishAgreement.js';
import { registering } from './registering.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let count = 0;
const school = registering(
  () => api,
  () => head,
);

beforeAll(async () => {
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  await school.allow({ mode: 'open' });
});
afterAll(() => api.stop());
beforeEach(() => api.rows('TRUNCATE mails, wrong_guesses, registrations CASCADE'));

const password = 'Rıhtımda 3 martı';
/** An address that nobody has had. */
const fresh = () => `kisi${(count += 1)}@okul.example`;
const usersAt = (email: string) => api.rows('SELECT id FROM users WHERE email = $1', [email]);

describe('somebody who registers', () => {
  it('has an account once the mailed link is opened, and none before', async () => {
    const email = fresh();
    const answer = await school.register(email.replace('kisi', 'Kisi'), {
      bdate: Date.UTC(2012, 4, 3) / 1_000,
      confirm: true,
    });
    expect([answer.status, answer.body]).toEqual([200, { data: {} }]);
    expect(await usersAt(email)).toEqual([]);
    expect((await api.signIn(email, password)).code).toBe('auth.notActivated');
    expect((await api.signIn(email, 'another password')).code, 'tells nothing').toBe('auth.wrongCredentials');
    const token = await school.tokenOf();
    expect((await school.activate(token)).body).toEqual({ data: { state: 'active' } });

    const { body } = await api.signIn(email.toUpperCase(), password);
    const { name, surname, username, user_type, emailVerified, language } = body.data.informations;
    expect({ name, surname, username, user_type, emailVerified, language }).toEqual({
      ...{
        name: 'Deniz Su',
        surname: 'Yıldız',
        username: email,
        user_type: 'student',
        emailVerified: true,
        language: 'tr',
      },
    });
    const own = { token: body.data.informations.token };
    const profile = (await api.call<{ data: Profile }>('GET', '/api/profile', undefined, own)).body.data;
    expect(profile.birtdate).toBe('2012-05-03 00:00:00');
    const [row] = await api.rows<{ wants: boolean }>(
      'SELECT news_wanted_at IS NOT NULL AS wants FROM users WHERE email = $1',
      [email],
    );
    expect(row?.wants).toBe(true);
    const acts = await api.rows('SELECT act, actor_id = subject_id AS own FROM audit_log WHERE subject_id = $1', [
      profile.id,
    ]);
    expect(acts).toEqual([{ act: 'user.registered', own: true }]);
  });

  it('may open the link twice, in whichever browser: a mail program may have been first', async () => {
    const email = fresh();
    await school.register(email);
    const first = await school.tokenOf();
    await school.again(email.toUpperCase());
    const second = await school.tokenOf();
    expect(second).not.toBe(first);
    const answers = await Promise.all([first, second, second].map((token) => school.activate(token)));
    expect(answers.map(({ body }) => body)).toEqual(Array(3).fill({ data: { state: 'active' } }));
    expect(await usersAt(email)).toHaveLength(1);
    expect((await school.activate(first)).body).toEqual({ data: { state: 'active' } });
    await api.rows(`UPDATE registrations SET expires_at = now()`);
    expect((await school.activate(first)).code).toBe('registration.linkOver');
    expect((await api.signIn(email, password)).status).toBe(200);
  });

  it.each([
    [{ fullName: 'Deniz' }, 'warning.fullNameRequired'],
    [{ fullName: '  . \u202e ' }, 'warning.fullNameRequired'],
    [{ email: 'deniz@okul' }, 'warning.emailRequired'],
    [{ email: 'dеniz@okul.example' }, 'warning.emailRequired'],
    [{ email: 'deniz@okul.example@kotu.example' }, 'warning.emailRequired'],
    [{ password: '', passwordAgain: '' }, 'warning.passwordRequired'],
    [{ password: 'kisa', passwordAgain: 'kisa' }, 'warning.passwordTooShort'],
    [{ passwordAgain: 'başka bir parola' }, 'warning.passwordDoesntMatch'],
    [{ bdate: Math.floor(Date.now() / 1_000) + 90_000 }, 'warning.birthDate'],
    [{ bdate: Date.UTC(1900, 0, 1) / 1_000 }, 'warning.birthDate'],
    [{ bdate: 9e15 }, 'warning.birthDate'],
    [{ fullName: 'Ayşe Öğretmen' }, 'auth.nameTitle'],
    [{ fullName: 'mudur Deneme' }, 'auth.nameTaken'],
    [{ bdate: 'dün' }, 'common.invalid'],
    [{ agreements: ['x'] }, 'common.invalid'],
  ])('is told what is wrong with %o: %s', async (more, code) => {
    expect((await school.register(fresh(), more)).code).toBe(code);
    expect(await school.mails()).toEqual([]);
  });

  it('keeps a name as text, and may be called like another pupil', async () => {
    const email = fresh();
    const fullName = '<img src=x onerror=alert(1)> =2+2';
    await api.member({ username: 'deniz', name: 'Deniz Su', surname: 'Yıldız' }).catch(() => undefined);
    await school.register(fresh());
    expect(await school.mails()).toHaveLength(1);
    await school.register(email, { fullName });
    expect((await school.mails())[0]?.name).toBe(fullName);
  });

  it('is forgotten after a day without the link, so nobody keeps an address from its owner', async () => {
    const email = fresh();
    await school.register(email, { fullName: 'Bir Başkası' });
    const stolen = await school.tokenOf();
    await school.register(email);
    await school.activate(await school.tokenOf());
    expect((await school.activateElsewhere(stolen, password)).code, 'who was first without the link has nothing').toBe(
      'registration.linkOver',
    );
    const other = fresh();
    await school.register(other);
    const late = await school.tokenOf();
    await api.rows('UPDATE registrations SET expires_at = now()');
    expect((await school.activate(late)).code).toBe('registration.linkOver');
    expect((await api.signIn(other, password)).code).toBe('auth.wrongCredentials');
    await api.app.get(HousekeepingService, { strict: false }).run();
    expect(await api.rows('SELECT 1 FROM registrations')).toEqual([]);
    expect(await api.rows('SELECT 1 FROM activation_links')).toEqual([]);
  });

  // What is published stays: this story is the last.
  it('signs the agreements with the form, as of then, in the language that was read', async () => {
    for (const type of ['AMETNI_V1', 'PRIVACY_TERM_V1'] as const)
      await publishAgreement((sql, values) => api.rows(sql, values), type, 'Metin');
    const wanted = (await api.call<{ data: { id: string }[] }>('GET', '/api/agreements/inForce')).body.data;
    expect(wanted).toHaveLength(2);
    const email = fresh();
    expect((await school.register(email)).body.agreements).toEqual(wanted);
    const agreements = wanted.map(({ id }) => `${id}.en`);
    expect((await school.register(email, { agreements: agreements.slice(1) })).body.agreements).toEqual(wanted);
    expect((await school.register(email, { agreements, confirmAgreement: false })).code).toBe('auth.agreementWarning');
    expect(await school.mails()).toEqual([]);
    const headers = { 'user-agent': 'Pazar browser' };
    await school.register(email, { agreements }, { headers });
    await api.rows(`UPDATE registrations SET created_at = created_at - interval '1 hour'`);
    await school.activate(await school.tokenOf());
    const signed = await api.rows(
      `SELECT s.language, s.browser, s.signed_at < now() - interval '59 minutes' AS "isOfForm" FROM agreement_signatures s
       JOIN users u ON u.id = s.user_id WHERE u.email = $1`,
      [email],
    );
    expect(signed).toEqual(Array(2).fill({ language: 'en', browser: headers['user-agent'], isOfForm: true }));
    // Nothing is asked again.
    expect((await api.signIn(email, password)).body.data.loggedIn).toBe(true);
    await publishAgreement((sql, values) => api.rows(sql, values), 'AMETNI_V1', 'Yeni metin');
    const later = await school.register(fresh(), { agreements });
    expect(later.body.agreements?.map((one) => `${one.type} ${one.version}`)).toEqual([
      'AMETNI_V1 2',
      'PRIVACY_TERM_V1 1',
    ]);
  });
});
