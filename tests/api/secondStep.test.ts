import type { FactorsOfPerson } from '@derslik/contract/factors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FactorTries } from '../../api/src/auth/factors/factorTries.service.js';
import { PasskeyDevice } from '../support/passkeyDevice.js';
import { as, FactorHand, SigningBrowser, tokenOf } from './factorHand.js';
import { TestApi, type Member } from './testApi.js';

/** The school's public address; passkeys are of its host. */
const school = 'https://okul.example';
let api: TestApi;
let hand: FactorHand;
let head: Member;
let count = 0;

beforeAll(async () => {
  api = await TestApi.start({ PUBLIC_URL: school });
  hand = new FactorHand(api);
  head = await api.member({ username: 'mudur', userType: 'general-manager', email: 'mudur@okul.example' });
});
afterAll(() => api.stop());

const someone = (userType: 'teacher' | 'manager' = 'teacher') => {
  count += 1;
  return api.member({ username: `kisi${count}`, email: `kisi${count}@okul.example`, userType });
};
const browser = () => new SigningBrowser(api);
const profile = (token: string) => api.call('GET', '/api/profile', undefined, { token });
const actsOf = async ({ id }: Member) =>
  (await api.rows<{ act: string }>('SELECT act FROM audit_log WHERE subject_id = $1 ORDER BY id', [id])).map(
    ({ act }) => act,
  );
const mailsOf = async ({ id }: Member) =>
  (await api.rows<{ kind: string }>('SELECT kind FROM mails WHERE user_id = $1 ORDER BY created_at', [id])).map(
    ({ kind }) => kind,
  );
/** The person's session has not shown a factor for long. */
const grownOld = ({ id }: Member) =>
  api.rows(
    `UPDATE sessions SET created_at = now() - interval '1 hour', proved_at = now() - interval '1 hour',
       factor_at = CASE WHEN factor_at IS NOT NULL THEN now() - interval '1 hour' END WHERE user_id = $1`,
    [id],
  );

