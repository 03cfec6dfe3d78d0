import { withoutStrayJoiners } from './joiners.js';

/** Letters to Unicode, nothing to the eye. */
export const emptyLetters = /[\u115f\u1160\u2800\u3164\uffa0]/g;
/** More marks on one letter than any script needs: they run over the lines around them. */
export const piledMarks = /(\p{M}{3})\p{M}+/gu;

/** Names are NFKC, one line, without control, bidirectional or invisible characters; the same everywhere. */
export const normaliseName = (name: string): string =>
  withoutStrayJoiners(
    name
      .normalize('NFKC')
      .replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Cn}]/gu, '')
      .replace(emptyLetters, '')
      .replace(piledMarks, '$1'),
  )
    .replace(/\s+/gu, ' ')
    .trim();
