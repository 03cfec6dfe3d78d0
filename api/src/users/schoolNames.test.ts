import { normaliseName } from '@derslik/contract/names';
import { describe, expect, it } from 'vitest';
import { nameSkeleton } from '../names/nameSkeleton.js';
import { SchoolNames } from './schoolNames.js';

const school = new SchoolNames([
  { name: 'Selin Aydın', userType: 'teacher' },
  { name: 'Ayşe Nur Yılmaz', userType: 'manager' },
  { name: 'Emre Çelik', userType: 'general-manager' },
  { name: 'Elif Güneş', userType: 'student' },
]);

describe('a skeleton', () => {
  it.each([
    'SELİN AYDIN',
    'Selin ɑydin',
    'Seӏin Aydın',
    'ꓢelin Aydın',
    'ꜱᴇʟɪɴ ᴀʏᴅɪɴ',
    'Ｓｅｌｉｎ Ａｙｄｉｎ',
    '𝓢𝓮𝓵𝓲𝓷 𝓐𝔂𝓭𝓲𝓷',
    '🅂🄴🄻🄸🄽 🄰🅈🄳🄸🄽',
    '🅢🅔🅛🅘🅝 🅐🅨🅓🅘🅝',
    'Ѕеlіn Аудin',
    'SeIin Ayd1n',
    'S\u0336e\u0336l\u0336i\u0336n\u0336 Aydın',
    'Sel\u200din\u00ad Ay\u2066d\u2069ın',
  ])('of %s is that of Selin Aydın', (name) => {
    // д is drawn like no Latin letter: the surname stands as it is.
    expect(nameSkeleton(name.replace('д', 'd'))).toBe(nameSkeleton('Selin Aydın'));
  });

  it('is the same with and without what joins letters, where a name may keep it', () => {
    for (const [name, joined] of [
      ['می\u200cترا', 'میترا'],
      ['ශ්\u200dරී', 'ශ්රී'],
      ['র\u200d্যাব', 'র্যাব'],
    ] as const) {
      expect(normaliseName(name)).toBe(name);
      expect(nameSkeleton(name)).toBe(nameSkeleton(joined));
    }
  });

  it('takes rn for m, whatever the case', () => {
    expect(nameSkeleton('Ernre ÇELİK')).toBe(nameSkeleton('Emre Çelik'));
    expect(nameSkeleton('EMRE')).toBe(nameSkeleton('emre'));
  });

  it('tells people apart', () => {
    expect(new Set(['Selin', 'Selim', 'Seline', 'Sevin', 'Şirin'].map(nameSkeleton)).size).toBe(5);
    expect(nameSkeleton('Жанна')).not.toBe(nameSkeleton('Дарья'));
  });
});

describe('a name that somebody from outside gives himself', () => {
  it.each([
    'Selin Aydın',
    'Aydın Selin',
    'SelinAydin',
    'Misafir Selin Aydın',
    'Selin Can Aydın',
    'Se lin Ay dın',
    'S.e.l.i.n A.y.d.ı.n',
    'Selin A.',
    'Selin A',
    'Matematik - Selin A.',
    'ꜱᴇʟɪɴ ᴀ.',
    'Ayşe Nur Yılmaz',
    'Ayşe Yılmaz',
    'Ayşe Nur Y.',
    'Ernre Çelik',
    'Elif Güneş',
    'Güneş Elif',
    'ElifGunes',
    '...',
  ])('is not %s, which is or contains one of the school', (name) => {
    expect(school.objectionTo(name)).toBe('taken');
  });

  it.each([
    'Öğretmen Deniz',
    'Müdür Oğlu',
    'Öğretmenoğlunuz',
    'Deniz Öğretmeniniz',
    'ÖĞRETMEN',
    'Öğrt. Deniz',
    'Deniz Hoca',
    'Deniz Hocam',
    'Müdür',
    'Müdür Yardımcısı Can',
    'ᴍüᴅüʀ Can',
    'Teacher Jane',
    'Jane Teасher',
    'The Principal',
    'Ö ğ r e t m e n',
    'Moderatör',
    'Admin',
    'Matematik Hocası',
    'MatematikHocası',
    'Okul İdaresi',
    'Sınıf Hocası',
    'Eğitmen Ali',
    'Yönetim',
    'Okul Yönetimi',
    'Öqretmen',
    'Öqretmeniniz Can',
    'Ö9retmen',
    'H0c4nız',
    'Hocalarınız',
    'Hocaa',
    'Öğğretmen Can',
    'Fizik Hocanız',
    'Hocacığım',
    'İdareci Can',
    'Müdire Hanım',
    'Fenöğretmeni',
    'Rehberlik Servisi',
    'School Management',
    'Tutor Jane',
  ])('is not %s, which claims a title', (name) => {
    expect(school.objectionTo(name)).toBe('title');
  });

  it.each([
    'Deniz Konuk',
    'Selin',
    'Selin Ak',
    'Ayşe Nur',
    'Mert Aydın',
    'Elif Güneş Kaya',
    'Hocaoğlu Can',
    'Can Müdüroğlu',
    'Elif ÖĞRETMENOĞLU',
    'Ali Yöneticioğlu',
    'Veli Müdürgil',
    'Mudanya Ali',
    'Karahoca Can',
    'Hocazade Selim',
    'Fenerli Ali',
    'Dinçer Okul',
    'Tarık Sınıf',
    'Hostis Lee',
    'Yönet Can',
    'İdil Er',
    'Tutku Can',
    'Quentin Akgün',
    '9-A Deniz',
    'Hosta Lee',
    'Жанна Юрьева',
    '王小明',
    'Misafir',
  ])('may be %s', (name) => {
    expect(school.objectionTo(name)).toBeNull();
  });
});
