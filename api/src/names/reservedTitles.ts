import { nameSkeleton } from './nameSkeleton.js';

/** Titles by which a school knows who leads, as words of their own. */
const words = ['öğrt', 'öğrtm', 'öğretm', 'hoca', 'hocam', 'hocanız', 'hocamız', 'admin', 'host', 'idare'];
/** The same with whatever is put after them: "öğretmeni", "müdürünüz", "teachers". */
const stems = [
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

/** What makes a surname of a title: Müdüroğlu, Öğretmengil. */
const ofFamilies = ['oğlu', 'oğulları', 'gil', 'gill', 'giller'];

const reservedWords = new Set(words.map(nameSkeleton));
const reservedStems = stems.map(nameSkeleton);
const familyEndings = ofFamilies.map(nameSkeleton);

const isSurname = (word: string, stem: string): boolean => familyEndings.some((ending) => word === stem + ending);

/**
 * @param nameWords skeletons of the words of a name
 * @param joined the same, and neighbours written together
 */
export const hasTitle = (nameWords: Iterable<string>, joined: ReadonlySet<string>): boolean =>
  [...nameWords].some((word) => reservedStems.some((stem) => word.startsWith(stem) && !isSurname(word, stem))) ||
  [...reservedStems, ...reservedWords].some((title) => joined.has(title));
