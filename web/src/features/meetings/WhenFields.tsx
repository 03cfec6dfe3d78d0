import { nowUnix, wallTime } from '@derslik/client/schoolTime';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { DateField } from '../../ui/DateField';
import { TimeField } from '../../ui/TimeField';
import { dayAndTime, nextTimes, startOf, type MeetingFormBody, type MeetingFormValues } from './meetingForm';
import styles from './MeetingForm.module.css';

/** Times offered below a time that has passed. */
const quickTimes = 3;

interface WhenFieldsProps {
  form: UseFormReturn<MeetingFormValues, unknown, MeetingFormBody>;
  keptStart: number | null;
}

/** Day and time. A time that has passed is told at once, with the next ones to choose from. */
export const WhenFields = ({ form, keptStart }: WhenFieldsProps) => {
  const { t } = useTranslation();
  const { timeZone, day: dayWord, weekday, write } = useSchoolTime();
  const [day, time] = form.watch(['day', 'time']);
  const start = startOf({ day, time }, timeZone, keptStart);
  const now = nowUnix();
  const today = wallTime(now, timeZone);
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
            kept={keptStart === null ? undefined : dayAndTime(keptStart, timeZone).time}
            onChange={field.onChange}
          />
        )}
      />
    </div>
  );
};