describe('a second step by the codes of an app', () => {
  it('stands between the password and the session; until then nothing opens', async () => {
    const elif = await someone();
    const other = tokenOf(await browser().password(elif));
    const app = await hand.app(elif);
    expect(app.added.recoveryCodes).toHaveLength(10);
    expect((await profile(other)).code, 'a session of the password alone ends').toBe('auth.sessionInvalid');
    expect((await profile(elif.token)).status).toBe(200);
    expect((await hand.list(elif)).body.data).toMatchObject({
      factors: [{ kind: 'app', name: 'Telefonum', usedAt: null }],
      ...{ recoveryCodes: 10, hasPassword: true, providers: [], isWanted: false, takesPasskeys: true },
    });
    const { sealed } = (
      await api.rows<{ sealed: Buffer }>('SELECT sealed_secret AS sealed FROM second_factors WHERE user_id = $1', [
        elif.id,
      ])
    )[0]!;
    expect(sealed.toString('latin1')).not.toMatch(/[A-Z2-7]{32}/);

    const one = browser();
    const asked = await one.password(elif, { remember: true });
    expect(asked.body).toEqual({ secondStep: { ticket: expect.any(String), ways: ['app'] } });
    expect(one.cookies).not.toContain('derslik_refresh');
    const { ticket } = asked.body.secondStep!;
    expect((await profile(ticket)).code).toBe('auth.sessionInvalid');
    for (const path of ['/api/auth/refresh', '/api/socketToken'])
      expect([204, 401, 404]).toContain((await one.post(path, {}, { authorization: `Bearer ${ticket}` })).status);
    expect((await one.step({ ticket })).code).toBe('common.invalid');
    expect((await one.step({ ticket, agreements: [] })).code, 'skipped').toBe('common.invalid');
    expect((await one.step({ ticket, code: '12345x' })).code).toBe('auth.wrongCode');
    expect((await browser().step({ ticket, code: app.code() })).code, 'another browser').toBe('auth.stepOver');

    const inside = await one.step({ ticket, code: app.code() });
    expect((await profile(tokenOf(inside))).status).toBe(200);
    expect(inside.body.data!.lastSignIn!.at).toBeGreaterThan(1_700_000_000);
    expect((await one.step({ ticket, code: app.code(1) })).code, 'a ticket is good once').toBe('auth.stepOver');
    expect((await hand.list(elif)).body.data.factors[0]!.usedAt).toBeGreaterThan(1_700_000_000);
  });

  it('takes a code once, and none of before it; a clock may be a step ahead', async () => {
    const elif = await someone();
    const app = await hand.app(elif);
    const [one, two] = [browser(), browser()];
    const [first, second] = [await one.ticketOf(elif), await two.ticketOf(elif)];
    const now = app.code();
    const both = await Promise.all([one.step({ ticket: first, code: now }), two.step({ ticket: second, code: now })]);
    expect(both.map(({ code }) => code).sort()).toEqual(['auth.wrongCode', undefined].sort());
    const third = browser();
    const ticket = await third.ticketOf(elif);
    expect((await third.step({ ticket, code: app.code(20) })).code).toBe('auth.wrongCode');
    expect((await third.step({ ticket, code: app.code(0) })).code, 'of before the one that was used').toBe(
      'auth.wrongCode',
    );
    await app.forgetSteps();
    expect((await third.step({ ticket, code: app.code(0) })).status).toBe(200);
  });

  it('tries five of a thousand guesses at once; the own browser is not held up by them', async () => {
    const elif = await someone();
    const app = await hand.app(elif);
    const known = browser();
    tokenOf(await known.step({ ticket: await known.ticketOf(elif), code: app.code() }));
    const stranger = browser();
    const ticket = await stranger.ticketOf(elif);
    const guess = (n: number) => stranger.step({ ticket, code: String(n).padStart(6, '0') });
    const answers = await Promise.all(Array.from({ length: 60 }, (_, n) => guess(n)));
    // One more where a slow machine took ten seconds for them.
    expect([5, 6]).toContain(answers.filter(({ code }) => code === 'auth.wrongCode').length);
    expect(answers.filter(({ code }) => code === 'auth.tooManyAttempts').length).toBeGreaterThanOrEqual(54);
    await api.rows('UPDATE factor_tries SET wrong = 10, tried_at = now() WHERE user_id = $1', [elif.id]);
    const tries = api.app.get(FactorTries);
    const more = await Promise.allSettled(Array.from({ length: 940 }, () => tries.reserve(elif.id, null)));
    expect(more.filter(({ status }) => status === 'fulfilled')).toEqual([]);
    await app.forgetSteps();
    expect((await stranger.step({ ticket, code: app.code() })).code, 'the right one waits too').toBe(
      'auth.tooManyAttempts',
    );
    // Ten minutes later it still counts: six digits are few.
    await api.rows(`UPDATE factor_tries SET wrong = 20, tried_at = now() - interval '11 minutes' WHERE user_id = $1`, [
      elif.id,
    ]);
    expect((await stranger.step({ ticket, code: app.code() })).code).toBe('auth.tooManyAttempts');
    const again = await known.ticketOf(elif);
    expect((await known.step({ ticket: again, code: app.code() })).status).toBe(200);
  });

  it('is passed by a recovery code, once, of two at once by one; its owner is mailed', async () => {
    const elif = await someone();
    const { added } = await hand.app(elif);
    const [code = '', next = ''] = added.recoveryCodes!;
    const [one, two] = [browser(), browser()];
    const tickets = [await one.ticketOf(elif), await two.ticketOf(elif)] as const;
    const typed = code.toLowerCase().replace('-', ' ');
    const both = await Promise.all([
      one.step({ ticket: tickets[0], code: typed }),
      two.step({ ticket: tickets[1], code }),
    ]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 403]);
    expect((await hand.list(elif)).body.data.recoveryCodes).toBe(9);
    expect(await mailsOf(elif)).toEqual(['factorAdded', 'recoveryCodeUsed']);
    // New ones end the old.
    const fresh = await api.call<{ data: { recoveryCodes: string[] } }>(
      ...(['POST', '/api/second-factors/recovery-codes', undefined, elif] as const),
    );
    expect(fresh.body.data.recoveryCodes).toHaveLength(10);
    const late = browser();
    const ticket = await late.ticketOf(elif);
    expect((await late.step({ ticket, code: next })).code).toBe('auth.wrongCode');
    expect((await late.step({ ticket, code: fresh.body.data.recoveryCodes[0] })).status).toBe(200);
    // Somebody else's open nothing here.
    const hasan = await someone();
    await hand.app(hasan);
    const other = browser();
    const step = { ticket: await other.ticketOf(hasan), code: fresh.body.data.recoveryCodes[1] };
    expect((await other.step(step)).code).toBe('auth.wrongCode');
  });

  it('ends with a new password: a ticket of the old one opens nothing', async () => {
    const elif = await someone();
    const app = await hand.app(elif);
    const one = browser();
    const ticket = await one.ticketOf(elif);
    const set = await api.call('POST', `/api/admin/users/${elif.id}/password`, { password: 'a new password' }, head);
    expect(set.status).toBe(200);
    expect((await one.step({ ticket, code: app.code() })).code).toBe('auth.stepOver');
    // Nor does the new password open anything without it.
    expect((await one.password({ ...elif, password: 'a new password' })).body.secondStep?.ways).toEqual(['app']);
  });
});

