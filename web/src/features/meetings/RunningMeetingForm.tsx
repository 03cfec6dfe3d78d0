import type { CallError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import type { Room } from '@derslik/contract/meetings';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Message } from '../../ui/Message';
import { EndMeetingDialog } from './EndMeetingDialog';
import { valuesOf, type MeetingFormBody, type MeetingFormValues } from './meetingForm';
import styles from './MeetingForm.module.css';
import { MeetingRules } from './MeetingRules';

interface RunningMeetingFormProps {
  room: Room;
  busy: boolean;
  error: CallError | null;
  onSubmit: (rules: Omit<MeetingFormValues, 'name' | 'day' | 'time'>) => void;
  onEnded: () => void;
}

/** What can still be changed of a meeting that people are in: its rules, and that it goes on. */
export const RunningMeetingForm = ({ room, busy, error, onSubmit, onEnded }: RunningMeetingFormProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const timeZone = useTimeZone();
  const { clock, day } = useSchoolTime();
  const [isEnding, setEnding] = useState(false);
  const form = useForm<MeetingFormValues, unknown, MeetingFormBody>({ defaultValues: valuesOf(room, timeZone) });
  const at = room.startAt ?? room.createdAt;
  const save = (): void => {
    const { name: _name, day: _day, time: _time, ...rules } = form.getValues();
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
          <h2>{room.name}</h2>
          <p className={styles.note}>
            {day(at)} {clock(at)}
          </p>
        </div>
        <Message kind="soft">{t('meeting.runningNote')}</Message>
        <MeetingRules control={form.control} />
        {error && (
          <Message kind="bad" live="alert">
            {errorText(error)}
          </Message>
        )}
        <div className={styles.end}>
          <Button look="primary" type="submit" busy={busy}>
            {t('meeting.save')}
          </Button>
          <LinkButton look="ghost" to={paths.meetings}>
            {t('common.cancel')}
          </LinkButton>
          <Button look="danger" className={styles.last} onClick={() => setEnding(true)}>
            {t('meeting.end')}
          </Button>
        </div>
      </form>
      <EndMeetingDialog room={isEnding ? room : null} onClose={() => setEnding(false)} onEnded={onEnded} />
    </Card>
  );
};
