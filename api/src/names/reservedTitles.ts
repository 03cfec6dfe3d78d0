import { nameSkeleton } from './nameSkeleton.js';
import { neighbours, wordsOf } from './nameWords.js';

/** Titles with whatever is put after them: "öğretmeni", "müdürünüz", "teachers". */
const openStems = [
  'öğretmen',
  'müdür',
  'moderatör',
  'yönetici',
  'teacher',
  'headteacher',
  'principal',
  'headmaster',
  'headmistress',
  'moderator',
  'administrator',
];
/** Titles that are the beginning of names, too (Hocaoğlu, Hosta): with an ending of Turkish grammar alone. */
const closedStems = ['hoca', 'eğitmen', 'eğitimci', 'idare', 'idareci', 'yönetim', 'müdire', 'muallim', 'rehberlik'];
/** As they stand. */
const words = [
  'öğrt',
  'öğrtm',
  'öğrtmn',
  'öğretm',
  'admin',
  'admins',
  'host',
  'hosts',
  'instructor',
  'tutor',
  'professor',
];
const moreWords = ['staff', 'administration', 'management', 'lecturer'];

/** What a lesson is called after: put before a title, in a word of its own or in one with it. */
const subjects = [
  ...[
    'matematik',
    'türkçe',
    'fen',
    'fizik',
    'kimya',
    'biyoloji',
    'tarih',
    'coğrafya',
    'inkılap',
    'edebiyat',
    'felsefe',
  ],
  ...['ingilizce', 'almanca', 'fransızca', 'arapça', 'din', 'müzik', 'resim', 'görsel', 'beden', 'bilişim', 'yazılım'],
  ...[
    'sınıf',
    'okul',
    'ders',
    'rehber',
    'branş',
    'math',
    'maths',
    'english',
    'science',
    'history',
    'physics',
    'school',
  ],
];

/** They make plurals, possessives, cases and address: hocalar, hocanız, hocalarımız, hocasıyım, hocacığım, idaremizden. */
const endings = [
  ...[
    '',
    'm',
    'n',
    's',
    'ı',
    'i',
    'u',
    'ü',
    'ım',
    'im',
    'ın',
    'in',
    'ımız',
    'imiz',
    'ınız',
    'iniz',
    'mız',
    'miz',
    'nız',
    'niz',
  ],
  ...[
    'sı',
    'si',
    'nın',
    'nin',
    'ya',
    'ye',
    'yı',
    'yi',
    'da',
    'de',
    'dan',
    'den',
    'la',
    'le',
    'yla',
    'yle',
    'yım',
    'yim',
  ],
  ...['sıyım', 'siyim', 'iyim', 'sında', 'sinde', 'sından', 'sinden', 'inde', 'inden', 'mızdan', 'mizden', 'imizden'],
  ...['lar', 'ler', 'ları', 'leri', 'larım', 'lerim', 'larımız', 'lerimiz', 'larınız', 'leriniz'],
  ...['cım', 'cim', 'cığım', 'ciğim', 'lığı', 'liği', 'lık', 'lik', 'miniz', 'mınız'],
];

/** What makes a surname of a title: Müdüroğlu, Öğretmengil. */
const ofFamilies = ['oğlu', 'oğulları', 'gil', 'gill', 'giller'];

/** Drawn or read like a letter, where nobody writes a name with it: "Öqretmen", "H0c4", "Öğr3tm3n". */
const standsFor: Readonly<Record<string, string>> = {
  ...{
    q: 'g',
    Q: 'g',
    '9': 'g',
    '6': 'g',
    '3': 'e',
    '€': 'e',
    '4': 'a',
    '@': 'a',
    '5': 's',
    $: 's',
    '7': 't',
    '8': 'b',
  },
  ...{ '!': 'i', ß: 'b' },
};
const read = (name: string): string => [...name].map((letter) => standsFor[letter] ?? letter).join('');

/** "Hocaa", "Öğğretmen": the eye passes over a letter that is written twice. */
const once = (word: string): string => word.replace(/(.)\1+/gu, '$1');
const skeletons = (list: readonly string[]): string[] => list.map((one) => once(nameSkeleton(one)));

const [opened, closed, befores, families] = [openStems, closedStems, subjects, ofFamilies].map(skeletons) as [
  string[],
  string[],
  string[],
  string[],
];
const alone = new Set(skeletons([...words, ...moreWords]));
const after = new Set(skeletons(endings));

const begins = (text: string): boolean =>
  alone.has(text) ||
  opened.some((stem) => text.startsWith(stem) && !families.includes(text.slice(stem.length))) ||
  closed.some((stem) => text.startsWith(stem) && after.has(text.slice(stem.length)));

/** @param word its skeleton */
const isTitle = (word: string): boolean => {
  const text = once(word);
  return begins(text) || befores.some((subject) => text.startsWith(subject) && begins(text.slice(subject.length)));
};
/** Words written together count where several of them make a title, not where a name happens to begin with one. */
const wholeTitles = new Set([...opened, ...closed, ...alone]);

/**
 * Whether a name claims that who bears it leads. `together`: also where the title is written in pieces ("Ö ğ r e t m e n").
 */
export const hasTitle = (name: string, { together }: { together: boolean }): boolean =>
  [name, read(name)].some((drawn) => {
    const all = wordsOf(nameSkeleton(drawn));
    return all.some(isTitle) || (together && [...neighbours(all)].some((joined) => wholeTitles.has(once(joined))));
  });
