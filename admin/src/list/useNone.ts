import { useListContext, useTranslate } from 'react-admin';

/** Why a list is empty: nothing is there yet, or the search fits nothing. @param words where its texts stand: `mails` has `mails.none` and `mails.empty` */
export const useNone = (words: string): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(`${words}.${Object.keys(filterValues as object).length > 0 ? 'empty' : 'none'}`);
};
