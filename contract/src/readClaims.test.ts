import { describe, expect, it } from 'vitest';
import { firstMapping, type IdentityMapping } from './identity.js';
import { readClaims } from './readClaims.js';

const groups = { claim: 'groups', when: 'always' as const, takesAway: true, pairs: [] };
const mapping: IdentityMapping = {
  ...firstMapping,
  role: {
    claim: 'realm_access.roles',
    choices: [
      { value: 'ogretmen', type: 'teacher' },
      { value: 'ogrenci', type: 'student' },
    ],
    otherwise: null,
    when: 'always',
  },
  classes: groups,
};

describe('a mapping', () => {
  it.each([
    [{ given_name: ' Ayşe  Nur ', family_name: 'Yılmaz' }, ['Ayşe Nur', 'Yılmaz']],
    [{ name: 'Ayşe Nur Yılmaz' }, ['Ayşe Nur', 'Yılmaz']],
    [{ given_name: 'Ayşe', name: 'Ayşe Nur Yılmaz' }, ['Ayşe Nur', 'Yılmaz']],
    [{ name: 'Ayşe' }, [null, null]],
    [{ given_name: '\u202e', family_name: '…' }, [null, null]],
    [{ given_name: { a: 1 }, family_name: ['Yılmaz'] }, [null, null]],
  ])('reads the name of %o', (claims, [name, surname]) => {
    expect(readClaims(mapping, claims)).toMatchObject({ name, surname });
  });

  it.each([
    [{ email: 'Ayse@Okul.Example', email_verified: true }, 'ayse@okul.example', true],
    [{ email: 'ayse@okul.example', email_verified: 'true' }, 'ayse@okul.example', true],
    [{ email: 'ayse@okul.example', email_verified: 1 }, 'ayse@okul.example', false],
    [{ email: 'ayse@okul.example' }, 'ayse@okul.example', false],
    [{ email: 'ayse', email_verified: true }, null, false],
    [{ email: 'ayse@okul.example@baska.example', email_verified: true }, null, false],
  ])('believes an address of %o only where the source has verified it', (claims, email, emailVerified) => {
    expect(readClaims(mapping, claims)).toMatchObject({ email, emailVerified });
  });

  it('believes an address of a domain that the source itself gives out', () => {
    const own = { ...mapping, email: { ...mapping.email, verified: '', ownDomains: ['okul.example'] } };
    const verified = (email: string) => readClaims(own, { email, email_verified: true }).emailVerified;
    expect(['a@okul.example', 'a@okul.example.kotu.example', 'a@baska.example'].map(verified)).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('takes the first role of its own order, and nothing from what every object has', () => {
    const typeOf = (roles: unknown) => readClaims(mapping, { realm_access: { roles } }).type;
    expect(['ogrenci', ['ogrenci', 'ogretmen'], [], 'OGRETMEN', { ogretmen: true }].map(typeOf)).toEqual([
      ...['student', 'teacher', null, null, null],
    ]);
    const inherited = {
      ...mapping,
      role: { ...mapping.role, claim: 'constructor.name', choices: [{ value: 'Object', type: 'manager' as const }] },
    };
    expect(readClaims(inherited, {}).type).toBeNull();
  });

  it('tells classes that are none from classes of which nothing is said', () => {
    const classesOf = (claims: object, pairs: { value: string; name: string }[] = []) =>
      readClaims({ ...mapping, classes: { ...groups, pairs } }, claims as never).classes;
    expect(classesOf({})).toBeNull();
    expect(classesOf({ groups: [] })).toEqual([]);
    expect(classesOf({ groups: ['9-A', '9-A', 'Satranç'] })).toEqual(['9-A', 'Satranç']);
    expect(classesOf({ groups: ['guid-1', 'guid-2'] }, [{ value: 'guid-1', name: '9-A' }])).toEqual(['9-A']);
  });

  it('lets in whom it requires something of, only with that', () => {
    const google = { ...mapping, required: { claim: 'hd', values: ['okul.example'] } };
    expect(
      [{ hd: 'okul.example' }, { hd: 'okul.example.kotu.example' }, {}].map((c) => readClaims(google, c).isOurs),
    ).toEqual([true, false, false]);
  });
});
