import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AdminIdentity, AdminProvider, AdminVisitor } from '@derslik/contract/identity';
import type { ProviderTrial, Would } from '@derslik/contract/providerTrial';
import { firstMapping } from '@derslik/contract/identity';
import { noHeir } from '@derslik/contract/erasure';
import type { PublicConfig } from '@derslik/contract/auth';
import type { Profile } from '@derslik/contract/profile';
import type { AdminUser } from '@derslik/contract/users';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { publishAgreement } from '../support/publishAgreement.js';
import { ComingFromOutside } from './comingFromOutside.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let school: ComingFromOutside;
let count = 0;

beforeAll(async () => {
  // With a mail server, so that what is mailed is written; none is sent from here.
  const mail = { SMTP_HOST: '127.0.0.1', SMTP_PORT: '1', SMTP_SECURITY: 'none', MAIL_FROM: 'derslik@okul.example' };
  api = await TestApi.start(mail);
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  school = await ComingFromOutside.start(api, head);
});
afterAll(async () => {
  await school.source.stop();
  await api.stop();
});
const asFirst = { newcomers: 'make', mapping: firstMapping, onlyFor: [], disablesLeavers: false };
afterEach(() => school.change(asFirst));

/** Somebody of the source whom nobody here knows. */
const someone = (more: Record<string, unknown> = {}) => {
  const subject = `kisi${(count += 1)}`;
  const person = {
    given_name: 'Ayşe',
    family_name: `Yılmaz${count}`,
    email: `${subject}@okul.example`,
    email_verified: true,
    preferred_username: subject,
    ...more,
  };
  school.says(subject, person);
  return { subject, ...person };
};
const account = async (id: string) =>
  (await api.call<AdminUser>('GET', `/api/admin/users/${id}`, undefined, head)).body;
const identitiesOf = async (id: string) =>
  (await api.call<AdminIdentity[]>('GET', `/api/admin/users/${id}/identities`, undefined, head)).body;
const verify = (id: string) => api.rows('UPDATE users SET email_verified_at = now() WHERE id = $1', [id]);
const usersCalled = (surname: string) => api.rows<{ id: string }>('SELECT id FROM users WHERE surname = $1', [surname]);

