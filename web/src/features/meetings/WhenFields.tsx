import { nowUnix, wallTime } from '@derslik/client/schoolTime';
import { useEffect } from 'react';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { DateField } from '../../ui/DateField';
import { Select } from '../../ui/Select';
import { TimeField } from '../../ui/TimeField';
import {
  dayAndTime,
  nextStep,
  nextTimes,
  startOf,
  usualMinutes,
  type MeetingFormBody,
  type MeetingFormValues,
} from './meetingForm';
import styles from './MeetingForm.module.css';

/** Times offered below a time that has passed. */
const quickTimes = 3;

/** What stands for no length: a select's value is never empty. */
const open = 'open';

/** The usual ones, with one between them that the meeting has already. */
const minutesWith = (kept: string): readonly number[] =>
  [...new Set<number>([...usualMinutes, ...(kept === '' ? [] : [Number(kept)])])].sort((a, b) => a - b);

interface WhenFieldsProps {
  form: UseFormReturn<MeetingFormValues, unknown, MeetingFormBody>;
  keptStart: number | null;
  /** The offered start, as long as nobody touched it, goes with the clock: else it would pass while the rest is filled in. */
  goesWithClock: boolean;
}

/** Day, time and length. A time that has passed is told at once, with the next ones to choose from. */
export const WhenFields = ({ form, keptStart, goesWithClock }: WhenFieldsProps) => {
  const { t } = useTranslation();
  const { timeZone, clock, day: dayWord, weekday, write } = useSchoolTime();
  const [day, time] = form.watch(['day', 'time']);
  const start = startOf({ day, time }, timeZone, keptStart);
  const now = nowUnix();
  const today = wallTime(now, timeZone);
  const { day: hasDay, time: hasTime } = form.formState.dirtyFields;
  const follows = goesWithClock && !hasDay && !hasTime;
  useEffect(() => {
    if (!follows) return undefined;
    const turn = setTimeout(
      () => {
        const next = dayAndTime(nextStep(nowUnix()), timeZone);
        form.resetField('day', { defaultValue: next.day });
        form.resetField('time', { defaultValue: next.time });
      },
      Math.max(0, start * 1_000 - Date.now()),
    );
    return () => clearTimeout(turn);
  }, [follows, start, timeZone, form]);
  const hasPassed = start <= now && start !== keptStart;
  const quick = hasPassed ? nextTimes(now, timeZone, quickTimes) : [];
  const passedText = quick[0] ? t('meeting.timePassed', { time: quick[0] }) : t('meeting.timePassedToday');
  const near = dayWord(start);
  const dayHint = near.includes(weekday(start)) ? near : t('common.nearDay', { day: near, weekday: weekday(start) });
  return (
    <div className={styles.half}>
      <Controller
        control={form.control}
        name="day"
        render={({ field }) => (
          <DateField
            label={t('meeting.date')}
            value={field.value}
            text={write(start, { day: '2-digit', month: '2-digit', year: 'numeric' }).replaceAll('/', '.')}
            today={new Date(today.year, today.month - 1, today.day)}
            hint={dayHint}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="time"
        render={({ field }) => (
          <TimeField
            label={t('meeting.time')}
            value={field.value}
            error={hasPassed && passedText}
            quick={quick}
            onChange={field.onChange}
          />
        )}
      />
      <Controller
        control={form.control}
        name="minutes"
        render={({ field }) => (
          <Select
            label={t('meeting.length')}
            value={field.value || open}
            hint={field.value !== '' && t('meeting.lengthUntil', { time: clock(start + Number(field.value) * 60) })}
            options={[
              { value: open, label: t('meeting.lengthOpen') },
              ...minutesWith(field.value).map((minutes) => ({
                value: String(minutes),
                label: t('meeting.minutes', { count: minutes }),
              })),
            ]}
            onChange={(next) => field.onChange(next === open ? '' : next)}
          />
        )}
      />
    </div>
  );
};
