/** Signs that mean something in GIFT; a backslash takes the meaning away. */
const reserved = /[\\~=#{}:]/g;

/** A text that stands in GIFT. */
export const giftEscaped = (text: string): string =>
  text.replace(reserved, String.raw`\$&`).replace(/\r?\n/g, String.raw`\n`);

/** What a text of GIFT says. A backslash before any other letter is one of LaTeX. */
export const giftText = (text: string): string =>
  text.replace(/\\([\\~=#{}:n])/g, (_, sign: string) => (sign === 'n' ? '\n' : sign));

/** Where `sign` stands in it without a backslash before it; -1 where it doesn't. */
export const bareIndex = (text: string, sign: string, from = 0): number => {
  for (let at = from; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text.startsWith(sign, at)) return at;
  }
  return -1;
};

/** Pieces that each begin with one of these signs; what stands before the first is a piece, too. */
export const cutBefore = (text: string, signs: string): string[] => {
  const pieces: string[] = [];
  let begin = 0;
  for (let at = 0; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (at > begin && signs.includes(text[at]!)) {
      pieces.push(text.slice(begin, at));
      begin = at;
    }
  }
  pieces.push(text.slice(begin));
  return pieces.filter((piece) => piece.trim());
};