describe('somebody of the school who comes by its provider', () => {
  it('has an account at once, with what the source says, and comes back to it', async () => {
    const person = someone();
    const { page, visitor } = await school.come(person.subject, undefined, '?path=%2Ftoplantilar%3Ftab%3Dnext');
    expect([page.pathname, page.searchParams.get('giris')]).toEqual(['/kurum-girisi', '/toplantilar?tab=next']);
    const me = await school.who(visitor);
    expect(me).toMatchObject({
      name: 'Ayşe',
      surname: person.family_name,
      email: person.email,
      username: person.subject,
      user_type: 'student',
      emailVerified: true,
    });
    const again = await school.come(person.subject);
    const earlier = again.visitor.cookie('derslik_earlier')!;
    const told = (await school.session(again.visitor))!;
    expect(told.informations.id).toBe(me?.id);
    // It says once when they were here before.
    expect(Math.abs(told.lastSignIn!.at - Date.now() / 1_000)).toBeLessThan(60);
    expect(await school.session(again.visitor)).not.toHaveProperty('lastSignIn');
    visitor.setCookie('derslik_earlier', earlier);
    expect(await school.session(visitor), 'of another session').not.toHaveProperty('lastSignIn');
    // That browser was a new one; the first, once more, is none.
    await school.come(person.subject, visitor);
    const mailed = await api.rows(`SELECT address FROM mails WHERE kind = 'newDevice' AND user_id = $1`, [me!.id]);
    expect(mailed).toEqual([{ address: person.email }]);
    const [identity] = await identitiesOf(me!.id);
    expect(identity).toMatchObject({
      issuer: school.source.issuer,
      subject: person.subject,
      joinedBy: 'made',
      said: { email: person.email, type: 'student' },
    });
    const acts = await api.rows('SELECT act, actor_id = subject_id AS own FROM audit_log WHERE subject_id = $1', [
      me!.id,
    ]);
    expect(acts).toEqual([{ act: 'user.cameFromOutside', own: true }]);
    // No password of ours was ever theirs.
    expect((await api.signIn(person.subject, '')).status).toBe(422);
    expect((await api.signIn(person.subject, 'null')).code).toBe('auth.wrongCredentials');
  });

  it('is one account, however many windows come at once', async () => {
    // One after the other by a little more each time: some window looks while another one writes.
    for (let gap = 0; gap < 12; gap += 1) {
      const person = someone();
      const all = await Promise.all(
        [0, 1, 2, 3].map(async (window) => {
          await wait(gap * window);
          return school.come(person.subject);
        }),
      );
      const ids = await Promise.all(all.map(async ({ visitor }) => (await school.who(visitor))?.id));
      expect(new Set(ids).size, all.map(({ page }) => page.search).join(' ')).toBe(1);
      expect(ids[0]).toBeDefined();
      expect(await usersCalled(person.family_name)).toHaveLength(1);
    }
  });

  it('is joined to an account by an address that both sides verified', async () => {
    const person = someone();
    const member = await api.member({ username: `uye${count}`, email: person.email });
    await verify(member.id);
    const { visitor } = await school.come(person.subject);
    expect((await school.who(visitor))?.id).toBe(member.id);
    expect(await identitiesOf(member.id)).toMatchObject([{ joinedBy: 'email', subject: person.subject }]);
    // The mailbox is given to somebody else one day: it opens nothing.
    const heir = someone({ email: person.email });
    const { page } = await school.come(heir.subject);
    expect(page.searchParams.get('hata')).toBe('identity.otherJoined');
  });

  it.each([
    ['the source has not verified it', { email_verified: false }, true, 'student'],
    ['the school has not', {}, false, 'teacher'],
    ['it is of somebody who opens the console', {}, true, 'manager'],
  ] as const)('proves by the password whose the address is, where %s', async (_why, more, isVerified, userType) => {
    const person = someone(more);
    const member = await api.member({ username: `uye${count}`, email: person.email, userType });
    if (isVerified) await verify(member.id);
    const { page, visitor } = await school.come(person.subject);
    expect(page.searchParams.get('soru')).toBe('1');
    expect(await school.asked(visitor)).toMatchObject({
      ask: 'password',
      username: person.email,
      mayMake: false,
      provider: 'Okul hesabı',
    });
    expect(await school.who(visitor)).toBeNull();
    expect((await school.answer(visitor, { act: 'make' })).arrival).toMatchObject({ ask: 'password' });
    expect((await school.answerPassword(visitor, { ...member, password: 'wrong password' })).code).toBe(
      'auth.wrongCredentials',
    );
    expect(await identitiesOf(member.id)).toEqual([]);
    expect((await school.answerPassword(visitor, member)).path).toBe('/');
    expect((await school.who(visitor))?.id).toBe(member.id);
    expect(await identitiesOf(member.id)).toMatchObject([{ joinedBy: 'password' }]);
    const { visitor: later } = await school.come(person.subject);
    expect((await school.who(later))?.id, 'only once').toBe(member.id);
    expect((await school.answer(visitor, { act: 'switch' })).code, 'used').toBe('identity.over');
  });

  it('is never joined by a name', async () => {
    const person = someone({ email: undefined, given_name: 'Deniz', family_name: 'Kaya' });
    const member = await api.member({ username: 'denizkaya', name: 'Deniz', surname: 'Kaya' });
    const { visitor } = await school.come(person.subject);
    const me = await school.who(visitor);
    expect(me?.id).not.toBe(member.id);
    expect(me?.user_type).toBe('student');
  });

  it('may have an account under another name: they are asked first, where the school wants it', async () => {
    await school.change({ newcomers: 'ask' });
    const [one, two] = [someone(), someone()];
    const pupil = await api.member({ username: `ogrenci${count}` });
    const first = await school.come(one.subject);
    expect(await school.asked(first.visitor)).toMatchObject({ ask: 'password', username: null, mayMake: true });
    expect((await school.answerPassword(first.visitor, pupil)).path).toBeDefined();
    expect((await school.who(first.visitor))?.id).toBe(pupil.id);
    const second = await school.come(two.subject);
    expect((await school.answer(second.visitor, { act: 'make' })).path).toBe('/hosgeldiniz');
    expect((await school.who(second.visitor))?.surname).toBe(two.family_name);
  });

  it('waits for a manager where the school wants it, and where its own rule for those who register says so', async () => {
    await school.change({ newcomers: 'approval' });
    const person = someone();
    expect((await school.come(person.subject)).page.searchParams.get('hata')).toBe('auth.waitingForApproval');
    const [made] = await usersCalled(person.family_name);
    expect((await account(made!.id)).isWaiting).toBe(true);
    expect((await school.come(person.subject)).page.searchParams.get('hata')).toBe('auth.waitingForApproval');
    await api.call('POST', `/api/admin/users/${made!.id}/approve`, undefined, head);
    expect((await school.who((await school.come(person.subject)).visitor))?.id).toBe(made!.id);

    await school.change({ newcomers: 'policy' });
    const closed = someone();
    expect((await school.come(closed.subject)).page.searchParams.get('hata')).toBe('registration.closed');
    expect(await usersCalled(closed.family_name)).toEqual([]);
  });

  it('is asked before somebody else who is signed in here is signed out', async () => {
    const person = someone();
    const other = await api.member({ username: `baska${count}`, name: 'Elif', surname: 'Su' });
    const visitor = await school.signedIn(other);
    await school.come(person.subject, visitor, '?path=/toplantilar');
    expect(await school.asked(visitor)).toMatchObject({
      ask: 'switch',
      signedIn: 'Elif Su',
      name: `Ayşe ${person.family_name}`,
    });
    expect((await school.who(visitor))?.id).toBe(other.id);
    expect(await usersCalled(person.family_name)).toEqual([]);
    expect((await school.answer(visitor, { act: 'stay' })).path).toBe('/toplantilar');
    expect((await school.who(visitor))?.id).toBe(other.id);
    expect((await school.answer(visitor, { act: 'switch' })).code).toBe('identity.over');

    await school.come(person.subject, visitor);
    const both = await Promise.all([
      school.answer(visitor, { act: 'switch' }),
      school.answer(visitor, { act: 'switch' }),
    ]);
    expect(both.filter(({ path }) => path !== undefined)).toHaveLength(1);
    expect((await school.who(visitor))?.surname).toBe(person.family_name);
    // Who comes again as themselves is asked nothing.
    expect((await school.come(person.subject, visitor)).page.searchParams.get('giris')).toBe('/');
  });
});

