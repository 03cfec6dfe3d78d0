import type { SharedWith } from '@derslik/contract/filmShares';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../../lib/useSchoolTime';

/** Names of classes that one line holds. */
const namedMax = 3;

/** With whom a film is shared, in words; null: with nobody. */
export const useSharedWords = (sharedWith: SharedWith | null): string | null => {
  const { t, i18n } = useTranslation();
  const { day } = useSchoolTime();
  if (!sharedWith) return null;
  const { people, classes, until } = sharedWith;
  const left = classes.length - namedMax;
  const names = [
    ...(people ? [t('records.itsPeople')] : []),
    ...classes.slice(0, namedMax),
    ...(left > 0 ? [t('records.moreClasses', { count: left })] : []),
  ];
  const words = t('records.sharedWith', { names: new Intl.ListFormat(i18n.language).format(names) });
  return until === null ? words : `${words} (${t('records.sharedUntil', { day: day(until) })})`;
};
