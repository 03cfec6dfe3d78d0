import type { KeptArea, KeptCopy, KeptDays, KeptFate, KeptGround, KeptWhose } from './keptData.js';
import { keptAreasEn, keptAreasTr } from './keptAreaWords.js';

/** What the register says of one area. `%{…}` is a number of {@link KeptDays}. */
export interface KeptAreaWords {
  name: string;
  /** Which data. */
  what: string;
  why: string;
  term: string;
  /** What becomes of it when somebody is erased. */
  erased: string;
}

/** The document in docs is made of these words too, so they stand here. */
interface KeptWords {
  title: string;
  intro: readonly string[];
  /** Stands in the document, which knows of no school. */
  inDocument: string;
  columns: Record<'area' | 'what' | 'why' | 'whose' | 'ground' | 'term' | 'erased' | 'tables', string>;
  nobody: string;
  grounds: Record<KeptGround, string>;
  whose: Record<KeptWhose, string>;
  fates: Record<KeptFate, string>;
  copies: Record<KeptCopy, string>;
  filmsKept: (days: number | null) => string;
  filmKinds: Record<keyof KeptDays['films'], string>;
  areas: Record<KeptArea, KeptAreaWords>;
  tablesTitle: string;
  tablesText: string;
  tableColumns: Record<'table' | 'fate' | 'copy', string>;
}

const tr: KeptWords = {
  title: 'Kişisel veri envanteri',
  intro: [
    'Bu sayfa, bu sunucuda hangi kişisel verilerin, ne için, hangi hukuki sebeple ve ne kadar süreyle tutulduğunu söyler. Liste yazılımın kendi tablolarından çıkarılır; sürelerdeki sayılar okulun şu andaki ayarlarıdır.',
    'Veri sorumlusu okuldur. Veriler okulun kendi sunucusunda durur; yazılımı yapanlara ya da üçüncü kişilere gönderilmez. Okul başka bir sistemle (e-posta sunucusu, kimlik kaynağı, yayın sunucusu) bağlantı kurduysa o sistemin kaydını ayrıca tutar.',
    'Okul, hukuki sebepleri kendi hukuk danışmanıyla gözden geçirir; burada yazanlar yazılımın bu verileri ne için kullandığına göre seçilmiştir.',
    'Yedekler bu süreleri uzatmaz: silinen kişinin kimlik numarası yedeklerin yanında bir listede tutulur ve eski bir yedek geri yüklenirse kişi, okul açılmadan önce yeniden silinir.',
  ],
  inDocument:
    'Bu belgedeki sayılar ürünle gelen değerlerdir. Okulun kendi değerleriyle yazılmış, yazdırılabilir sayfa uygulamada /kisisel-veriler adresindedir.',
  columns: {
    area: 'Konu',
    what: 'Hangi veriler',
    why: 'Ne için',
    whose: 'Kimin',
    ground: 'Hukuki sebep',
    term: 'Ne kadar',
    erased: 'Kişi silinince',
    tables: 'Tablolar',
  },
  nobody: 'Kişisel veri yok',
  grounds: {
    service: 'Sözleşmenin ifası, kamu okulunda kamu görevi (KVKK m. 5/2-c, ç; GDPR m. 6/1-b, e)',
    law: 'Kanunda öngörülme, hukuki yükümlülük (KVKK m. 5/2-a, ç; GDPR m. 6/1-c)',
    interest: 'Meşru menfaat: güvenlik ve işleyiş (KVKK m. 5/2-f; GDPR m. 6/1-f)',
    claims: 'Bir hakkın tesisi, kullanılması veya korunması (KVKK m. 5/2-e; GDPR m. 6/1-f)',
    consent: 'Açık rıza (KVKK m. 5/1; GDPR m. 6/1-a)',
  },
  whose: {
    members: 'Hesabı olanlar',
    pupils: 'Öğrenciler',
    guardians: 'Veliler',
    guests: 'Konuklar',
    visitors: 'Hesabı olmayan ziyaretçiler',
    managers: 'Yöneticiler',
  },
  fates: {
    deleted: 'silinir',
    nameless: 'adsız kalır',
    handed: 'meslektaşa devredilir',
    kept: 'süresi dolana kadar kalır',
    short: 'birkaç gün içinde kendiliğinden silinir',
    nobody: 'kişisel veri yok',
  },
  copies: {
    copied: 'kişinin kopyasında',
    secret: 'anahtar ya da özet, kopyada yok',
    left: 'kopyada yok',
  },
  filmsKept: (days) => (days === null ? 'okul süre koymadı' : `${days} gün`),
  filmKinds: { individual: 'toplantı', academic: 'ders', broadcast: 'canlı yayın' },
  areas: keptAreasTr,
  tablesTitle: 'Veritabanının tabloları',
  tablesText:
    'Bilgi işlem ve denetim için: her tablo, kişi silinince ne olduğu ve kişinin indirdiği kopyada bulunup bulunmadığı.',
  tableColumns: { table: 'Tablo', fate: 'Kişi silinince', copy: 'Kopya' },
};