describe('a passkey', () => {
  it('is the second step, and the whole sign-in', async () => {
    const elif = await someone();
    const device = new PasskeyDevice(school);
    expect((await hand.passkey(elif, device)).body.data.recoveryCodes).toHaveLength(10);
    const one = browser();
    const ticket = await one.ticketOf(elif);
    expect((await one.step({ ticket, passkey: device.sign(await one.options(ticket)) })).status).toBe(200);
    const two = browser();
    const inside = await two.byPasskey(device);
    expect(inside.body.data!.informations.id).toBe(elif.id);
    // What its session shows is fresh.
    expect((await api.call('POST', '/api/second-factors/app', undefined, as(elif, tokenOf(inside)))).status).toBe(200);
    const synced = new PasskeyDevice(school, false);
    expect((await hand.passkey(elif, synced)).body.data.recoveryCodes, 'they have some').toBeNull();
    expect((await browser().byPasskey(synced)).status).toBe(200);
    expect((await browser().byPasskey(synced)).status).toBe(200);
  });

  it('signs for this address, this person and this step alone, once', async () => {
    const [elif, hasan] = [await someone(), await someone()];
    const [device, other] = [new PasskeyDevice(school), new PasskeyDevice(school)];
    for (const lie of [
      { origin: 'https://okul.example.kotu.example' },
      { origin: 'http://okul.example' },
      { rpId: 'kotu.example' },
      { isVerified: false },
      { challenge: 'AAAA' },
      { type: 'webauthn.get' },
      { crossOrigin: true },
    ])
      expect((await hand.passkey(elif, new PasskeyDevice(school), lie)).code, JSON.stringify(lie)).toBe(
        'factor.passkeyRefused',
      );
    await hand.passkey(elif, device);
    await hand.passkey(hasan, other);
    const one = browser();
    const ticket = await one.ticketOf(elif);
    const options = await one.options(ticket);
    const refused = async (passkey: unknown, what: string) =>
      expect((await one.step({ ticket, passkey })).code, what).toBe('auth.passkeyRefused');
    for (const lie of [
      { origin: 'https://kotu.example' },
      { rpId: 'kotu.example' },
      { isVerified: false },
      { type: 'webauthn.create' },
      { crossOrigin: true },
      { userHandle: Buffer.from('kim').toString('base64url') },
    ])
      await refused(device.sign(options, lie), JSON.stringify(lie));
    await refused(other.sign(options), "another person's");
    await refused(new PasskeyDevice(school).sign(options), 'an unknown one');
    await refused(device.sign(await one.options()), 'a challenge of the whole sign-in');
    const tampered = device.sign(options);
    await refused({ ...tampered, id: other.id, rawId: other.id }, 'signed by another key');

    const right = device.sign(options);
    expect((await one.step({ ticket, passkey: right })).status).toBe(200);
    const next = browser();
    const later = await next.ticketOf(elif);
    expect((await next.step({ ticket: later, passkey: right })).code, 'replayed').toBe('auth.passkeyRefused');
    const again = await next.options(later);
    expect(
      (await next.step({ ticket: later, passkey: device.sign(again, { counter: 1 }) })).code,
      'a copy of the key, whose counter lags behind',
    ).toBe('auth.passkeyRefused');
    const twice = device.sign(again);
    const both = await Promise.all([1, 2].map(() => next.step({ ticket: later, passkey: twice })));
    expect(both.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);

    // Alone: the passkey says whose it is, and another browser's challenge is none of this one's.
    const [mine, yours] = [browser(), browser()];
    expect((await mine.byPasskey(device, { userHandle: null })).code).toBe('auth.passkeyRefused');
    const foreign = await yours.options();
    await mine.options();
    expect((await mine.post('/api/auth/passkey', { passkey: device.sign(foreign) })).code).toBe('auth.passkeyRefused');
    const whole = device.sign(await mine.options());
    expect((await mine.post('/api/auth/passkey', { passkey: whole })).status).toBe(200);
    expect((await mine.post('/api/auth/passkey', { passkey: whole })).code, 'replayed').toBe('auth.passkeyRefused');
    const elsewhere = await mine.post('/api/auth/passkey', { passkey: whole }, { origin: 'https://kotu.example' });
    expect(elsewhere.code).toBe('common.forbidden');
    await api.rows('UPDATE users SET disabled = true WHERE id = $1', [elif.id]);
    expect((await mine.byPasskey(device)).code).toBe('auth.disabled');
    const stolen = await hand.passkey(hasan, device);
    expect(stolen.code, 'one passkey is of one account').toBe('factor.passkeyRefused');
  });
});

