const colours = 8;

/** One of the eight person colours, from 1, always the same for an id: `--av-1` to `--av-8`. */
export const personColourOf = (id: string): number => {
  let hash = 0;
  for (const char of id) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (Math.abs(hash) % colours) + 1;
};

/** What a reader takes for one letter is often several code points: a flag, a face with its colour, a letter with its marks. */
const graphemes = new Intl.Segmenter('tr', { granularity: 'grapheme' });
const firstOf = (word: string): string => [...graphemes.segment(word)][0]?.segment.toLocaleUpperCase('tr') ?? '';

/** First letters of the first and the last word, in capitals of the Turkish alphabet; words without any only where there are no others. */
export const initialsOf = (name: string): string => {
  const all = name.trim().split(/\s+/).filter(Boolean);
  const words = all.filter((word) => /[\p{L}\p{N}]/u.test(word));
  const [first = '', ...others] = words.length > 0 ? words : all;
  return [first, others.at(-1) ?? ''].map(firstOf).join('');
};
