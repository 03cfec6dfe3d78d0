import { withoutJoiners } from '@derslik/contract/joiners';
import { normaliseName } from '@derslik/contract/names';

/** Letters of other scripts that are drawn like a Latin one, in small or in capital form. */
const drawnAlike: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ['аеорсхуівкмнтјѕһԁԛԝ', 'aeopcxyibkmhtjshdqw'],
    ['αβεζηικμνορτυχ', 'abezhikmnoptyx'],
  ].flatMap(([others = '', latin = '']) => [...others].map((letter, n) => [letter, latin[n] ?? letter])),
);

/**
 * A whole name folded for comparison: without case, dots and accents, and with Latin letters for look-alikes of other
 * scripts ("AYŞE Öz" is "ayse oz").
 */
export const nameKey = (name: string): string =>
  withoutJoiners(normaliseName(name))
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, (letter) => drawnAlike[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