describe('what changes an account', () => {
  it('asks for the factor again when the session has not shown it for long', async () => {
    const elif = await someone();
    const app = await hand.app(elif);
    await grownOld(elif);
    const [factor] = (await hand.list(elif)).body.data.factors;
    const changes: [string, string, unknown][] = [
      ['POST', '/api/second-factors/app', undefined],
      ['POST', '/api/second-factors/passkey-options', undefined],
      ['POST', '/api/second-factors/recovery-codes', undefined],
      ['DELETE', `/api/second-factors/${factor!.id}`, undefined],
      [
        'POST',
        '/api/update-password',
        { currentPassword: elif.password, password: 'yeni parola', passwordAgain: 'yeni parola' },
      ],
      ['POST', '/api/profile', { email: 'yeni@okul.example', currentPassword: elif.password }],
    ];
    for (const [method, path, body] of changes)
      expect((await api.call(method, path, body, elif)).code, path).toBe('auth.proveFirst');
    expect((await hand.prove(elif, { password: elif.password })).code, 'the password is no factor').toBe(
      'common.invalid',
    );
    expect((await hand.prove(elif, { code: '000000' })).code).toBe('auth.wrongCode');
    expect((await hand.prove(elif, { code: app.code() })).status).toBe(200);
    expect(
      (await api.call('POST', '/api/profile', { email: 'yeni@okul.example', currentPassword: elif.password }, elif))
        .status,
    ).toBe(200);
    expect((await api.call('PUT', `/api/second-factors/${factor!.id}`, { name: 'Eski telefon' }, elif)).status).toBe(
      200,
    );
    expect((await hand.list(elif)).body.data.factors[0]!.name).toBe('Eski telefon');
    const hasan = await someone();
    for (const [method, body] of [
      ['PUT', { name: 'Benim' }],
      ['DELETE', undefined],
    ] as const)
      expect((await api.call(method, `/api/second-factors/${factor!.id}`, body, hasan)).code).toBe('common.notFound');
    expect((await api.call('DELETE', `/api/second-factors/${factor!.id}`, undefined, elif)).status).toBe(200);
    expect((await hand.list(elif)).body.data).toMatchObject({ factors: [], recoveryCodes: 0 });
    expect((await browser().password(elif)).body.data, 'the password alone signs in again').toBeDefined();
    expect(await actsOf(elif)).toEqual(['user.created', 'user.factorAdded', 'user.emailAsked', 'user.factorRemoved']);
  });

  it('asks whoever has no factor for the password: a tab that was left open sets none up', async () => {
    const elif = await someone();
    await grownOld(elif);
    expect((await api.call('POST', '/api/second-factors/app', undefined, elif)).code).toBe('auth.proveFirst');
    expect((await hand.prove(elif, { password: 'wrong' })).code).toBe('warning.oldPasswordWrong');
    expect((await hand.prove(elif, { password: elif.password })).status).toBe(200);
    const begun = await api.call<{ data: { id: string } }>('POST', '/api/second-factors/app', undefined, elif);
    const confirm = (code: string, who = elif) =>
      api.call('POST', `/api/second-factors/app/${begun.body.data.id}`, { code, name: 'Telefon' }, who);
    expect((await confirm('000000')).code).toBe('factor.wrongCode');
    expect((await confirm('000000', await someone())).code, "somebody else's").toBe('factor.appOver');
    expect((await browser().password(elif)).body.data, 'unconfirmed, it counts for nothing').toBeDefined();
    for (let n = 0; n < 10; n += 1) await hand.app(elif, `Telefon ${n}`);
    expect((await api.call('POST', '/api/second-factors/app', undefined, elif)).code).toBe('factor.full');
  });
});

