/**
 * Zero-width joiner and non-joiner: nothing to the eye by themselves, and spelling where letters join or form one sign. They
 * stay where Unicode says that they do something (RFC 5892, appendix A.1 and A.2; UAX 31, section 2.3.1; Bengali's
 * and Kannada's joiner before the sign), and between the parts of an emoji. Anywhere else they hide.
 */
const [nonJoiner, joiner] = ['\u200c', '\u200d'];

/** Signs that take a consonant's vowel away (viramas: combining class 9), after which both forms are meant. */
const virama =
  /[\u094d\u09cd\u0a4d\u0acd\u0b4d\u0bcd\u0c4d\u0ccd\u0d3b\u0d3c\u0d4d\u0dca\u0e3a\u0eba\u0f84\u1039\u103a\u1714\u1734\u17d2\u1a60\u1b44\u1baa\u1bab\u1bf2\u1bf3\ua806\ua8c4\ua953\ua9c0\uaaf6\uabed]/;
/** Scripts whose letters join their neighbours. */
const joining =
  /[\p{Script=Arabic}\p{Script=Syriac}\p{Script=Mongolian}\p{Script=Nko}\p{Script=Adlam}\p{Script=Mandaic}]/u;
/** Arabic letters that join nothing after them (joining type R or U): a non-joiner there does nothing. */
const endsItself =
  /[\u0621-\u0625\u0627\u0629\u062f-\u0632\u0648\u0671-\u0677\u0688-\u0699\u06c0\u06c3-\u06cb\u06cd\u06cf\u06d2\u06d3\u06d5\u06ee\u06ef\u0710\u0715-\u0719\u071e\u0728\u072a\u072c\u072f\u074d]/;

const letter = /\p{L}/u;
const mark = /\p{M}/u;
const pictureBefore = /\p{Extended_Pictographic}[\ufe0f\p{Emoji_Modifier}]*$/u;
const pictureAfter = /^\p{Extended_Pictographic}/u;

/** The nearest character on that side that is no mark; empty at the end of the text. */
const nearest = (characters: readonly string[], from: number, step: 1 | -1): string => {
  let n = from + step;
  while (mark.test(characters[n] ?? '')) n += step;
  return characters[n] ?? '';
};

const joinsLetters = (characters: readonly string[], n: number): boolean => {
  const before = nearest(characters, n, -1);
  const after = nearest(characters, n, 1);
  if (virama.test(characters[n - 1] ?? '') && letter.test(before))
    return characters[n] === joiner ? after !== nonJoiner && after !== joiner : letter.test(after);
  if (characters[n] === joiner)
    return letter.test(before) && virama.test(characters[n + 1] ?? '') && letter.test(after);
  const isBetween = letter.test(before) && letter.test(after) && joining.test(before) && joining.test(after);
  return isBetween && !endsItself.test(before);
};

const joinsPictures = (characters: readonly string[], n: number): boolean =>
  characters[n] === joiner &&
  pictureBefore.test(characters.slice(Math.max(0, n - 3), n).join('')) &&
  pictureAfter.test(characters[n + 1] ?? '');

const any = /[\u200c\u200d]/;
const several = /([\u200c\u200d])[\u200c\u200d]+/g;

/** The text without the joiners that do nothing where they stand. */
export const withoutStrayJoiners = (text: string): string => {
  if (!any.test(text)) return text;
  const characters = [...text.replace(several, '$1')];
  return characters
    .filter((one, n) => !any.test(one) || joinsPictures(characters, n) || joinsLetters(characters, n))
    .join('');
};

/** For comparing: two texts that differ by these alone look too much alike to be told apart. */
export const withoutJoiners = (text: string): string => text.replace(/[\u200c\u200d]/g, '');
