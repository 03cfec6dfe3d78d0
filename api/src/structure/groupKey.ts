import { normaliseName } from '@derslik/contract/names';

/**
 * The name of a level, class or department folded for comparison: without case and punctuation ("9-a" and "9 A" are 9-A).
 * Letters stay what they are: a school has a 9-C and a 9-Ç.
 */
export const groupKey = (name: string): string =>
  normaliseName(name)
    .toLocaleLowerCase('tr')
    .normalize('NFC')
    // What other languages make of İ.
    .replaceAll('i\u0307', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