describe('a session that somebody else put into the browser', () => {
  it('is worth nothing after who sits there has come by the provider, neither its cookie nor its token', async () => {
    const person = someone();
    const attacker = await api.member({ username: `saldirgan${count}` });
    const planted = (await school.signedIn(attacker)).cookie('derslik_refresh')!;
    const victim = school.visitor();
    victim.setCookie('derslik_refresh', planted);
    // It is somebody's session, so it is asked first; whoever goes on as themselves leaves nothing of it.
    await school.come(person.subject, victim);
    expect(await school.asked(victim)).toMatchObject({ ask: 'switch', name: `Ayşe ${person.family_name}` });
    await school.answer(victim, { act: 'switch' });
    expect(victim.cookie('derslik_refresh')).not.toBe(planted);
    expect((await school.who(victim))?.surname).toBe(person.family_name);
    const copy = school.visitor();
    copy.setCookie('derslik_refresh', planted);
    expect(await school.who(copy)).toBeNull();
    // One that nobody was given becomes nobody's either.
    const made = school.visitor();
    const unknown = 'p'.repeat(planted.length);
    made.setCookie('derslik_refresh', unknown);
    await school.come(person.subject, made);
    expect(made.cookie('derslik_refresh')).not.toBe(unknown);
    expect((await school.who(made))?.surname).toBe(person.family_name);
    copy.setCookie('derslik_refresh', unknown);
    expect(await school.who(copy)).toBeNull();
  });

  it('of the very person is over, too, once they have come by the provider', async () => {
    const person = someone();
    const { visitor } = await school.come(person.subject);
    const { token } = (await school.who(visitor))!;
    const stolen = school.visitor();
    stolen.setCookie('derslik_refresh', visitor.cookie('derslik_refresh')!);
    await school.come(person.subject, visitor);
    expect((await school.who(visitor))?.surname).toBe(person.family_name);
    expect((await api.call('GET', '/api/profile', undefined, { token } as Member)).code).toBe('auth.sessionInvalid');
    expect(await school.who(stolen)).toBeNull();
  });
});

