import { useTimeZone } from '@derslik/client/config';
import { daysBetween, nowUnix, schoolWriter, wallTime } from '@derslik/client/schoolTime';
import { useLocale, useTranslate } from 'react-admin';

/** Writes an ISO time in the school's time zone: "Bugün 09:58", "19 Kasım 18:04", with the year when it is another. */
export const useSchoolTime = (): ((iso: string) => string) => {
  const translate = useTranslate();
  const timeZone = useTimeZone();
  const { write, clock } = schoolWriter(useLocale(), timeZone);
  return (iso) => {
    const unix = new Date(iso).getTime() / 1000;
    const now = nowUnix();
    const time = clock(unix);
    if (daysBetween(now, unix, timeZone) === 0) return translate('console.today', { time });
    const isThisYear = wallTime(unix, timeZone).year === wallTime(now, timeZone).year;
    return `${write(unix, { day: 'numeric', month: 'long', ...(!isThisYear && { year: 'numeric' }) })} ${time}`;
  };
};

/** As {@link useSchoolTime}, and with the whole date: for what is read on another day, such as a file. */
export const useSchoolMoment = (): ((iso: string) => string) => {
  const { write, clock } = schoolWriter(useLocale(), useTimeZone());
  return (iso) => {
    const unix = new Date(iso).getTime() / 1000;
    return `${write(unix, { day: 'numeric', month: 'long', year: 'numeric' })} ${clock(unix)}`;
  };
};
