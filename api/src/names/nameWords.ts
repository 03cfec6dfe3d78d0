/** Longer than any name that is written in one word. */
const joinedMax = 80;

/** The words of a skeleton. */
export const wordsOf = (skeleton: string): string[] => skeleton.split(' ').filter((word) => word !== '');

/** Neighbouring words written together: "Ay şe", "A. y. ş. e.". */
export const neighbours = (words: readonly string[]): Set<string> => {
  const found = new Set<string>();
  for (let first = 0; first < words.length; first += 1) {
    let text = '';
    for (let last = first; last < words.length && text.length <= joinedMax; last += 1) {
      text += words[last] ?? '';
      found.add(text);
    }
  }
  return found;
};