describe('somebody without a password of ours who changes their account', () => {
  const older = (id: string) =>
    api.rows(`UPDATE sessions SET created_at = now() - interval '1 hour', proved_at = NULL WHERE user_id = $1`, [id]);
  const begin = (token: string) => api.call('POST', '/api/second-factors/app', undefined, { token } as Member);
  const prove = async (visitor: Parameters<ComingFromOutside['come']>[1], subject: string) =>
    (await school.come(subject, visitor, '?prove=1&path=%2Fayarlar%2Fguvenlik')).page;

  it('proves at their provider, a moment ago, in this session, that it is still they', async () => {
    const person = someone();
    const { visitor } = await school.come(person.subject);
    const me = (await school.who(visitor))!;
    await older(me.id);
    expect((await begin(me.token)).code).toBe('auth.proveFirst');
    const own = await api.call<{ data: { providers: unknown[]; hasPassword: boolean } }>(
      'GET',
      '/api/second-factors',
      undefined,
      { token: me.token } as Member,
    );
    expect(own.body.data).toMatchObject({
      ...{ hasPassword: false, providers: [{ id: school.provider.id, name: 'Okul hesabı' }] },
    });
    expect((await prove(visitor, person.subject)).pathname).toBe('/ayarlar/guvenlik');
    expect((await begin(me.token)).status).toBe(200);
    // Nobody was signed in anew, and the session is the same.
    expect((await school.who(visitor))?.id).toBe(me.id);
  });

  it('proves so before another e-mail address, too, where a password would be asked for', async () => {
    const person = someone();
    const { visitor } = await school.come(person.subject);
    const me = (await school.who(visitor))!;
    await older(me.id);
    const move = () =>
      api.call<{ data: Profile }>('POST', '/api/profile', { email: `baska${count}@okul.example` }, {
        token: me.token,
      } as Member);
    expect((await move()).code).toBe('auth.proveFirst');
    // No password is nobody's password.
    const shown = await api.call('POST', '/api/second-factors/prove', { password: 'x' }, { token: me.token } as Member);
    expect(shown.code).toBe('auth.proveFirst');
    await prove(visitor, person.subject);
    expect((await move()).body.data).toMatchObject({ hasPassword: false, pendingEmail: `baska${count}@okul.example` });
  });

  it('is believed neither as somebody else, nor by a session that goes on there, nor in another browser', async () => {
    const [person, other] = [someone(), someone()];
    await school.come(other.subject);
    const { visitor } = await school.come(person.subject);
    const me = (await school.who(visitor))!;
    await older(me.id);
    // At a provider that knows nobody in this browser, somebody else signs in.
    const beside = school.visitor();
    for (const [name = '', value = ''] of visitor.cookies.split('; ').map((pair) => pair.split('=')))
      beside.setCookie(name, value);
    const wrong = await prove(beside, other.subject);
    expect(wrong.searchParams.get('hata')).toBe('identity.otherPerson');
    expect((await begin(me.token)).code).toBe('auth.proveFirst');
    const told = async (change: (claims: Record<string, unknown>) => Record<string, unknown>) => {
      school.source.answersTokens = async (answer) => {
        const body = answer.id_token.split('.')[1] ?? '';
        const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>;
        return { ...answer, id_token: await school.source.sign(change(claims)) };
      };
      const page = await prove(visitor, person.subject);
      school.source.answersTokens = null;
      return page.searchParams.get('hata');
    };
    const now = Math.floor(Date.now() / 1_000);
    expect(await told((claims) => ({ ...claims, auth_time: now - 600 }))).toBe('identity.notFresh');
    expect(await told(({ auth_time: _at, ...claims }) => claims)).toBe('identity.notFresh');
    expect((await begin(me.token)).code).toBe('auth.proveFirst');
    // Whoever is not signed in, or never joined it, proves nothing.
    expect((await prove(school.visitor(), person.subject)).searchParams.get('hata')).toBe('common.forbidden');
    const stranger = await api.member({ username: `yabanci${count}` });
    const theirs = await prove(await school.signedIn(stranger), person.subject);
    expect(theirs.searchParams.get('hata')).toBe('common.forbidden');
  });
});

