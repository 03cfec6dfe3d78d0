import type { AdminRating } from '@derslik/contract/ratings';
import { useListContext, useTranslate } from 'react-admin';

export const useRatingWords = () => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return {
    /** What kind of person said it. */
    by: ({ by }: AdminRating): string => translate(by ? `userType.${by}` : 'ratings.guest'),
    /** Why the list is empty: nobody has rated, or the search fits nothing. */
    none: translate(Object.keys(filterValues as object).length > 0 ? 'ratings.empty' : 'ratings.none'),
  };
};
