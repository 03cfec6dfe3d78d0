import type { Case } from '../tableCase.js';
import { idOf } from '../people.js';

/** A lesson has no audience; that of a broadcast is `audience.test.ts`. */
export const cases: readonly Case[] = [
  {
    title: 'takes no more words of viewers',
    command: { type: 'setAudience', what: 'words', on: false },
    free: 'f f f f f f f f n',
  },
  {
    title: 'writes down what is said',
    command: { type: 'caption', text: 'Hoş geldiniz.' },
    free: 'f f f f f f f f n',
  },
  {
    title: 'lets a word of a viewer through',
    command: { type: 'judgeWord', wordId: idOf(800), state: 'shown' },
    free: 'f f f f f f f f n',
  },
];