describe("a school's mapping", () => {
  const groups = { claim: 'groups', when: 'always', takesAway: true, pairs: [] };
  const role = {
    claim: 'roles',
    choices: [
      { value: 'ogretmen', type: 'teacher' },
      { value: 'ogrenci', type: 'student' },
    ],
    otherwise: null,
    when: 'always',
  };

  it('gives and takes type, classes, departments and name at every sign-in, as far as it says', async () => {
    for (const name of ['9-A', '9-B']) await api.schoolClass(name);
    for (const name of ['Fen Bilimleri', 'Yabancı Diller'])
      await api.call('POST', '/api/admin/departments', { name }, head);
    const name = { ...firstMapping.name, when: 'always' };
    const departments = {
      ...{ claim: 'units', when: 'always', takesAway: true },
      pairs: [
        { value: 'fen', name: 'Fen Bilimleri' },
        { value: 'dil', name: 'Yabancı Diller' },
      ],
    };
    await school.change({ mapping: { ...firstMapping, role, classes: groups, departments, name } });
    const person = someone({ roles: ['ogrenci'], groups: ['/9-a', 'Satranç', '9-B'], units: 'spor' });
    const { visitor } = await school.come(person.subject);
    const me = (await school.who(visitor))!;
    const belongs = async () => {
      const one = await account(me.id);
      return [one.classes, one.departments].map((all) => all.map((group) => group.name));
    };
    expect(await belongs()).toEqual([['9-A'], []]);
    const teaches = { ...person, roles: ['ogretmen'], family_name: 'Evlendi' };
    school.says(person.subject, { ...teaches, groups: ['9-A', '9-B'], units: ['dil', 'fen'] });
    await school.come(person.subject);
    expect(await school.who(visitor), 'another type begins anew').toBeNull();
    const after = await account(me.id);
    expect([after.userType, after.surname]).toEqual(['teacher', 'Evlendi']);
    expect(await belongs()).toEqual([
      ['9-A', '9-B'],
      ['Fen Bilimleri', 'Yabancı Diller'],
    ]);
    school.says(person.subject, { ...teaches, groups: [], units: 'dil' });
    await school.come(person.subject);
    expect(await belongs()).toEqual([[], ['Yabancı Diller']]);
    // What a source says nothing of, it takes from nobody.
    school.says(person.subject, { ...teaches, groups: [], units: undefined });
    await school.come(person.subject);
    expect(await belongs()).toEqual([[], ['Yabancı Diller']]);
    // Nobody new comes in of whom nothing fits.
    const stranger = someone({ roles: ['veli'] });
    expect((await school.come(stranger.subject)).page.searchParams.get('hata')).toBe('identity.noRole');
  });

  it('makes nobody a general manager, and none of them anything else', async () => {
    await school.change({ mapping: { ...firstMapping, role } });
    const person = someone({ roles: ['ogretmen'] });
    await api.call(
      'POST',
      `/api/admin/users/${head.id}/identities`,
      { providerId: school.provider.id, issuer: school.source.issuer, subject: person.subject },
      head,
    );
    const { visitor } = await school.come(person.subject);
    expect((await school.who(visitor))?.user_type).toBe('general-manager');
    const { status } = await school.change({
      mapping: { ...firstMapping, role: { ...role, choices: [{ value: 'x', type: 'general-manager' }] } },
    });
    expect(status).toBe(422);
    const [identity] = await identitiesOf(head.id);
    expect(
      (await api.call('DELETE', `/api/admin/users/${head.id}/identities/${identity!.id}`, undefined, head)).status,
    ).toBe(200);
    expect(await school.who(visitor), 'its sessions end').toBeNull();
  });

  it('keeps out who lacks what it requires; who had it and has it no more is signed out and closed, if the school wants that', async () => {
    const mapping = { ...firstMapping, required: { claim: 'hd', values: ['okul.example'] } };
    const [person, other] = [someone(), someone({ hd: 'baska.example' })];
    const { visitor } = await school.come(person.subject);
    const me = (await school.who(visitor))!;
    const comes = async ({ subject }: { subject: string }) =>
      (await school.come(subject)).page.searchParams.get('hata') ?? 'in';
    // Another rule is none that they broke: they can't come in, and lose nothing.
    await school.change({ mapping, disablesLeavers: true });
    expect([await comes(person), await comes(other)]).toEqual(['identity.notOurs', 'identity.notOurs']);
    expect(await usersCalled(other.family_name)).toEqual([]);
    expect((await school.who(visitor))?.id).toBe(me.id);
    school.says(person.subject, { ...person, hd: 'okul.example' });
    expect(await comes(person)).toBe('in');
    await school.change({ disablesLeavers: false });
    school.says(person.subject, person);
    expect(await comes(person), 'not wanted').toBe('identity.notOurs');
    expect((await account(me.id)).disabled).toBe(false);
    school.says(person.subject, { ...person, hd: 'okul.example' });
    await school.change({ disablesLeavers: true });
    expect(await comes(person)).toBe('in');
    school.says(person.subject, person);
    expect(await comes(person)).toBe('identity.notOurs');
    expect((await account(me.id)).disabled).toBe(true);
    expect(await school.who(visitor)).toBeNull();
    expect((await api.call('GET', '/api/profile', undefined, { token: me.token } as Member)).code).toBe(
      'auth.sessionInvalid',
    );
    const [act] = await api.rows(`SELECT act FROM audit_log WHERE subject_id = $1 ORDER BY id DESC LIMIT 1`, [me.id]);
    expect(act).toEqual({ act: 'user.leftSource' });
  });

  it('is previewed on what a real trial brought, before it holds', async () => {
    await api.schoolClass('9-A');
    school.says('deneme', {
      given_name: 'Deneme',
      family_name: 'Kişisi',
      email: 'deneme@okul.example',
      email_verified: true,
      groups: ['9-A', '10-Z'],
    });
    school.source.comes = 'deneme';
    expect(await school.try()).toBe('/kurum-girisi?deneme=1');
    const path = `/api/admin/identityProviders/${school.provider.id}`;
    const trial = (await api.call<{ data: ProviderTrial }>('GET', `${path}/trial`, undefined, head)).body.data;
    expect(trial.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      ...[
        'discovery ok',
        'clock ok',
        'sent ok',
        'cameBack ok',
        'exchange ok',
        'token ok',
        'userInfo ok',
        'claims ok',
        'account ok',
      ],
    ]);
    expect(trial.claims).toMatchObject({ sub: 'deneme', groups: ['9-A', '10-Z'] });
    const mapping = { ...firstMapping, classes: groups };
    const { body } = await api.call<{ data: Would }>(
      'POST',
      `${path}/preview`,
      { mapping, newcomers: 'approval' },
      head,
    );
    expect(body.data).toMatchObject({ outcome: 'waiting', classes: ['9-A'], missing: ['10-Z'], type: 'student' });
    expect(await usersCalled('Kişisi')).toEqual([]);
  });
});

