const colours = 8;

/** One of the eight person colours, from 1, always the same for an id: `--av-1` to `--av-8`. */
export const personColourOf = (id: string): number => {
  let hash = 0;
  for (const char of id) hash = (Math.imul(hash, 31) + (char.codePointAt(0) ?? 0)) | 0;
  return (Math.abs(hash) % colours) + 1;
};

/** First letters of the first and the last word, in capitals of the Turkish alphabet. */
export const initialsOf = (name: string): string => {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends.map((word) => [...(word ?? '')][0]?.toLocaleUpperCase('tr') ?? '').join('');
};
