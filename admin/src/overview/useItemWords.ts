import { localeOf } from '@derslik/client/language';
import type { OverviewItem } from '@derslik/contract/overview';
import { useLocale, useTranslate } from 'react-admin';
import { sizeText } from '../layout/sizeText';
import { useSchoolTime } from '../layout/useSchoolTime';

const bytes = ['database', 'videos', 'films', 'quota', 'free'];

/** How a noun is, and what there is to do, in the language's sentences. */
export const useItemWords = () => {
  const translate = useTranslate();
  const schoolTime = useSchoolTime();
  const locale = localeOf(useLocale());
  const numbers = new Intl.NumberFormat(locale);
  const written = (name: string, value: number | string): string => {
    if (typeof value === 'string') return name === 'at' ? schoolTime(value) : value;
    return bytes.includes(name) ? sizeText(value, locale) : numbers.format(value);
  };
  return ({ noun, reason, values }: OverviewItem): { text: string; todo: string } => {
    if (reason === null) return { text: translate('overview.failed'), todo: '' };
    const words = Object.fromEntries(Object.entries(values).map(([name, value]) => [name, written(name, value)]));
    return {
      text: translate(`overview.${noun}.${reason}`, { free: translate('overview.notSeen'), ...words }),
      todo: translate(`overview.${noun}.todo.${reason}`, { _: '' }),
    };
  };
};
