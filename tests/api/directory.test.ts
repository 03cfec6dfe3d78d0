import { createServer, type Server, type AddressInfo, type Socket } from 'node:net';
import { execFileSync } from 'node:child_process';
import { directoryLimits } from '@derslik/contract/limits/directory';
import type { LdapSettings } from '@derslik/contract/directory';
import type { OwnFactors } from '@derslik/contract/factors';
import type { Profile } from '@derslik/contract/profile';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { DirectoryLine } from '../../api/src/identity/ldap/directoryLine.js';
import { DirectorySyncs } from '../../api/src/identity/ldap/directorySync.service.js';
import { SyncsStore, SyncTakenOver } from '../../api/src/identity/ldap/syncs.store.js';
import { SchoolService } from '../../api/src/school/school.service.js';
import { Attribute, Change } from 'ldapts';
import { directoryRoot, Slapd } from '../support/slapd.js';
import { publishAgreement } from '../support/publishAgreement.js';
import { DirectoryDay, directoryMap, group, groupBase, peopleBase, person, places } from './directoryDay.js';
import { TestApi, type Member } from './testApi.js';

let api: TestApi;
let head: Member;
let slapd: Slapd;
let day: DirectoryDay;

const comma = `cn=Gök\\, Işıl,${peopleBase}`;
const at = (uid: string): string => `uid=${uid},${peopleBase}`;

beforeAll(async () => {
  slapd = await Slapd.start({
    ...places,
    ...person('ali'),
    ...person('veli'),
    ...person('ğüşiöç', { givenName: 'Ğüşi', sn: 'Öçgil' }),
    ...person('isil', { cn: 'Gök, Işıl', givenName: 'Işıl', sn: 'Gök' }, comma),
    ...person('ogretmen', { givenName: 'Elif', sn: 'Öğretmen' }),
    ...group('9-A', [at('ali'), comma]),
    ...group('9-B', [at('veli')]),
    ...group('Matematik', [at('ogretmen')]),
    ...group('Öğretmenler', [`cn=Matematik,${groupBase}`]),
    [`ou=Uzak,${directoryRoot}`]: {
      ...{ objectClass: ['referral', 'extensibleObject'], ou: 'Uzak' },
      ref: 'ldap://baska.example/ou=Uzak,dc=baska',
    },
  });
  api = await TestApi.start();
  head = await api.member({ username: 'mudur', userType: 'general-manager' });
  for (const name of ['9-A', '9-B']) await api.schoolClass(name);
  day = await DirectoryDay.start(api, head, slapd, 'ali');
});
afterAll(async () => {
  await api.stop();
  await slapd.stop();
});

