import { useListContext, useTranslate } from 'react-admin';

/** Why the list is empty: nobody has uploaded any yet, or the search fits nothing. */
export const useNoVideos = (): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'videoList.empty' : 'videoList.none');
};
