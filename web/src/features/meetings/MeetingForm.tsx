import { useTimeZone } from '@derslik/client/config';
import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@derslik/contract/limits';
import { useEffect, useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useDraft } from '../../ui/useDraft';
import { Card } from '../../ui/Card';
import { TextField } from '../../ui/TextField';
import { ClassesField } from './ClassesField';
import { MeetingCardPreview } from './MeetingCardPreview';
import { meetingSchema, type MeetingFormBody, type MeetingFormValues } from './meetingForm';
import { MeetingFormFoot, type MeetingSending } from './MeetingFormFoot';
import styles from './MeetingForm.module.css';
import { WhenFields } from './WhenFields';

interface MeetingFormProps extends MeetingSending {
  /** Its name among what was typed when a session ended. */
  draft: string;
  initial: MeetingFormValues;
  /** A start that the meeting has already: it may be kept although it has passed. */
  keptStart?: number | null;
  verb: string;
  /** What to know about the meeting before it is there. */
  note?: string;
  onSubmit: (body: MeetingFormBody) => void;
}

export const MeetingForm = ({
  draft,
  initial,
  keptStart = null,
  verb,
  note,
  busy,
  error,
  onSubmit,
}: MeetingFormProps) => {
  const { t } = useTranslation();
  const timeZone = useTimeZone();
  const schema = useMemo(() => meetingSchema(timeZone, keptStart), [timeZone, keptStart]);
  // A day is a text in what was kept.
  const { kept, note: noteDraft } = useDraft<MeetingFormValues>(draft);
  const form = useForm<MeetingFormValues, unknown, MeetingFormBody>({
    defaultValues: kept ? { ...kept, day: new Date(kept.day) } : initial,
    resolver: zodResolver(schema),
  });
  const { errors } = form.formState;
  const values = form.watch();
  const { isDirty } = form.formState;
  useEffect(() => noteDraft(isDirty || kept ? values : null));
  return (
    <div className={styles.columns}>
      <Card>
        <form className={styles.form} noValidate onSubmit={form.handleSubmit(onSubmit)}>
          <Controller
            control={form.control}
            name="name"
            render={({ field }) => (
              <TextField
                {...field}
                label={t('meeting.name')}
                aside={`${[...field.value].length}/${limits.meeting.nameMax}`}
                maxLength={limits.meeting.nameMax}
                autoComplete="off"
                error={errors.name && t('meeting.nameRequired')}
              />
            )}
          />
          <WhenFields form={form} keptStart={keptStart} goesWithClock={keptStart === null && !kept} />
          <ClassesField control={form.control} present={initial.departments} />
          <MeetingFormFoot control={form.control} verb={verb} busy={busy} error={error} />
        </form>
      </Card>
      <aside className={styles.aside}>
        <h2 className={styles.asideTitle}>{t('meeting.previewTitle')}</h2>
        <MeetingCardPreview values={values} />
        {note && <p className={styles.note}>{note}</p>}
      </aside>
    </div>
  );
};
