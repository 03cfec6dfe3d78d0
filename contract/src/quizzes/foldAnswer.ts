import { cleanText } from '../cleanText.js';

/** Marks that keyboards and phones write differently. */
const marks: readonly [RegExp, string][] = [
  [/[’‘ʼ`´]/g, "'"],
  [/[“”„«»]/g, '"'],
  [/[‐‑‒–—−]/g, '-'],
];
/** Two letters that look as one when their mark is a character by itself. */
const dotted = /i\u0307/g;

/**
 * How typed answers are compared: without case and needless spaces. `I`, `ı`, `İ` and `i` are one letter: which of them a capital
 * stands for depends on the word's language.
 * @param isLenient letters with a mark are the same as those without: `şişe` and `sise`
 */
export const foldAnswer = (typed: string, isLenient: boolean): string => {
  const plain = marks
    .reduce((text, [from, to]) => text.replace(from, to), cleanText(typed.normalize('NFKC')))
    .toLowerCase()
    .replace(dotted, 'i')
    .replaceAll('ı', 'i')
    .replace(/\s+/gu, ' ')
    .trim();
  return isLenient ? plain.normalize('NFD').replace(/\p{M}/gu, '').normalize('NFC') : plain.normalize('NFC');
};
