import { normaliseName } from '@derslik/contract/users';

/** A whole name folded for comparison: case, dots and accents make no other person ("AYŞE Öz" is "ayse oz"). */
export const nameKey = (name: string): string =>
  normaliseName(name)
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ı', 'i')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