describe('somebody of the directory', () => {
  it('signs in with the name and password of there, and is what its groups say', async () => {
    expect(await day.signIn('ali', 'ali parolası')).toBe('ali');
    expect(await day.account('ali')).toMatchObject({ name: 'Ayşe Yılmaz ali', type: 'student', classes: ['9-A'] });
    expect(await day.signIn('ali@okul.example', 'ali parolası'), 'by the address').toBe('ali');
    // A group that is in a group.
    expect(await day.signIn('ogretmen', 'ogretmen parolası')).toBe('ogretmen');
    expect(await day.account('ogretmen')).toMatchObject({ type: 'teacher' });
    expect(await day.signIn('isil', 'isil parolası'), 'a DN with a comma').toBe('isil');
    expect((await day.account('isil'))?.classes).toEqual(['9-A']);
    const turkish = await api.signIn('ğüşiöç', 'ğüşiöç parolası');
    expect(turkish.body.data.informations).toMatchObject({ name: 'Ğüşi', surname: 'Öçgil' });
  });

  it.each([
    ['a wrong password', 'ali', 'başka parola'],
    ['nobody of the directory', 'kimse', 'ali parolası'],
    ['a filter in the name', '*)(uid=*', 'ali parolası'],
    ['a star', 'al*', 'ali parolası'],
    ['an end of the filter', 'ali)(objectClass=*', 'ali parolası'],
    ['a password with nothing but a zero', 'ali', '\u0000'],
  ])('is not let in by %s', async (_what, name, password) => {
    expect(await day.signIn(name, password)).toBe('auth.wrongCredentials');
  });

  it('is never let in by an empty password, which the directory itself calls a success', async () => {
    const name = at('ali');
    await slapd.change(async () => {});
    const said = execFileSync('ldapwhoami', ['-x', '-H', `ldap://127.0.0.1:${slapd.port}`, '-D', name, '-w', '']);
    expect(said.toString(), 'the directory says yes, to nobody').toContain('anonymous');
    expect((await api.signIn('ali', '')).status).toBe(422);
    const line = await DirectoryLine.open(day.provider.settings as LdapSettings, { seconds: 5 });
    expect(await line.tryPassword(name, '')).toBe('wrong');
    await expect(line.bindAs(name, '')).rejects.toMatchObject({ fault: 'bindRefused' });
    line.close();
  });

  it('shows their second factor, signs what there is to sign, and waits after guesses, as everybody', async () => {
    const [veli] =
      (await day.signIn('veli', 'veli parolası')) === 'veli'
        ? await api.rows<{ id: string }>(`SELECT id FROM users WHERE username = 'veli'`)
        : [];
    await api.rows(
      `INSERT INTO second_factors (user_id, kind, name, sealed_secret, confirmed_at) VALUES ($1, 'app', 'Telefon', '\\x00', now())`,
      [veli!.id],
    );
    const answer = await api.signIn('veli', 'veli parolası');
    expect(answer.body).toMatchObject({ secondStep: { ways: ['app'] } });
    await api.rows('DELETE FROM second_factors');
    for (let n = 0; n < 12; n += 1) await api.signIn('veli', `tahmin ${n}`);
    expect(await day.signIn('veli', 'veli parolası')).toBe('auth.tooManyAttempts');
    await api.rows('DELETE FROM wrong_guesses');
  });

  it('is asked which account is theirs where an address is somebody’s here, and by their own password joins it', async () => {
    await slapd.change((client) => client.add(at('kardes'), person('kardes')[at('kardes')] as Record<string, string>));
    const here = await api.member({ username: 'burada', email: 'kardes@okul.example' });
    const answer = await api.signIn('kardes', 'kardes parolası');
    expect(answer.body).toEqual({ arrival: true });
    const cookie = answer.headers
      .getSetCookie()
      .find((one) => one.startsWith('derslik_arrival='))!
      .split(';')[0]!;
    const asked = await api.call<{ data: { ask: string } }>('GET', '/api/auth/arrival', undefined, {
      headers: { cookie },
    });
    expect(asked.body.data.ask).toBe('password');
    const proof = { act: 'password', username: 'burada', password: here.password, captcha: await api.captcha('login') };
    expect((await api.call('POST', '/api/auth/arrival', proof, { headers: { cookie } })).status).toBe(200);
    expect(await day.signIn('kardes', 'kardes parolası')).toBe('burada');
  });
});

