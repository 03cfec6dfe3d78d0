import type { WordState } from '@derslik/contract/audience';

/** What became of a word, in words. */
export const wordStateKeys = {
  waiting: 'onAir.isWaiting',
  shown: 'onAir.isShown',
  hidden: 'onAir.isHidden',
  answered: 'onAir.answered',
} as const satisfies Record<WordState, string>;
