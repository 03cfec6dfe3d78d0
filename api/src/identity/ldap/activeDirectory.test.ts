import { firstLdapSettings, type LdapSettings } from '@derslik/contract/directory';
import { firstMapping } from '@derslik/contract/identity';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { ActiveDirectoryStub } from '../../../../tests/support/activeDirectoryStub.js';
import { lookUp } from './directoryLook.js';
import { readDirectory } from './readDirectory.js';

let stub: ActiveDirectoryStub;
let settings: LdapSettings;
const base = 'OU=Okul,DC=okul,DC=local';
const sule = `CN=Çelik\\, Şule,OU=9-A,${base}`;
const ali = `CN=Ali Ak,${base}`;
const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex');
const person = (dn: string, name: string, id: Buffer, more = {}) => ({
  dn,
  attributes: { sAMAccountName: [name], objectGUID: id, userAccountControl: ['512'], ...more },
});
const other = Buffer.from('00112233445566778899aabbccddeeff', 'hex');

beforeAll(async () => {
  stub = await ActiveDirectoryStub.start();
  settings = {
    ...firstLdapSettings.activeDirectory,
    ...{
      host: '127.0.0.1',
      port: stub.port,
      security: 'plain',
      acceptsPlain: true,
      base,
      bindName: 'derslik@okul.local',
    },
  };
});
afterAll(() => stub.stop());
beforeEach(() => {
  stub.accounts.clear();
  stub.accounts.set('derslik@okul.local', { password: 'okuyan' });
  stub.accounts.set(sule, { password: 'parola' });
  stub.searches.length = 0;
  stub.answer = ({ filter }) =>
    filter.includes('1.2.840.113556.1.4.1941')
      ? [
          { dn: `CN=9-A,${base}`, attributes: { cn: ['9-A'] } },
          { dn: `CN=Öğrenciler,${base}`, attributes: { cn: ['Öğrenciler'] } },
        ]
      : [person(sule, 'sule', guid)];
});
const look = (more: Partial<LdapSettings> = {}, typed = 'OKUL\\sule', password: string | null = 'parola') =>
  lookUp({ settings: { ...settings, ...more }, secret: 'okuyan', mapping: firstMapping, typed, password });

it('somebody of Active Directory is known by their GUID, and is in the groups that their groups are in', async () => {
  const { person: found, password } = await look();
  expect([found?.subject, password]).toEqual(['00112233-4455-6677-8899-aabbccddeeff', 'right']);
  expect(found?.claims).toMatchObject({ groups: ['9-A', 'Öğrenciler'], units: ['9-A', 'Okul'] });
  expect(stub.searches[0]?.filter).toContain('(samaccountname=sule)');
  expect(stub.searches[1]?.filter).toContain(`(member:1.2.840.113556.1.4.1941:=`);
});

it('somebody of Active Directory is found by their GUID alone, once it is known', async () => {
  const known = { settings, secret: 'okuyan', mapping: firstMapping, typed: 'ali', password: 'parola' };
  const { person: found } = await lookUp({ ...known, subject: '00112233-4455-6677-8899-aabbccddeeff' });
  expect(found?.dn).toBe(sule);
  expect(stub.searches[0]?.filter).not.toContain('=ali)');
  expect(stub.searches[0]?.filter).toMatch(/\(objectguid=/i);
  // A server that answers with somebody else lets nobody in.
  stub.answer = () => [person(ali, 'ali', other)];
  stub.accounts.set(ali, { password: 'parola' });
  const wrong = await lookUp({ ...known, subject: '00112233-4455-6677-8899-aabbccddeeff' });
  expect([wrong.person, wrong.password]).toEqual([null, 'wrong']);
});

it.each([
  ['773', 'passwordOver'],
  ['532', 'passwordOver'],
  ['533', 'closedThere'],
  ['775', 'wrong'],
] as const)('a password that Active Directory refuses with %s is %s', async (refusal, outcome) => {
  stub.accounts.set(sule, { password: 'parola', refusal });
  expect(await look()).toMatchObject({ person: null, password: outcome });
  expect((await look({}, 'sule', 'başka')).password, 'told to nobody who guesses').toBe('wrong');
});

it('whoever is closed there comes in nowhere, though the password be right', async () => {
  stub.answer = () => [person(sule, 'sule', guid, { userAccountControl: ['514'] })];
  expect(await look()).toMatchObject({ person: null, password: 'closedThere' });
});

it('a name that is bound at once is read as whoever the directory says that it is', async () => {
  const pattern = { finding: 'pattern' as const, pattern: '{name}@okul.local', grouping: 'none' as const };
  stub.accounts.set('ali@okul.local', { password: 'parola', whoAmI: 'u:OKUL\\sule' });
  expect((await look(pattern, 'ali')).person?.username).toBe('sule');
  expect(stub.searches[0]?.filter).toContain('(samaccountname=sule)');
  stub.accounts.set('ali@okul.local', { password: 'parola' });
  expect((await look(pattern, 'ali')).person, 'nobody says who').toBeNull();
});

it('a group of thousands is read in ranges, and everybody in it is in its groups', async () => {
  const members = Array.from({ length: 3_200 }, (_one, n) => `CN=Kişi ${n},${base}`).concat(ali);
  const page = (from: number) => {
    const values = members.slice(from, from + 1_500);
    const end = from + values.length >= members.length ? '*' : String(from + values.length - 1);
    return { dn: `CN=Öğrenciler,${base}`, attributes: { cn: ['Öğrenciler'], [`member;range=${from}-${end}`]: values } };
  };
  stub.answer = ({ filter, attributes }) => {
    const from = /^member;range=(\d+)-\*$/.exec(attributes[0] ?? '')?.[1];
    if (from !== undefined) return [page(Number(from))];
    if (filter.includes('objectclass=group')) return [page(0)];
    return [
      person(sule, 'sule', guid),
      person(ali, 'ali', other),
      person(ali, 'kapali', other, { userAccountControl: ['514'] }),
    ];
  };
  const { people } = await readDirectory({ ...settings, grouping: 'entries' }, 'okuyan', firstMapping, async () => {});
  expect(people.map(({ username, claims }) => [username, claims['groups']])).toEqual([
    ['sule', []],
    ['ali', ['Öğrenciler']],
  ]);
  const ranges = stub.searches.flatMap(({ attributes }) => attributes.filter((name) => name.includes('range')));
  expect(ranges).toEqual(['member;range=1500-*', 'member;range=3000-*']);
});

it('a page without anybody is not the end: who stands on those after it has not left', async () => {
  const third = Buffer.from('99112233445566778899aabbccddeeff', 'hex');
  stub.answer = () => [];
  stub.pages = [[person(sule, 'sule', guid)], [], [person(ali, 'ali', other)], [], [], [person(base, 'can', third)]];
  const { people } = await readDirectory({ ...settings, grouping: 'none' }, 'okuyan', firstMapping, async () => {});
  expect(people.map(({ username }) => username)).toEqual(['sule', 'ali', 'can']);
  expect(stub.searches).toHaveLength(6);
});