describe('somebody of the directory who changes their account', () => {
  it('shows the password of there, of their own entry alone, whatever they are called here', async () => {
    await slapd.change((client) => client.add(at('kanit'), person('kanit')[at('kanit')] as Record<string, string>));
    const { informations } = (await api.signIn('kanit', 'kanit parolası')).body.data;
    const own = { token: informations.token };
    const older = () =>
      api.rows(`UPDATE sessions SET created_at = now() - interval '1 hour', proved_at = NULL WHERE user_id = $1`, [
        informations.id,
      ]);
    const show = async (password?: string) =>
      (await api.call('POST', '/api/second-factors/prove', password === undefined ? {} : { password }, own)).code ??
      'ok';
    const begin = async () => (await api.call('POST', '/api/second-factors/app', undefined, own)).code ?? 'begun';
    await older();
    expect(await begin()).toBe('auth.proveFirst');
    const factors = await api.call<{ data: OwnFactors }>('GET', '/api/second-factors', undefined, own);
    expect(factors.body.data).toMatchObject({
      hasPassword: true,
      directory: 'Okul dizini',
      providers: [],
      senders: [],
    });
    // Here they have the name of somebody else there.
    await api.rows(`UPDATE users SET username = 'ali-eski' WHERE username = 'ali'`);
    await api.rows(`UPDATE users SET username = 'ali' WHERE id = $1`, [informations.id]);
    expect([await show(), await show(''), await show('ali parolası'), await show('başka')]).toEqual([
      ...['warning.oldPasswordRequired', 'warning.oldPasswordRequired'],
      ...['warning.oldPasswordWrong', 'warning.oldPasswordWrong'],
    ]);
    expect(await begin()).toBe('auth.proveFirst');
    expect([await show('kanit parolası'), await begin()]).toEqual(['ok', 'begun']);
    const move = (currentPassword: string) =>
      api.call<{ data: Profile }>('POST', '/api/profile', { email: 'kanit2@okul.example', currentPassword }, own);
    expect((await move('ali parolası')).code).toBe('warning.oldPasswordWrong');
    expect((await move('kanit parolası')).body.data).toMatchObject({
      hasPassword: true,
      pendingEmail: 'kanit2@okul.example',
    });
    await api.rows(`UPDATE users SET username = 'kanit' WHERE id = $1`, [informations.id]);
    await api.rows(`UPDATE users SET username = 'ali' WHERE username = 'ali-eski'`);
    await api.rows('DELETE FROM wrong_guesses');
  });

  it('shows it as well where people are found by the name itself, and is told when the directory is away', async () => {
    const { informations } = (await api.signIn('kanit', 'kanit parolası')).body.data;
    const show = async (password: string) =>
      (await api.call('POST', '/api/second-factors/prove', { password }, { token: informations.token })).code ?? 'ok';
    const before = day.provider.settings as LdapSettings;
    const set = (settings: LdapSettings) =>
      api.rows('UPDATE identity_providers SET settings = $2 WHERE id = $1', [
        day.provider.id,
        JSON.stringify(settings),
      ]);
    await set({ ...before, finding: 'pattern', pattern: `uid={name},${peopleBase}`, grouping: 'none' });
    expect([await show('ali parolası'), await show('kanit parolası')]).toEqual(['warning.oldPasswordWrong', 'ok']);
    await set({ ...before, port: 1 });
    expect(await show('kanit parolası')).toBe('identity.directoryAway');
    await set(before);
    expect(await show('kanit parolası')).toBe('ok');
    await api.rows('DELETE FROM wrong_guesses');
  });
});