const en: KeptWords = {
  title: 'Register of personal data',
  intro: [
    'This page says which personal data this server keeps, for what, on what legal ground and for how long. The list is made of the software’s own tables; the numbers are the school’s current settings.',
    'The school is the controller. The data stay on its own server; they go neither to the makers of the software nor to anybody else. Where the school has connected another system (mail server, identity source, streaming server), it keeps a record of that system itself.',
    'The school goes through the grounds with its own counsel; those written here follow what the software uses the data for.',
    'Backups make none of this longer: the id of an erased person is kept in a list beside the backups, and where an old backup is restored the person is erased again before the school opens.',
  ],
  inDocument:
    'The numbers of this document are those that the product comes with. The page with the school’s own, to be printed, is /kisisel-veriler in the app.',
  columns: {
    area: 'Subject',
    what: 'Which data',
    why: 'For what',
    whose: 'Whose',
    ground: 'Ground',
    term: 'For how long',
    erased: 'When a person is erased',
    tables: 'Tables',
  },
  nobody: 'No personal data',
  grounds: {
    service: 'Performance of a contract; in a public school a public task (KVKK 5/2-c, ç; GDPR 6(1)(b), (e))',
    law: 'Provided for by law, legal obligation (KVKK 5/2-a, ç; GDPR 6(1)(c))',
    interest: 'Legitimate interest: security and operation (KVKK 5/2-f; GDPR 6(1)(f))',
    claims: 'Establishing, exercising or defending a right (KVKK 5/2-e; GDPR 6(1)(f))',
    consent: 'Consent (KVKK 5/1; GDPR 6(1)(a))',
  },
  whose: {
    members: 'People with an account',
    pupils: 'Pupils',
    guardians: 'Guardians',
    guests: 'Guests',
    visitors: 'Visitors without an account',
    managers: 'Managers',
  },
  fates: {
    deleted: 'deleted',
    nameless: 'stays without the name',
    handed: 'handed over to a colleague',
    kept: 'stays until its time is over',
    short: 'deleted by itself within days',
    nobody: 'no personal data',
  },
  copies: {
    copied: 'in the person’s copy',
    secret: 'a key or digest, not in the copy',
    left: 'not in the copy',
  },
  filmsKept: (days) => (days === null ? 'the school set no end' : days === 1 ? '1 day' : `${days} days`),
  filmKinds: { individual: 'meeting', academic: 'lesson', broadcast: 'broadcast' },
  areas: keptAreasEn,
  tablesTitle: 'Tables of the database',
  tablesText:
    'For technicians and inspectors: each table, what becomes of it when a person is erased, and whether it is in the copy that the person downloads.',
  tableColumns: { table: 'Table', fate: 'When a person is erased', copy: 'Copy' },
};

export const keptWords: Record<'tr' | 'en', KeptWords> = { tr, en };

/** A text of the register with this school's numbers. */
export const keptText = (text: string, days: KeptDays, language: 'tr' | 'en'): string =>
  text.replaceAll(/%\{(\w+)\}/g, (_, key: string) => {
    if (key === 'films') {
      const { filmKinds, filmsKept } = keptWords[language];
      const kinds = Object.keys(filmKinds) as (keyof KeptDays['films'])[];
      return kinds.map((kind) => `${filmKinds[kind]}: ${filmsKept(days.films[kind])}`).join('; ');
    }
    return String(days[key as Exclude<keyof KeptDays, 'films'>]);
  });
