import type { Face, RatingWeek } from '@derslik/contract/ratings';

/** A face's word in the texts, the best first. */
export const faceWords = [
  [3, 'good'],
  [2, 'medium'],
  [1, 'bad'],
] as const satisfies readonly (readonly [Face, keyof RatingWeek])[];

export const wordOf = (face: Face): (typeof faceWords)[number][1] =>
  faceWords.find(([one]) => one === face)?.[1] ?? 'medium';
