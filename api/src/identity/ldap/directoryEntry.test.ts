import { firstLdapSettings } from '@derslik/contract/directory';
import { expect, it } from 'vitest';
import { guidText, idValue, personOf } from './directoryEntry.js';

const ad = firstLdapSettings.activeDirectory;
const guid = Buffer.from('33221100554477668899aabbccddeeff', 'hex');

it('a GUID is written as Active Directory writes it', () => {
  expect(guidText(guid)).toBe('00112233-4455-6677-8899-aabbccddeeff');
  expect(idValue(ad, guidText(guid)), 'and read again').toEqual(guid);
  expect(idValue(firstLdapSettings.openLdap, '7e-1'), 'another id is the text that it is').toBe('7e-1');
});

it('an entry of Active Directory says who they are, that they are closed, and nothing secret', () => {
  const entry = {
    dn: 'CN=Çelik\\, Şule,OU=9-A,DC=okul,DC=local',
    OBJECTGUID: [guid],
    samaccountname: 'sule',
    userAccountControl: '514',
    unicodePwd: 'x',
    userPassword: '{SSHA}x',
    jpegPhoto: 'x',
    mail: [],
    memberOf: 'CN=Ogrenciler,DC=okul,DC=local',
  };
  expect(personOf(entry, ad, ['sAMAccountName', 'givenName'])).toEqual({
    dn: entry.dn,
    subject: '00112233-4455-6677-8899-aabbccddeeff',
    username: 'sule',
    claims: { sAMAccountName: 'sule', userAccountControl: '514', units: ['9-A'], dn: entry.dn },
    memberOf: ['CN=Ogrenciler,DC=okul,DC=local'],
    isDisabled: true,
  });
});

it.each([[undefined], [[]], ['x'.repeat(501)]])('an id that is none, as %s, is nobody', (entryUUID) => {
  const entry = { dn: 'uid=a,dc=okul', ...(entryUUID === undefined ? {} : { entryUUID }) };
  expect(personOf(entry, firstLdapSettings.openLdap, []).subject).toBeNull();
});
