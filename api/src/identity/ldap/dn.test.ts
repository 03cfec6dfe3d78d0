import { describe, expect, it } from 'vitest';
import { dnKey, dnValue, nameInPlace, stepsOf, unitsOf } from './dn.js';

describe('the name of an entry', () => {
  it.each([
    ['cn=Yılmaz\\, Ayşe,ou=9-A,dc=okul', 'CN = Yılmaz\\2C Ayşe , OU=9-A,DC=OKUL'],
    ['cn=\\C5\\9Eule \\C3\\87elik,dc=okul', 'cn=Şule Çelik,dc=okul'],
    ['cn=a\\+b+uid=7,dc=okul', 'uid=7+cn=a\\2bb,dc=okul'],
    ['cn="Kaya, Su",dc=okul', 'cn=Kaya\\, Su;dc=okul'],
    ['2.5.4.3=Su,dc=okul', 'cn=su,dc=okul'],
  ])('is one however it is written: %s', (one, other) => {
    expect(dnKey(one)).toBe(dnKey(other));
  });

  it.each([
    ['cn=a\\,dc=okul', 'cn=a,dc=okul'],
    ['cn=ab,dc=okul', 'cn=a+cn=b,dc=okul'],
    ['cn=a,ou=b,dc=okul', 'cn=a,dc=okul'],
  ])('is not another: %s', (one, other) => {
    expect(dnKey(one)).not.toBe(dnKey(other));
  });

  it('says what it is called and under which units it stands', () => {
    const dn = 'CN=Gök\\, Işıl,OU=9-A,OU=Öğrenciler,DC=okul,DC=local';
    expect([nameInPlace(dn), unitsOf(dn)]).toEqual(['Gök, Işıl', ['9-A', 'Öğrenciler']]);
    expect([nameInPlace(''), unitsOf(''), stepsOf(' ')]).toEqual(['', [], []]);
  });

  it.each(['x,dc=baska', 'a=b+c=d', ' #x ', '"<>;\\', 'ğüşiöç', '\0'])(
    'takes whatever somebody typed as one value: %s',
    (typed) => {
      expect(stepsOf(`uid=${dnValue(typed)},dc=okul`)).toEqual([
        [{ type: 'uid', value: typed }],
        [{ type: 'dc', value: 'okul' }],
      ]);
    },
  );
});
