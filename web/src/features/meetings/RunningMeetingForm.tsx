import { useTimeZone } from '@derslik/client/config';
import type { Room } from '@derslik/contract/meetings';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Message } from '../../ui/Message';
import { EndMeetingDialog } from './EndMeetingDialog';
import { valuesOf, type MeetingFormBody, type MeetingFormValues } from './meetingForm';
import styles from './MeetingForm.module.css';
import { MeetingFormFoot, type MeetingSending } from './MeetingFormFoot';

interface RunningMeetingFormProps extends MeetingSending {
  room: Room;
  onSubmit: (rules: Omit<MeetingFormValues, 'name' | 'day' | 'time' | 'minutes' | 'departments'>) => void;
  onEnded: () => void;
}

/** Changes a meeting with people in it: only its rules and its end. */
export const RunningMeetingForm = ({ room, busy, error, onSubmit, onEnded }: RunningMeetingFormProps) => {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const { clock, day } = useSchoolTime();
  const [isEnding, setEnding] = useState(false);
  const form = useForm<MeetingFormValues, unknown, MeetingFormBody>({ defaultValues: valuesOf(room, timeZone) });
  const at = room.startAt ?? room.createdAt;
  const save = (): void => {
    const {
      name: _name,
      day: _day,
      time: _time,
      minutes: _minutes,
      departments: _departments,
      ...rules
    } = form.getValues();
    onSubmit(rules);
  };
  return (
    <Card className={styles.running ?? ''}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <div>
          <h2 dir="auto">{room.name}</h2>
          <p className={styles.note}>
            {day(at)} {clock(at)}
          </p>
        </div>
        <Message kind="soft">{t('meeting.runningNote')}</Message>
        <MeetingFormFoot control={form.control} verb={t('meeting.save')} busy={busy} error={error}>
          <Button variant="danger" className={styles.last} onClick={() => setEnding(true)}>
            {t('meeting.end')}
          </Button>
        </MeetingFormFoot>
      </form>
      <EndMeetingDialog room={isEnding ? room : null} onClose={() => setEnding(false)} onEnded={onEnded} />
    </Card>
  );
};
