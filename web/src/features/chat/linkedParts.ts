import { find } from 'linkifyjs';
import { isWebAddress, linkOptions } from './linkOptions';

/** What stands around an address in a sentence and is none of it: `https://okul.example’de`, `“https://okul.example”`. */
const marks = '…’‘“”«»„‚‹›\'"';
/** An address that is numbers in brackets, which the finder of addresses doesn't know. */
const numbered = `https?://\\[[0-9a-f:.]+\\](?::\\d+)?(?:[/?#][^\\s<>${marks}]*)?`;
const between = new RegExp(`(${numbered}|[${marks}])`, 'iu');
const endOfSentence = /[.,;:!?)]+$/;

interface Link {
  href: string;
  text: string;
}

const linksIn = (piece: string): (string | Link)[] => {
  const parts: (string | Link)[] = [];
  let at = 0;
  for (const { start, end, href, value } of find(piece, linkOptions)) {
    parts.push(piece.slice(at, start), { href, text: value });
    at = end;
  }
  return [...parts, piece.slice(at)];
};

/** A text as it is shown: its addresses are links, all else stays as it is. */
export const linkedParts = (text: string): readonly (string | Link)[] =>
  text
    .split(between)
    // At every other place stands what was split at.
    .flatMap((piece, index) => {
      if (index % 2 === 0) return linksIn(piece);
      const address = piece.replace(endOfSentence, '');
      if (address.length < 2 || !isWebAddress(address)) return [piece];
      return [{ href: address, text: address }, piece.slice(address.length)];
    })
    .filter((part) => part !== '');
