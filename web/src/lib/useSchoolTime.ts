import { useTimeZone } from '@derslik/client/config';
import { daysBetween, nowUnix, schoolWriter } from '@derslik/client/schoolTime';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

/** Words for moments, in the language of now. */
export const useSchoolTime = () => {
  const { t, i18n } = useTranslation();
  const timeZone = useTimeZone();
  return useMemo(() => {
    const { write, clock } = schoolWriter(i18n.language, timeZone);
    const weekday = (unix: number): string => write(unix, { weekday: 'long' });
    const withWeekday = (unix: number, year: boolean): string =>
      t('common.dayWithWeekday', {
        day: write(unix, {
          day: 'numeric',
          // Without the year it stands in narrow cards, where English words are longer.
          month: !year && i18n.language === 'en' ? 'short' : 'long',
          ...(year && { year: 'numeric' }),
        }),
        weekday: weekday(unix),
      });
    const near = { '0': 'common.today', '1': 'common.tomorrow', '-1': 'common.yesterday' } as const;
    const day = (unix: number): string => {
      const key = near[String(daysBetween(nowUnix(), unix, timeZone)) as keyof typeof near];
      return key ? t(key) : withWeekday(unix, false);
    };
    return { timeZone, clock, weekday, day, longDay: (unix: number) => withWeekday(unix, true), write };
  }, [t, i18n.language, timeZone]);
};
