import { useListContext, useTranslate } from 'react-admin';

/** Why the list is empty: nobody has written, or the search fits nothing. */
export const useNoSupport = (): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'support.empty' : 'support.none');
};