describe('"Dene"', () => {
  const ok = ['connected ok', 'certificate ok', 'serviceAccount ok', 'base ok', 'found ok'];
  let before: LdapSettings;
  beforeAll(() => {
    before = day.provider.settings as LdapSettings;
  });
  afterAll(async () => {
    await day.change({ settings: before, isOn: false });
    await day.try('ali', 'ali parolası');
    expect((await day.change({ isOn: true })).body.isOn).toBe(true);
  });

  it('goes the whole way of a person, says who else was named, and shows nothing secret', async () => {
    const trial = await day.try('ali', 'ali parolası');
    expect(trial.steps.map(({ step, state, fault }) => `${step} ${state}${fault ? `: ${fault}` : ''}`)).toEqual([
      ...[...ok, 'ownPassword ok', 'groups ok', 'found warning: referral', 'claims ok', 'account ok'],
    ]);
    expect(trial.claims).toMatchObject({ uid: 'ali', groups: ['9-A'], units: ['Kişiler'] });
    expect(JSON.stringify(trial)).not.toMatch(/userPassword|parolası/);
    expect(trial.would).toMatchObject({ outcome: 'known', classes: ['9-A'] });
  });

  it('shows a person without their password, and then nothing can be switched on', async () => {
    await day.withSettings({ guardPercent: 30 });
    expect(await day.steps('ali')).toContain('ownPassword waiting: notAsked');
    expect((await day.change({ isOn: true })).code).toBe('identity.notTried');
  });

  it.each<[string, Partial<LdapSettings> | { secret: string }, string, string]>([
    ['the server’s name', { host: 'yok.invalid' }, 'ali', 'connected failed: nameNotResolved'],
    ['the port', { port: 1 }, 'ali', 'connected failed: unreachable'],
    ['the authority', { certificate: null }, 'ali', 'certificate failed: certificate'],
    ['the name in the certificate', { host: '127.0.0.2' }, 'ali', 'certificate failed: certificate'],
    ['LDAPS at a port of StartTLS', { security: 'ldaps' }, 'ali', 'certificate failed: noTls'],
    ['the service account', { bindName: `cn=yok,${directoryRoot}` }, 'ali', 'serviceAccount failed: bindRefused'],
    ['the base', { base: `ou=Yok,${directoryRoot}` }, 'ali', 'base failed: baseNotFound'],
    ['the base’s form', { base: 'okul' }, 'ali', 'base failed: baseNotFound'],
    ['the filter', { filter: '(objectClass=inetOrgPerson' }, 'ali', 'found failed: filter'],
    ['the person', {}, 'kimse', 'found failed: notFoundThere'],
    ['one name for two', { nameAttributes: ['givenName'] }, 'Ayşe', 'found failed: manyFound'],
    ['the password', {}, 'veli', 'ownPassword failed: ownPassword'],
    ['the lasting id', { idAttribute: 'telexNumber' }, 'ali', 'groups ok'],
    ['the groups', { groupBase: peopleBase }, 'ali', 'groups warning: noGroups'],
  ])('says in words what is wrong with %s', async (_what, change, name, step) => {
    await day.withSettings({ ...before, ...change });
    expect(await day.steps(name, 'ali parolası')).toContain(step);
  });

  it('goes by LDAPS, by an open line that the school has agreed to, without an account, and by the name itself', async () => {
    const whole = ['ownPassword ok', 'account ok'];
    await day.withSettings({ ...before, security: 'ldaps', port: slapd.safePort });
    expect(await day.steps('ali', 'ali parolası')).toEqual(expect.arrayContaining(whole));
    expect((await day.withSettings({ ...before, security: 'plain' })).code).toBe('common.invalid');
    await day.withSettings({ ...before, security: 'plain', acceptsPlain: true });
    expect(await day.steps('ali', 'ali parolası')).toEqual(
      expect.arrayContaining(['certificate warning: openLine', ...whole]),
    );
    await day.withSettings({ ...before, finding: 'pattern', pattern: `uid={name},${peopleBase}`, grouping: 'none' });
    expect(await day.steps('ali', 'ali parolası')).toEqual(expect.arrayContaining(whole));
    // Nobody types themselves into another place.
    expect(await day.steps(`veli,${peopleBase}+uid=ali`, 'ali parolası')).toContain('ownPassword failed: ownPassword');
  });
});

describe('a directory that is away', () => {
  const patience = directoryLimits.signInSeconds;
  const hold = (seconds: number) => Object.assign(directoryLimits, { signInSeconds: seconds });
  let silent: Server;
  const lines: Socket[] = [];
  beforeAll(async () => {
    silent = createServer((socket) => void lines.push(socket)).listen(0, '127.0.0.1');
    await new Promise((resolve) => silent.once('listening', resolve));
    hold(1);
  });
  afterAll(async () => {
    hold(patience);
    for (const line of lines) line.destroy();
    silent.close();
  });

  it('is said in words within its time, and people with passwords of ours come in meanwhile', async () => {
    const own = await api.member({ username: 'kendi' });
    const port = (silent.address() as AddressInfo).port;
    // As if it had fallen silent since it was switched on.
    await api.rows(`UPDATE identity_providers SET settings = jsonb_set(settings, '{port}', to_jsonb($1::int))`, [port]);
    const began = Date.now();
    const [waiting, ours, unknown] = await Promise.all([
      day.signIn('ali', 'ali parolası'),
      day.signIn(own.username, own.password),
      day.signIn('kimse', 'x'),
    ]);
    expect([waiting, ours, unknown]).toEqual(['identity.directoryAway', own.username, 'identity.directoryAway']);
    expect(Date.now() - began).toBeLessThan(20_000);
    const again = Date.now();
    expect(await day.signIn('ali', 'ali parolası'), 'nobody waits again for the same silence').toBe(
      'identity.directoryAway',
    );
    expect(Date.now() - again).toBeLessThan(900);
    expect(lines.length).toBeLessThan(4);
    expect(await day.steps('ali', 'ali parolası')).toContain('certificate failed: timeout');
    await api.rows(`UPDATE identity_providers SET settings = jsonb_set(settings, '{port}', to_jsonb($1::int))`, [
      slapd.port,
    ]);
  });
});

