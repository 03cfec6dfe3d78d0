import { useListContext, useTranslate } from 'react-admin';

/** Why the list is empty: nothing was noted, or the search fits nothing. */
export const useNoLogs = (): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'logs.empty' : 'logs.none');
};
