import { useLocale, useTranslate } from 'react-admin';
import { useSchoolConfig } from '../session/schoolConfig';

const defaultTimeZone = 'Europe/Istanbul';

/** Writes an ISO time in the school's time zone: "Bugün 09:58", "19 Kasım 18:04", with the year when it is another. */
export const useSchoolTime = (): ((iso: string) => string) => {
  const locale = useLocale();
  const translate = useTranslate();
  const timeZone = useSchoolConfig()?.timeZone ?? defaultTimeZone;
  const language = locale === 'en' ? 'en-GB' : locale;
  const format = (date: Date, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(language, { timeZone, ...options }).format(date);
  const dayOf = (date: Date) => format(date, { dateStyle: 'short' });
  const yearOf = (date: Date) => format(date, { year: 'numeric' });
  return (iso) => {
    const date = new Date(iso);
    const now = new Date();
    const time = format(date, { hour: '2-digit', minute: '2-digit' });
    if (dayOf(date) === dayOf(now)) return translate('console.today', { time });
    const year = yearOf(date) === yearOf(now) ? {} : { year: 'numeric' as const };
    return `${format(date, { day: 'numeric', month: 'long', ...year })} ${time}`;
  };
};
