import { replayLimits as limits } from '@derslik/contract/limits/replay';

/** How a text and what is looked for in it are compared: whoever types has the Turkish letters İ and ı, or hasn't. */
export const foldSearched = (text: string): string => text.replace(/[İIı]/g, 'i').toLowerCase();

/** A piece of one line around the first place of what was found, with dots where more stands. */
export const pieceAround = (text: string, query: string): string => {
  const line = text.replace(/\s+/g, ' ').trim();
  const at = Math.max(0, foldSearched(line).indexOf(foldSearched(query.replace(/\s+/g, ' ').trim())));
  const letters = [...line];
  if (letters.length <= limits.pieceMax) return line;
  // Whole letters, so that no sign of two halves is torn.
  const begin = Math.max(0, [...line.slice(0, at)].length - Math.floor(limits.pieceMax / 3));
  const piece = letters.slice(begin, begin + limits.pieceMax).join('');
  return `${begin > 0 ? '…' : ''}${piece.trim()}${begin + limits.pieceMax < letters.length ? '…' : ''}`;
};