describe('the console', () => {
  it('switches a provider on after it has been tried, and asks for that anew where it was changed', async () => {
    const body = ComingFromOutside.bodyFor(school.source);
    expect((await api.call('POST', '/api/admin/identityProviders', { ...body, isOn: true }, head)).code).toBe(
      'identity.notTried',
    );
    const wrong = { ...body.settings, issuer: 'http://192.168.1.5/realm' };
    expect((await api.call('POST', '/api/admin/identityProviders', { ...body, settings: wrong }, head)).code).toBe(
      'common.invalid',
    );
    expect((await school.change({ secret: 'another' })).code).toBe('identity.notTried');
    expect((await school.change({ secret: 'another', isOn: false })).body.triedAt).toBeNull();
    expect((await school.change({ isOn: true })).code).toBe('identity.notTried');
    school.source.comes = 'deneme';
    await school.try();
    const trial = () =>
      api.call<{ data: ProviderTrial }>(
        'GET',
        `/api/admin/identityProviders/${school.provider.id}/trial`,
        undefined,
        head,
      );
    expect((await trial()).body.data.steps.at(-1)).toMatchObject({
      step: 'exchange',
      state: 'failed',
      fault: 'secret',
    });
    await school.change({ secret: 'gizli-anahtar-yeterince-uzun-0123456789' });
    school.source.comes = null;
    await school.try();
    expect((await trial()).body.data.steps.at(-1)).toMatchObject({ step: 'cameBack', fault: 'denied' });
    school.source.comes = 'deneme';
    await school.try();
    expect((await school.change({ isOn: true })).body.isOn).toBe(true);
    expect(JSON.stringify((await api.call('GET', '/api/admin/identityProviders', undefined, head)).body)).not.toContain(
      'gizli-anahtar',
    );
    const [row] = await api.rows<{ text: string }>('SELECT p::text AS text FROM identity_providers p WHERE is_on');
    expect(row?.text).not.toContain('gizli-anahtar');
    const { providers } = (await api.call<{ data: PublicConfig }>('GET', '/api/config')).body.data;
    expect(providers).toEqual([{ id: school.provider.id, kind: 'oidc', name: 'Okul hesabı', isStraight: false }]);
  });

  it('says in a trial what is wrong: the certificate, the redirect address, whom a token is for', async () => {
    const dir = mkdtempSync(join(tmpdir(), 'derslik-trial-'));
    const [key, cert] = [join(dir, 'key.pem'), join(dir, 'cert.pem')];
    const made = ['-newkey', 'rsa:2048', '-nodes', '-subj', '/CN=localhost', '-keyout', key, '-out', cert];
    execFileSync('openssl', ['req', '-x509', ...made, '-days', '1'], { stdio: 'ignore' });
    const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, answer) =>
      answer.end(),
    );
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const { source } = school;
    const trialOf = async (issuer: string) => {
      const body = ComingFromOutside.bodyFor(source);
      const settings = { ...body.settings, issuer };
      const one = (
        await api.call<AdminProvider>('POST', '/api/admin/identityProviders', { ...body, settings, name: issuer }, head)
      ).body;
      const page = await school.try(one.id);
      const path = `/api/admin/identityProviders/${one.id}/trial`;
      const { steps } = (await api.call<{ data: ProviderTrial }>('GET', path, undefined, head)).body.data;
      await api.rows('DELETE FROM identity_providers WHERE id = $1', [one.id]);
      return { page, last: steps.at(-1), redirect: one.addresses.redirect };
    };
    source.comes = 'deneme';
    expect((await trialOf(`https://localhost:${port}`)).last).toMatchObject({
      ...{ step: 'discovery', state: 'failed', fault: 'certificate' },
    });
    // The provider leads nobody to an address that it does not know; the console shows which it is.
    const lost = await trialOf(source.issuer);
    expect(lost.page).toContain(source.issuer);
    expect(lost.last).toEqual({ step: 'cameBack', state: 'waiting', fault: 'notBack', detail: lost.redirect });
    source.answersTokens = async (answer) => {
      const claims = JSON.parse(Buffer.from(answer.id_token.split('.')[1] ?? '', 'base64url').toString());
      return { ...answer, id_token: await source.sign({ ...claims, aud: 'baska' }) };
    };
    await school.try();
    source.answersTokens = null;
    const path = `/api/admin/identityProviders/${school.provider.id}/trial`;
    const { steps } = (await api.call<{ data: ProviderTrial }>('GET', path, undefined, head)).body.data;
    expect(steps.at(-1)).toMatchObject({ step: 'token', state: 'failed', fault: 'audience' });
    server.close();
    rmSync(dir, { recursive: true });
  });

  it('leads people straight to a provider that is the only one, and to none of two', async () => {
    const shown = async () =>
      (await api.call<{ data: PublicConfig }>('GET', '/api/config')).body.data.providers.map(
        ({ name, isStraight }) => `${name} ${isStraight}`,
      );
    const { settings } = school.provider;
    await school.change({ settings: { ...settings, isStraight: true }, isOn: false });
    school.source.comes = 'deneme';
    await school.try();
    await school.change({ isOn: true });
    expect(await shown()).toEqual(['Okul hesabı true']);
    const body = { ...ComingFromOutside.bodyFor(school.source), name: 'İkinci' };
    const made = (await api.call<AdminProvider>('POST', '/api/admin/identityProviders', body, head)).body;
    await api.rows('UPDATE identity_providers SET is_on = true WHERE id = $1', [made.id]);
    expect(await shown()).toEqual(['Okul hesabı false', 'İkinci false']);
    await api.rows('DELETE FROM identity_providers WHERE id = $1', [made.id]);
    await school.change({ settings, isOn: false });
    await school.try();
    await school.change({ isOn: true });
    expect(await shown()).toEqual(['Okul hesabı false']);
  });

  it('is read by managers, and changed by who rules over everything alone', async () => {
    const manager = await api.member({ username: 'yonetici', userType: 'manager' });
    const path = `/api/admin/identityProviders/${school.provider.id}`;
    expect((await api.call<AdminProvider>('GET', path, undefined, manager)).status).toBe(200);
    for (const [method, at, body] of [
      ['PUT', path, {}],
      ['DELETE', path, undefined],
      ['GET', `${path}/trial`, undefined],
    ] as const)
      expect((await api.call(method, at, body, manager)).code).toBe('common.forbidden');
    const join = { providerId: school.provider.id, issuer: school.source.issuer, subject: 'x' };
    expect((await api.call('POST', `/api/admin/users/${head.id}/identities`, join, manager)).code).toBe(
      'common.forbidden',
    );
  });

  it('joins somebody who came, and whom nobody knew', async () => {
    await school.change({ newcomers: 'refuse' });
    const person = someone();
    const pupil = await api.member({ username: `elde${count}` });
    const { visitor } = await school.come(person.subject);
    expect(await school.asked(visitor)).toMatchObject({ ask: 'password', mayMake: false });
    const visitors = (
      await api.call<AdminVisitor[]>(
        'GET',
        `/api/admin/identityProviders/${school.provider.id}/visitors`,
        undefined,
        head,
      )
    ).body;
    const seen = visitors.find(({ subject }) => subject === person.subject)!;
    expect(seen).toMatchObject({ name: `Ayşe ${person.family_name}`, email: person.email });
    const join = { providerId: school.provider.id, issuer: seen.issuer, subject: seen.subject };
    expect((await api.call('POST', `/api/admin/users/${pupil.id}/identities`, join, head)).status).toBe(200);
    expect((await api.call('POST', `/api/admin/users/${head.id}/identities`, join, head)).code).toBe(
      'identity.otherJoined',
    );
    expect((await school.who((await school.come(person.subject)).visitor))?.id).toBe(pupil.id);
    expect(await api.rows('SELECT 1 FROM identity_visitors WHERE subject = $1', [person.subject])).toEqual([]);
  });

  it('refuses the passwords of those who come by it alone; one emergency manager keeps theirs', async () => {
    const pupil = await api.member({ username: 'parolali' });
    expect((await school.change({ onlyFor: ['student', 'general-manager'] })).code).toBe('identity.noEmergency');
    const second = await api.member({ username: 'mudur2', userType: 'general-manager' });
    expect((await api.call('PUT', '/api/admin/identityEmergency', { personId: pupil.id }, head)).code).toBe(
      'identity.noEmergency',
    );
    expect((await api.call('PUT', '/api/admin/identityEmergency', { personId: head.id }, head)).body).toEqual({
      personId: head.id,
    });
    expect((await school.change({ onlyFor: ['student', 'general-manager'] })).status).toBe(200);
    const signIn = async ({ username, password }: Member) => (await api.signIn(username, password)).code ?? 'in';
    expect([await signIn(pupil), await signIn(second), await signIn(head)]).toEqual([
      'identity.onlyWay',
      'identity.onlyWay',
      'in',
    ]);
    expect((await api.signIn(pupil.username, 'wrong password')).code, 'tells nothing').toBe('auth.wrongCredentials');
    expect((await api.call('PUT', '/api/admin/identityEmergency', { personId: null }, head)).code).toBe(
      'identity.noEmergency',
    );
    // Their password still proves, once, who they are.
    const person = someone({ email: undefined });
    await school.change({ newcomers: 'ask' });
    const { visitor } = await school.come(person.subject);
    expect((await school.answerPassword(visitor, pupil)).path).toBeDefined();
    // Where the emergency manager is gone, nobody is locked out.
    await api.rows('UPDATE users SET disabled = true WHERE id = $1', [head.id]);
    expect(await signIn(second)).toBe('in');
    await api.rows('UPDATE users SET disabled = false WHERE id = $1', [head.id]);
  });
});

