/** A piece of a text: words, or a formula in LaTeX without its marks. */
export interface TextPiece {
  text: string;
  isFormula: boolean;
}

/**
 * Beside its inner side a mark has no space, and behind the closing one no digit: `5 $ and 6 $` is money, `\$` always is. A formula stands in one line.
 */
const formula = /\\\$|\$(?=[^\s$])((?:[^$\\\n]|\\.)*?(?:[^\s$\\]|\\\S))\$(?!\d)/g;

/** A text with formulas between `$`, as questions and their choices have it, in its pieces. */
export const splitFormulas = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  const say = (words: string): void => {
    const last = pieces.at(-1);
    if (last && !last.isFormula) last.text += words;
    else if (words) pieces.push({ text: words, isFormula: false });
  };
  let at = 0;
  for (const found of text.matchAll(formula)) {
    say(text.slice(at, found.index));
    if (found[1] === undefined) say('$');
    else pieces.push({ text: found[1], isFormula: true });
    at = found.index + found[0].length;
  }
  say(text.slice(at));
  return pieces;
};

/** The text that has these pieces. */
export const joinFormulas = (pieces: readonly TextPiece[]): string => {
  const all = (escapes: boolean): string =>
    pieces
      .map(({ text, isFormula }) => (isFormula ? `$${text}$` : escapes ? text.replaceAll('$', String.raw`\$`) : text))
      .join('');
  const plain = all(false);
  const again = splitFormulas(plain);
  const isSame =
    again.length === pieces.length &&
    again.every(({ text, isFormula }, n) => text === pieces[n]!.text && isFormula === pieces[n]!.isFormula);
  return isSame ? plain : all(true);
};
