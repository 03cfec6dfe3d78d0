import type { AdminRating } from '@derslik/contract/ratings';
import { useTranslate } from 'react-admin';

export const useRatingWords = () => {
  const translate = useTranslate();
  return {
    /** What kind of person said it. */
    by: ({ by }: AdminRating): string => translate(by ? `userType.${by}` : 'ratings.guest'),
  };
};