describe('a lost phone', () => {
  it("is another manager's act: audited, mailed, and every session ends", async () => {
    const [elif, manager] = [await someone(), await someone('manager')];
    const { code } = await hand.app(elif);
    const one = browser();
    const inside = tokenOf(await one.step({ ticket: await one.ticketOf(elif), code: code() }));
    const path = `/api/admin/users/${elif.id}/second-factors`;
    const shown = await api.call<{ data: FactorsOfPerson }>('GET', path, undefined, manager);
    expect(shown.body.data).toMatchObject({ factors: [{ kind: 'app', name: 'Telefonum' }], recoveryCodes: 10 });
    expect((await api.call('DELETE', path, undefined, elif)).code).toBe('common.forbidden');
    const own = `/api/admin/users/${manager.id}/second-factors`;
    expect((await api.call('DELETE', own, undefined, manager)).code).toBe('auth.ownAccount');
    await hand.app(head);
    const heads = `/api/admin/users/${head.id}/second-factors`;
    expect((await api.call('DELETE', heads, undefined, manager)).code).toBe('common.forbidden');
    expect((await api.call('GET', heads, undefined, manager)).code).toBe('common.forbidden');
    await grownOld(manager);
    expect((await api.call('DELETE', path, undefined, manager)).code).toBe('auth.proveFirst');
    await hand.prove(manager, { password: manager.password });
    expect((await api.call('DELETE', path, undefined, manager)).status).toBe(200);
    for (const token of [inside, elif.token]) expect((await profile(token)).code).toBe('auth.sessionInvalid');
    expect((await browser().password(elif)).body.data).toBeDefined();
    expect((await api.call('DELETE', path, undefined, manager)).code).toBe('factor.none');
    expect((await actsOf(elif)).at(-1)).toBe('user.factorsTaken');
    expect(await mailsOf(elif)).toEqual(['factorAdded', 'factorsTaken']);
    for (const table of ['second_factors', 'recovery_codes'])
      expect(await api.rows(`SELECT 1 FROM ${table} WHERE user_id = $1`, [elif.id])).toEqual([]);
  });
});

describe('the console, where the school asks for a second factor', () => {
  it('leads a manager who has none to set one up, and opens then', async () => {
    const manager = await someone('manager');
    const path = '/api/admin/signInSettings';
    const settings = async () => (await api.call<{ revision: number }>('GET', path, undefined, head)).body;
    const set = async (factorForConsole: boolean) => {
      const body = { ...(await settings()), factorForConsole };
      expect((await api.call('PUT', path, body, head)).body).toMatchObject({ factorForConsole });
    };
    expect(await settings()).toMatchObject({ factorForConsole: false });
    await set(true);
    const people = (token: string) => api.call('GET', '/api/admin/users', undefined, { token });
    expect((await people(manager.token)).code).toBe('auth.factorRequired');
    const here = browser();
    const signedIn = await here.password(manager, { isConsole: true });
    expect(signedIn.body.data!.consoleStep).toBe('enrol');
    const token = tokenOf(signedIn);
    expect((await people(token)).code).toBe('auth.factorRequired');
    expect((await profile(token)).status, 'lessons go on').toBe(200);
    expect((await api.call('GET', '/api/v1/manager/profile', undefined, { token })).status).toBe(200);
    const me = as(manager, token);
    expect((await hand.list(me)).body.data.isWanted).toBe(true);
    const app = await hand.app(me);
    expect((await people(token)).status).toBe(200);
    const refreshed = await here.post('/api/auth/refresh', {});
    expect(refreshed.body.data!.consoleStep).toBeUndefined();
    // The next sign-in shows it; a session that has not, may.
    await api.rows('UPDATE sessions SET factor_at = NULL WHERE user_id = $1', [manager.id]);
    expect((await people(token)).code).toBe('auth.factorRequired');
    expect((await here.post('/api/auth/refresh', {})).body.data!.consoleStep).toBe('prove');
    expect((await hand.prove(me, { code: app.code() })).status).toBe(200);
    expect((await people(token)).status).toBe(200);
    const teacher = await someone();
    expect((await browser().password(teacher)).body.data!.consoleStep).toBeUndefined();
    await set(false);
    expect((await browser().password(await someone('manager'))).body.data!.consoleStep).toBeUndefined();
  });
});
