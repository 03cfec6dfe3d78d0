import { questionKinds, type QuestionKind } from '@derslik/contract/quizzes/question';
import { quizLimits } from '@derslik/contract/limits/quiz';

export type QuestionColumn = 'kind' | 'text' | 'right' | 'setting' | 'points' | 'topic' | 'tags';
type Words = Readonly<Record<'tr' | 'en', string>>;

/** Headings; the first of each is the one that we write. */
export const questionColumnWords: Readonly<Record<QuestionColumn, Words>> = {
  kind: { tr: 'tür, soru türü', en: 'kind, type, question type' },
  text: { tr: 'soru, soru metni', en: 'question, question text, text' },
  right: {
    tr: 'doğru, doğru yanıt, doğru cevap, cevap, yanıt',
    en: 'right, correct, answer, correct answer, right answer',
  },
  setting: { tr: 'ayar, hata payı, tolerans', en: 'setting, tolerance' },
  points: { tr: 'puan, puanı', en: 'points, point, score' },
  topic: { tr: 'konu, kazanım', en: 'topic, unit' },
  tags: { tr: 'etiketler, etiket', en: 'tags, tag' },
};

/** A, B, C …: the columns of choices, accepted answers, items and pairs. */
export const choiceLetters = 'ABCDEFGHIJKL'.slice(0, quizLimits.choicesMax).split('');
/** `A şıkkı`, `Şık A`, `Choice A`, folded, are the column A. */
export const choiceHeading =
  /^(?:(?:şik|seçenek|choice|option|answer)\s*)?([a-l]|1[0-2]|[1-9])(?:\s*(?:şikki|seçeneği))?$/;

export const kindWords: Readonly<Record<QuestionKind, Words>> = {
  choice: { tr: 'tek seçim, çoktan seçmeli, test, tek', en: 'one choice, multiple choice, choice, single' },
  choices: {
    tr: 'çok seçim, çoklu seçim, birden çok doğru, çok',
    en: 'several choices, multiple answers, choices, multiple',
  },
  trueFalse: { tr: 'doğru yanlış, doğru/yanlış, d/y, dy', en: 'true false, true/false, t/f' },
  shortText: { tr: 'kısa yanıt, kısa cevap, boşluk doldurma, boşluk', en: 'short answer, short text, fill in' },
  number: { tr: 'sayı, sayısal', en: 'number, numerical' },
  order: { tr: 'sıralama, sıra', en: 'order, ordering' },
  match: { tr: 'eşleştirme, eşleme', en: 'match, matching' },
};
export const truthWords = {
  true: { tr: 'doğru, d, evet', en: 'true, t, yes, 1' },
  false: { tr: 'yanlış, y, hayır', en: 'false, f, no, 0' },
} as const satisfies Record<string, Words>;
/** In the column of settings. */
export const lenientWords: Words = { tr: 'esnek', en: 'lenient' };

export const firstWord = (words: Words, language: 'tr' | 'en'): string => words[language].split(', ')[0]!;
export const capital = (word: string, language: 'tr' | 'en'): string =>
  word.slice(0, 1).toLocaleUpperCase(language) + word.slice(1);

/** As headings and words are compared: in small letters of both languages, without points and needless spaces. */
export const foldWord = (word: string): string =>
  word
    .normalize('NFC')
    .trim()
    .toLocaleLowerCase('tr')
    .replace(/[._:*-]+/g, ' ')
    .replaceAll('ı', 'i')
    .replace(/\s+/g, ' ')
    .trim();

const listed = (words: Words): string[] => [words.tr, words.en].flatMap((all) => all.split(', ').map(foldWord));
const find = <T extends string>(all: Readonly<Record<T, Words>>): ((word: string) => T | null) => {
  const by = new Map(
    (Object.entries(all) as [T, Words][]).flatMap(([one, words]) =>
      listed(words).map((word): [string, T] => [word, one]),
    ),
  );
  return (word) => by.get(foldWord(word)) ?? null;
};
export const columnOf = find(questionColumnWords);
const kindOfWords = find(kindWords);
/** Its word, or its name in our own code. */
export const kindOf = (word: string): QuestionKind | null =>
  kindOfWords(word) ?? questionKinds.find((kind) => foldWord(kind) === foldWord(word)) ?? null;
export const truthOf = find(truthWords);
export const isLenientWord = (word: string): boolean => listed(lenientWords).includes(foldWord(word));

/** What parts the sides of a pair, as `Türkiye => Ankara`. */
export const arrow = ' => ';
