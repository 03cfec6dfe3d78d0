import { useListContext, useTranslate } from 'react-admin';

/** Why the list is empty: nothing was created yet, or the search fits nothing. */
export const useNoMeetings = (): string => {
  const translate = useTranslate();
  const { filterValues } = useListContext();
  return translate(Object.keys(filterValues as object).length > 0 ? 'meetings.empty' : 'meetings.none');
};
