import { acceptanceOf, type AdminAgreement } from '@derslik/contract/agreements';
import type { LoginAnswer } from '@derslik/contract/auth';
import type { AdminUser } from '@derslik/contract/users';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testCallPermission } from '../../api/src/users/testCall.js';
import { UsersService } from '../../api/src/users/users.service.js';
import { accept, AgreementHand, textOf } from './agreementHand.js';
import { cookiesOf, TestApi, type Member } from './testApi.js';

let api: TestApi;
let hand: AgreementHand;
let manager: Member;
let teacher: Member;

beforeAll(async () => {
  api = await TestApi.start({ GUESS_SIGN_IN_FREE: '3' });
  manager = await api.member({ username: 'mudur', userType: 'manager', name: 'Selin', surname: 'Aksoy' });
  hand = new AgreementHand(api, manager);
  teacher = await api.member({ username: 'ogretmen', userType: 'teacher', name: 'Ayşe', surname: 'Yıldırım' });
});
afterAll(() => api.stop());

describe('in the console', () => {
  it('a school begins without agreements, and nobody is asked for any', async () => {
    expect(await hand.listed()).toEqual(
      ['AMETNI_V1', 'PRIVACY_TERM_V2', 'PRIVACY_TERM_V1'].map((id) => ({
        id,
        draftChangedAt: null,
        unsigned: 0,
        versions: [],
      })),
    );
    expect((await hand.signIn(teacher)).body.data?.loggedIn).toBe(true);
    expect(await hand.mine(teacher)).toEqual([]);
  });

  it('a draft asks nobody, and is published only whole and as it was read', async () => {
    const half = { ...textOf('Deneme'), en: { title: 'Half', text: '' } };
    expect((await hand.save('AMETNI_V1', { ...half, revision: 0 })).body).toMatchObject({
      revision: 1,
      nextVersion: 1,
    });
    expect(await hand.asked(teacher)).toEqual([]);
    expect((await hand.publish('AMETNI_V1', 1)).code).toBe('agreement.incomplete');
    expect((await hand.save('AMETNI_V1', { ...half, revision: 0 })).code, 'begun by somebody else').toBe(
      'common.conflict',
    );
    const texts = textOf('Aydınlatma');
    expect((await hand.save('AMETNI_V1', { ...texts, revision: 1 })).body).toMatchObject({ ...texts, revision: 2 });
    expect((await hand.save('AMETNI_V1', { ...half, revision: 1 })).code).toBe('common.conflict');
    expect((await hand.publish('AMETNI_V1', 1)).code).toBe('common.conflict');
    const both = await Promise.all([hand.publish('AMETNI_V1', 2), hand.publish('AMETNI_V1', 2)]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    const [first] = await hand.listed();
    expect(first).toMatchObject({
      draftChangedAt: null,
      versions: [{ version: 1, publishedBy: 'Selin Aksoy', signatures: 0 }],
    });
    expect(await hand.read('AMETNI_V1')).toEqual({ id: 'AMETNI_V1', ...texts, revision: 0, nextVersion: 2 });
    const { id } = first!.versions[0]!;
    expect((await api.call('GET', `/api/admin/agreementVersions/${id}`, undefined, manager)).body).toEqual(texts);
    const acts = await api.rows('SELECT actor_id, act, changes FROM audit_log WHERE subject_id = $1 ORDER BY id', [id]);
    const drafted = { actor_id: manager.id, act: 'agreement.drafted', changes: { type: 'AMETNI_V1' } };
    const published = { act: 'agreement.published', changes: { type: 'AMETNI_V1', version: 1 } };
    expect(acts).toEqual([drafted, drafted, { actor_id: manager.id, ...published }]);
  });

  it('a text keeps its letters, and loses what nobody sees', async () => {
    const { revision } = await hand.read('PRIVACY_TERM_V1');
    const odd = { title: ' Ad\u202e ', text: '<script>x</script>\r\n\u0000İ\u200b' };
    const saved = await hand.save('PRIVACY_TERM_V1', { ...textOf('x'), tr: odd, revision });
    expect(saved.body).toMatchObject({ tr: { title: 'Ad', text: '<script>x</script>\n\ufffdİ' } });
    const long = { ...textOf('x'), tr: { title: 'Ad', text: 'x'.repeat(20_001) }, revision: revision + 1 };
    expect((await hand.save('PRIVACY_TERM_V1', long)).code).toBe('common.invalid');
  });
});

describe('a sign-in with agreements that were published', () => {
  it('answers them instead of data, and signs nobody in, until all of them were accepted', async () => {
    await hand.publishText('PRIVACY_TERM_V2', 'Kullanım');
    const first = await hand.signIn(teacher);
    expect([first.status, Object.keys(first.body)]).toEqual([200, ['agreements']]);
    expect(first.headers.getSetCookie()).toEqual([]);
    const wanted = first.body.agreements!;
    expect(wanted).toMatchObject([
      { type: 'AMETNI_V1', version: 1, texts: textOf('Aydınlatma') },
      { type: 'PRIVACY_TERM_V2', version: 1, texts: textOf('Kullanım') },
    ]);
    const half = await hand.signIn(teacher, accept(wanted).slice(1));
    expect(half.body).toEqual({ agreements: wanted });
    expect(await hand.signatures(teacher)).toEqual([]);
    const entries = [acceptanceOf(wanted[0]!.id, 'en'), acceptanceOf(wanted[1]!.id, 'tr')];
    const browser = { 'user-agent': 'Mozilla/5.0 Firefox/140.0', 'x-forwarded-for': '10.20.30.40' };
    const whole = await hand.signIn(teacher, entries, browser);
    expect(whole.body.data?.informations.id).toBe(teacher.id);
    expect(whole.headers.getSetCookie().length).toBeGreaterThan(0);
    // The other open accounts have not; they are found among the people.
    const [{ unsigned }] = (await hand.listed()) as [AdminAgreement];
    const of = encodeURIComponent(JSON.stringify({ unsigned: 'AMETNI_V1', state: 'active' }));
    const rest = await api.call<AdminUser[]>('GET', `/api/admin/users?range=[0,99]&filter=${of}`, undefined, manager);
    expect(rest.body).toHaveLength(unsigned);
    expect(rest.body.map(({ id }) => id)).toContain(manager.id);
    expect(rest.body.map(({ id }) => id)).not.toContain(teacher.id);
    const signed = await hand.mine(whole.body.data!.informations);
    const common = { version: 1, client_type: 3, external_ip: '10.20.30.40', userAgent: browser['user-agent'] };
    expect(signed).toEqual([
      expect.objectContaining({ ...common, type: 'AMETNI_V1', language: 'en', ...textOf('Aydınlatma').en }),
      expect.objectContaining({ ...common, type: 'PRIVACY_TERM_V2', language: 'tr', ...textOf('Kullanım').tr }),
    ]);
    expect(Math.abs(Date.now() / 1_000 - signed[0]!.client_time)).toBeLessThan(60);
    expect((await hand.signIn(teacher)).body.data?.loggedIn, 'not asked twice').toBe(true);
  });

  it('tells nobody who does not know the password whether there is something to sign', async () => {
    const wrong = { ...manager, password: 'wrong password' };
    const one = await hand.signIn(wrong);
    const signed = await hand.signIn({ ...teacher, password: 'wrong password' });
    const unknown = await hand.signIn({ ...manager, username: 'kimse' });
    for (const answer of [one, signed, unknown]) {
      expect([answer.status, answer.code]).toEqual([401, 'auth.wrongCredentials']);
      expect(Object.keys(answer.body)).toEqual(['error']);
    }
    const disabled = await api.member({ username: 'kapali' }).catch(() => null);
    expect(disabled, 'a new member is asked too').toBe(null);
    await api.rows(`UPDATE users SET disabled = true WHERE username = 'kapali'`);
    expect((await hand.signIn({ id: '', token: '', username: 'kapali', password: 'right password' })).code).toBe(
      'auth.disabled',
    );
  });

  it('takes the second step no easier than the first: guesses count, a proof of work is good once', async () => {
    const entries = accept(await hand.asked(manager));
    const guess = async (password: string) =>
      hand.signIn({ ...manager, password }, entries, { 'x-forwarded-for': '10.9.9.9' });
    for (const password of ['one', 'two', 'three']) expect((await guess(password)).code).toBe('auth.wrongCredentials');
    expect((await guess(manager.password)).code).toBe('auth.tooManyAttempts');
    const captcha = await api.captcha('login');
    const body = { username: manager.username, password: manager.password, captcha };
    expect((await api.call<LoginAnswer>('POST', '/api/auth/login', body)).body.agreements).toHaveLength(2);
    const again = await api.call('POST', '/api/auth/login', { ...body, agreements: entries });
    expect(again.code).toBe('auth.captchaFailed');
    expect(await hand.signatures(manager)).toEqual([]);
  });

  it('asks again for what was published while the person read', async () => {
    const wanted = await hand.asked(manager);
    await hand.publishText('AMETNI_V1', 'Yeni aydınlatma');
    const late = await hand.signIn(manager, accept(wanted));
    expect(late.body.agreements).toMatchObject([{ type: 'AMETNI_V1', version: 2 }, { type: 'PRIVACY_TERM_V2' }]);
    // Old and new together are not what is in force.
    const both = await hand.signIn(manager, [...accept(wanted), ...accept(late.body.agreements!)]);
    expect(both.body).toEqual(late.body);
    expect(await hand.signatures(manager)).toEqual([]);
    expect((await hand.signIn(manager, accept(late.body.agreements!))).body.data?.loggedIn).toBe(true);
  });

  it('asks everybody for a new version, of it alone; a session that is open goes on', async () => {
    const wanted = await hand.asked(teacher);
    expect(wanted).toMatchObject([{ type: 'AMETNI_V1', version: 2, texts: textOf('Yeni aydınlatma') }]);
    const cookie = cookiesOf(await hand.signIn(teacher, accept(wanted)));
    await hand.publishText('AMETNI_V1', 'Üçüncü');
    expect((await api.call('GET', '/api/profile', undefined, teacher)).status).toBe(200);
    const renewed = await api.call<LoginAnswer>('POST', '/api/auth/refresh', undefined, { headers: { cookie } });
    expect(renewed.body.data?.loggedIn).toBe(true);
    // The text as it was signed, whatever is in force now.
    expect((await hand.mine(teacher)).map(({ type, version, text }) => [type, version, text])).toEqual([
      ['AMETNI_V1', 2, textOf('Yeni aydınlatma').tr.text],
      ['AMETNI_V1', 1, textOf('Aydınlatma').en.text],
      ['PRIVACY_TERM_V2', 1, textOf('Kullanım').tr.text],
    ]);
    expect(await hand.asked(teacher)).toMatchObject([{ version: 3 }]);
  });

  it('signs once, of two tabs that accept at the same moment', async () => {
    const wanted = await hand.asked(teacher);
    const tabs = await Promise.all([hand.signIn(teacher, accept(wanted)), hand.signIn(teacher, accept(wanted, 'en'))]);
    expect(tabs.map(({ body }) => body.data?.loggedIn)).toEqual([true, true]);
    expect(await hand.signatures(teacher)).toHaveLength(4);
    // What is signed already may be accepted once more.
    expect((await hand.signIn(teacher, accept(wanted))).body.data?.loggedIn).toBe(true);
  });

  it('asks nothing of the operator’s test call, at which nobody is who could read', async () => {
    const call = await api.app.get(UsersService).create(
      {
        username: 'deneme',
        name: 'Deneme',
        surname: 'Araması',
        userType: 'teacher',
        password: 'right password',
        permissions: [testCallPermission],
      },
      null,
    );
    expect((await api.signIn(call.username, 'right password')).body.data.loggedIn).toBe(true);
  });

  it('refuses acceptances that are none, in words', async () => {
    const { id } = (await hand.listed())[0]!.versions[0]!;
    const odd = [id, `${id}.de`, 'AMETNI_V1', '', 7, null, { id }, [`${id}.tr`], `${id}.tr'; DROP TABLE users`];
    for (const entry of odd)
      expect((await hand.signIn(teacher, [entry])).code, JSON.stringify(entry)).toBe('common.invalid');
    for (const list of ['x', {}, 7, Array.from({ length: 11 }, () => `${id}.tr`)])
      expect((await hand.signIn(teacher, list)).code).toBe('common.invalid');
    const pupil = { id: '', token: '', username: 'kapali', password: 'right password' };
    await api.rows(`UPDATE users SET disabled = false WHERE username = 'kapali'`);
    const wanted = await hand.asked(pupil);
    const unknown = await hand.signIn(pupil, [...accept(wanted), '0f8fad5b-d9cb-469f-a165-70867728950e.tr']);
    expect(unknown.body).toEqual({ agreements: wanted });
  });
});

describe('what was published or signed', () => {
  it.each([
    `UPDATE agreement_signatures SET address = '1.2.3.4'`,
    'DELETE FROM agreement_signatures',
    'TRUNCATE agreement_signatures',
    `UPDATE agreement_versions SET texts = '{}'`,
    'DELETE FROM agreement_versions WHERE version = 99',
    'TRUNCATE agreement_versions CASCADE',
  ])('stays as it was written: the database refuses %s', async (statement) => {
    await expect(api.rows(statement)).rejects.toThrow('stay as they were written');
  });

  it('is listed for managers with who, when and from where; searched, by type and version', async () => {
    const all = await hand.signed({}, '&range=[0,1]&sort=["signedAt","ASC"]');
    expect(all.headers.get('content-range')).toBe('signatures 0-1/6');
    expect(all.body[0]).toMatchObject({
      name: 'Ayşe Yıldırım',
      username: 'ogretmen',
      version: 1,
      address: '10.20.30.40',
    });
    expect((await hand.signed({ q: 'SELİN' })).body.map(({ type, version }) => [type, version]).sort()).toEqual([
      ['AMETNI_V1', 2],
      ['PRIVACY_TERM_V2', 1],
    ]);
    expect((await hand.signed({ type: 'AMETNI_V1', version: 2 })).body.map(({ username }) => username).sort()).toEqual([
      'mudur',
      'ogretmen',
    ]);
    expect((await hand.signed({ q: '%' })).body).toEqual([]);
    expect((await hand.listed())[0]!.versions.map(({ version, signatures: count }) => [version, count])).toEqual([
      [3, 1],
      [2, 2],
      [1, 1],
    ]);
  });
});
