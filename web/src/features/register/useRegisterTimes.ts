import type { RegisterRange } from '@derslik/contract/register';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import type { SelectOption } from '../../ui/Select';
import { useRegisterTermsQuery } from './api';
import { daysLater, monthOf, monthsBefore, noonOf, useToday } from './schoolDays';

/** What a school without terms has instead. */
const recentDays = 150;
const recent = 'recent';

/** For which time a register is shown: one of the school's terms, or a month. */
export const useRegisterTimes = (first: 'month' | 'term', months: number) => {
  const { t } = useTranslation();
  const { write } = useSchoolTime();
  const today = useToday();
  const { data: terms } = useRegisterTermsQuery();
  const [chosen, setWhen] = useState<string | null>(first === 'month' ? today.slice(0, 7) : null);
  const newest = terms?.[0]?.id ?? recent;
  const when = chosen ?? newest;
  const term = terms?.find(({ id }) => id === when);
  const monthText = (month: string): string => write(noonOf(`${month}-01`), { month: 'long', year: 'numeric' });
  const range: RegisterRange = term
    ? { from: term.startsOn, to: term.endsOn }
    : when === recent
      ? { from: daysLater(today, -recentDays), to: today }
      : monthOf(when);
  const options: SelectOption[] = [
    ...(terms ?? []).map(({ id, name }) => ({ value: id, label: name })),
    ...(terms?.length === 0 ? [{ value: recent, label: t('register.recent') }] : []),
    ...monthsBefore(today, months).map((month) => ({ value: month, label: monthText(month) })),
  ];
  return {
    ...{ when, setWhen, range, options, monthText },
    /** The terms are not there yet. */
    isWaiting: chosen === null && terms === undefined,
    title: term ? term.name : when === recent ? t('register.recent') : monthText(when),
  };
};