describe('bringing people over', () => {
  const add = (uid: string, more = {}) =>
    slapd.change((client) => client.add(at(uid), person(uid, more)[at(uid)] as Record<string, string | string[]>));
  const put = (cn: string, operation: 'add' | 'delete', uid: string) =>
    slapd.change((client) =>
      client.modify(
        `cn=${cn},${groupBase}`,
        new Change({ operation, modification: new Attribute({ type: 'member', values: [at(uid)] }) }),
      ),
    );
  afterEach(() => api.rows('DELETE FROM wrong_guesses'));

  it('says first what would change, and writes nothing', async () => {
    await add('yeni');
    await add('ikiz1', { givenName: 'Su', sn: 'Ak', mail: 'ortak@okul.example' });
    await add('ikiz2', { givenName: 'Su', sn: 'Ak', mail: 'ortak@okul.example' });
    await api.member({ username: 'baskasu', name: 'Su', surname: 'Ak' });
    await put('9-B', 'add', 'ali');
    await put('9-A', 'delete', 'ali');
    await slapd.change((client) => client.modifyDN(at('ogretmen'), `uid=hoca,${peopleBase}`));
    await slapd.change(async (client) => {
      const modification = new Attribute({ type: 'sn', values: ['Evlendi'] });
      const members = new Attribute({ type: 'member', values: [`uid=hoca,${peopleBase}`] });
      // Active Directory does that by itself; an OpenLDAP with the overlay refint too.
      const follow = new Change({ operation: 'replace', modification: members });
      await client.modify(`cn=Matematik,${groupBase}`, follow);
      await client.modify(`uid=hoca,${peopleBase}`, new Change({ operation: 'replace', modification }));
      await client.del(at('veli'));
    });
    const people = async () => (await api.rows('SELECT count(*)::int AS n FROM users'))[0];
    const before = await people();
    const dry = await day.sync({ isDry: true });
    expect(dry).toMatchObject({ state: 'checked', referrals: [expect.stringContaining('baska.example')] });
    expect((await day.found(dry)).toSorted()).toEqual(
      [
        'changed Elif Evlendi: Elif Öğretmen > Elif Evlendi',
        ...['doubledEmail Su Ak: ortak@okul.example', 'doubledEmail Su Ak: ortak@okul.example'],
        ...['groupMissing Elif Evlendi: Matematik'],
        'left Ayşe Yılmaz veli',
        ...['made Ayşe Yılmaz yeni', 'made Su Ak', 'made Su Ak'],
        'moved Ayşe Yılmaz ali: 9-A > 9-B',
        ...['sameName Su Ak: baskasu', 'sameName Su Ak: baskasu'],
      ].toSorted(),
    );
    expect(await people()).toEqual(before);
    expect((await day.account('ali'))?.classes).toEqual(['9-A']);
  });

  it('then makes, moves, renames and closes, and nothing twice', async () => {
    const real = await day.sync({ isDry: false });
    expect([real.state, real.counts['made'], real.written]).toEqual(['done', 3, 6]);
    expect((await day.account('ali'))?.classes).toEqual(['9-B']);
    expect((await day.account('ogretmen'))?.name).toBe('Elif Evlendi');
    expect((await day.account('veli'))?.disabled).toBe(true);
    expect([(await day.account('ikiz1'))?.name, (await day.account('ikiz2'))?.name]).toEqual(['Su Ak', 'Su Ak']);
    expect(await api.rows(`SELECT 1 FROM users WHERE email = 'ortak@okul.example'`), 'neither has the address').toEqual(
      [],
    );
    // Whoever was moved and renamed is who they were.
    expect(await day.signIn('hoca', 'ogretmen parolası')).toBe('ogretmen');
    expect(await day.signIn('yeni', 'yeni parolası')).toBe('yeni');
    const again = await day.sync({ isDry: false });
    expect([again.state, again.toWrite]).toEqual(['done', 0]);
    const [acts] = await api.rows(`SELECT count(*)::int AS n FROM audit_log WHERE act = 'identityProvider.synced'`);
    expect(acts).toEqual({ n: 1 });
  });

  it('opens nobody again who was closed, and says who is there again', async () => {
    await add('veli2');
    await api.rows(`UPDATE users SET disabled = true WHERE username = 'yeni'`);
    const { state, counts } = await day.sync({ isDry: false });
    expect([state, counts['back'], counts['made']]).toEqual(['done', 1, 1]);
    expect((await day.account('yeni'))?.disabled).toBe(true);
    await api.rows(`UPDATE users SET disabled = false WHERE username = 'yeni'`);
  });

  it('closes who stands there and is of the school no more, by what the mapping requires', async () => {
    const { searchEntries } = await slapd.change((client) =>
      client.search(peopleBase, { filter: '(uid=*)', attributes: ['uid'] }),
    );
    const others = searchEntries.map(({ uid }) => String(uid)).filter((uid) => uid !== 'isil');
    await day.change({ mapping: { ...directoryMap, required: { claim: 'uid', values: others } } });
    const closed = await day.sync({ isDry: false });
    expect([closed.state, closed.counts['left']]).toEqual(['done', 1]);
    expect(await day.found(closed)).toContain('left Işıl Gök: identity.notOurs');
    expect((await day.account('isil'))?.disabled).toBe(true);
    expect(await day.signIn('isil', 'isil parolası')).not.toBe('isil');
    expect((await day.account('ali'))?.disabled).toBe(false);
    await api.rows(`UPDATE users SET disabled = false WHERE username = 'isil'`);
    await day.change({ mapping: directoryMap });
    expect(await day.signIn('isil', 'isil parolası')).toBe('isil');
  });

  it('asks before it closes more accounts than the school’s bound, and of an empty answer always', async () => {
    const open = `SELECT count(*)::int AS n FROM users u JOIN external_identities e ON e.user_id = u.id WHERE NOT u.disabled`;
    const [before] = await api.rows<{ n: number }>(open);
    const settings = day.provider.settings as LdapSettings;
    const narrow = (filter: string) =>
      api.rows(`UPDATE identity_providers SET settings = jsonb_set(settings, '{filter}', to_jsonb($1::text))`, [
        filter,
      ]);
    await narrow('(&(objectClass=inetOrgPerson)(uid=ali))');
    expect((await day.sync({ isDry: false })).state).toBe('asks');
    await narrow('(uid=nobody)');
    expect(await day.sync({ isDry: false })).toMatchObject({ state: 'asks', fault: 'emptied', read: 0 });
    expect((await api.rows<{ n: number }>(open))[0]).toEqual(before);
    await narrow('(&(objectClass=inetOrgPerson)(uid=ali))');
    expect((await day.sync({ isDry: false, closesMany: true })).state).toBe('done');
    expect((await api.rows<{ n: number }>(open))[0]).toEqual({ n: 1 });
    await narrow(settings.filter);
  });

  it('writes nothing of a directory that fails on its way, and says why', async () => {
    await slapd.halt();
    expect(await day.sync({ isDry: false })).toMatchObject({ state: 'failed', fault: 'unreachable', written: 0 });
    await slapd.run();
    expect((await day.sync({ isDry: true })).state).toBe('checked');
  });

  it('begins by itself at night, at its hour of the school’s clock, once, whichever process looks', async () => {
    const syncs = api.app.get(DirectorySyncs);
    const zone = await api.app.get(SchoolService).timeZone();
    const [clock] = await api.rows<{ hour: number }>('SELECT extract(hour FROM now() AT TIME ZONE $1)::int AS hour', [
      zone,
    ]);
    const setHour = (hour: number | null) =>
      api.rows(`UPDATE identity_providers SET settings = jsonb_set(settings, '{nightlyHour}', $1::jsonb)`, [
        JSON.stringify(hour),
      ]);
    const nights = async () =>
      (await api.rows<{ state: string }>('SELECT state FROM identity_syncs WHERE is_nightly')).map(
        ({ state }) => state,
      );
    const at = (hour: number): number => (hour + 24) % 24;
    for (const other of [at(clock!.hour + 12), at(clock!.hour - 8)]) {
      await setHour(other);
      await syncs.sweep();
      expect(await nights(), `${other} is no hour of it`).toEqual([]);
    }
    // It was asleep then, and makes up for it, over midnight too.
    await setHour(at(clock!.hour - 4));
    await Promise.all([syncs.sweep(), syncs.sweep(), syncs.sweep()]);
    await expect.poll(nights).toEqual(['done']);
    await syncs.sweep();
    expect(await nights()).toEqual(['done']);
    await api.rows(`UPDATE identity_syncs SET started_at = started_at - interval '1 day' WHERE is_nightly`);
    await syncs.sweep();
    await expect.poll(nights).toEqual(['done', 'done']);
    await setHour(null);
  });

  it('is taken over where a process has died, which writes nothing any more, and is given up after three', async () => {
    const [syncs, store] = [api.app.get(DirectorySyncs), api.app.get(SyncsStore)];
    const begin = () => store.begin(day.provider.id, { isDry: false, askedBy: head.id });
    const stateOf = async (id: string) =>
      (
        await api.rows<{ state: string; fault: string | null; begun: number }>(
          'SELECT state, fault, begun FROM identity_syncs WHERE id = $1',
          [id],
        )
      )[0];
    const leaseIsOver = (id: string) => api.rows('UPDATE identity_syncs SET next_at = now() WHERE id = $1', [id]);
    await add('devralinan');
    const id = await begin();
    const dead = await store.take(id);
    // Whoever is at it has its time.
    await syncs.run(id);
    await syncs.sweep();
    expect(await stateOf(id)).toMatchObject({ state: 'running', begun: 1 });
    await leaseIsOver(id);
    await syncs.sweep();
    await expect.poll(() => stateOf(id)).toEqual({ state: 'done', fault: null, begun: 2 });
    expect(await day.account('devralinan')).not.toBeNull();
    await expect(store.note(dead!, { written: 1 })).rejects.toBeInstanceOf(SyncTakenOver);
    await store.end(dead!, 'failed', 'stopped');
    expect(await stateOf(id), 'by one that is not at it').toMatchObject({ state: 'done' });
    const unlucky = await begin();
    for (const _death of [1, 2, 3]) {
      expect(await store.take(unlucky)).not.toBeNull();
      await leaseIsOver(unlucky);
    }
    await syncs.sweep();
    await expect.poll(() => stateOf(unlucky)).toEqual({ state: 'failed', fault: 'stopped', begun: 3 });
  });

  it('is done by general managers alone, one at a time', async () => {
    const manager = await api.member({ username: 'yonetici', userType: 'manager' });
    const path = `/api/admin/identityProviders/${day.provider.id}/syncs`;
    expect((await api.call('POST', path, { isDry: true }, manager)).code).toBe('common.forbidden');
    await api.rows(
      "INSERT INTO identity_syncs (provider_id, is_dry, next_at) VALUES ($1, true, now() + interval '1 minute')",
      [day.provider.id],
    );
    expect((await api.call('POST', path, { isDry: true }, head)).code).toBe('identity.syncRunning');
    await api.rows(`DELETE FROM identity_syncs WHERE state = 'running'`);
  });
});

// The last one: what is published stays.
it('somebody new of the directory signs what there is to sign before there is an account', async () => {
  await publishAgreement((sql, values) => api.rows(sql, values), 'PRIVACY_TERM_V1', 'Metin');
  const [version] = await api.rows<{ id: string }>('SELECT id FROM agreement_versions');
  await slapd.change((client) => client.add(at('sonuncu'), person('sonuncu')[at('sonuncu')] as Record<string, string>));
  const asked = await api.signIn('sonuncu', 'sonuncu parolası');
  expect(Object.keys(asked.body)).toEqual(['agreements']);
  expect(await day.account('sonuncu')).toBeNull();
  const signed = await api.signIn('sonuncu', 'sonuncu parolası', { agreements: [`${version!.id}.tr`] });
  expect(signed.body.data.informations.username).toBe('sonuncu');
});
