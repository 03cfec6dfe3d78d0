import { useListContext, useTranslate } from 'react-admin';

/** Why the list is empty: nothing was written, or the search fits nothing. */
export const useNoMails = (): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'mails.empty' : 'mails.none');
};