describe('an account that has joined', () => {
  it('signs out at the provider too, and is signed out when the provider says so', async () => {
    const person = someone();
    const [here, there] = [await school.come(person.subject), await school.come(person.subject)];
    const me = await school.who(there.visitor);
    const out = (await (await here.visitor.ask('/api/auth/logout', { method: 'POST' })).json()) as {
      data: { outside?: string };
    };
    const address = new URL(out.data.outside!);
    expect([address.origin, address.searchParams.get('post_logout_redirect_uri')]).toEqual([
      school.source.issuer,
      'http://localhost:1/',
    ]);
    expect(address.searchParams.get('id_token_hint')).toMatch(/^ey/);
    expect((await school.who(there.visitor))?.id).toBe(me?.id);
    const now = Math.floor(Date.now() / 1_000);
    const claims = {
      iss: school.source.issuer,
      aud: 'derslik',
      sub: person.subject,
      jti: 'bir',
      iat: now,
      exp: now + 60,
      events: { 'http://schemas.openid.net/event/backchannel-logout': {} },
    };
    const send = async (token: string) =>
      api.call('POST', `/api/auth/identity/${school.provider.id}/signedOut`, undefined, {
        raw: `logout_token=${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      });
    expect((await send(await school.source.sign(claims))).status).toBe(200);
    expect(await school.who(there.visitor)).toBeNull();
    expect((await send(await school.source.sign(claims))).status, 'used').toBe(422);
  });

  it('leaves nothing of the source behind when it is erased', async () => {
    const person = someone({ email: 'iz-birakmaz@okul.example', family_name: 'İzbırakmaz' });
    const { visitor } = await school.come(person.subject);
    const me = (await school.who(visitor))!;
    await api.call(
      'POST',
      `/api/admin/users/${me.id}/erase`,
      { handOverTo: noHeir, reason: 'Ayrıldı', when: 'now' },
      head,
    );
    for (const table of [
      'external_identities',
      'identity_visitors',
      'identity_arrivals',
      'identity_trials',
      'identity_sessions',
    ])
      expect(
        await api.rows(
          `SELECT 1 FROM ${table} t WHERE t::text ILIKE '%iz-birakmaz%' OR t::text LIKE '%' || $1 || '%'`,
          [me.id],
        ),
        table,
      ).toEqual([]);
  });
});

// The last one: what is published stays.
describe('somebody who comes where there is something to sign', () => {
  it('signs what the school wants signed, before there is an account', async () => {
    await publishAgreement((sql, values) => api.rows(sql, values), 'PRIVACY_TERM_V1', 'Metin');
    const [version] = await api.rows<{ id: string }>('SELECT id FROM agreement_versions');
    const person = someone();
    const { visitor } = await school.come(person.subject);
    expect(await school.asked(visitor)).toMatchObject({ ask: 'agreements' });
    expect(await usersCalled(person.family_name)).toEqual([]);
    expect((await school.answer(visitor, { act: 'agreements', agreements: [] })).arrival).toMatchObject({
      ask: 'agreements',
    });
    expect((await school.answer(visitor, { act: 'agreements', agreements: [`${version!.id}.tr`] })).path).toBe(
      '/hosgeldiniz',
    );
    const me = await school.who(visitor);
    expect(await api.rows('SELECT 1 FROM agreement_signatures WHERE user_id = $1', [me!.id])).toHaveLength(1);
  });
});
