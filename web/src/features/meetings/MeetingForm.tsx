import type { CallError } from '@derslik/client/callError';
import { useTimeZone } from '@derslik/client/config';
import { zodResolver } from '@hookform/resolvers/zod';
import { limits } from '@derslik/contract/limits';
import { useMemo } from 'react';
import { Controller, useForm } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import { MeetingCardPreview } from './MeetingCardPreview';
import { meetingSchema, type MeetingFormBody, type MeetingFormValues } from './meetingForm';
import { MeetingRules } from './MeetingRules';
import styles from './MeetingForm.module.css';
import { WhenFields } from './WhenFields';

interface MeetingFormProps {
  initial: MeetingFormValues;
  /** A start that the meeting has already: it may be kept although it has passed. */
  keptStart?: number | null;
  verb: string;
  busy: boolean;
  error: CallError | null;
  onSubmit: (body: MeetingFormBody) => void;
}

export const MeetingForm = ({ initial, keptStart = null, verb, busy, error, onSubmit }: MeetingFormProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const timeZone = useTimeZone();
  const schema = useMemo(() => meetingSchema(timeZone, keptStart), [timeZone, keptStart]);
  const form = useForm<MeetingFormValues, unknown, MeetingFormBody>({
    defaultValues: initial,
    resolver: zodResolver(schema),
  });
  const { errors } = form.formState;
  const values = form.watch();
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
          <WhenFields form={form} keptStart={keptStart} />
          <MeetingRules control={form.control} />
          {error && (
            <Message kind="bad" live="alert">
              {errorText(error)}
            </Message>
          )}
          <div className={styles.end}>
            <Button look="primary" type="submit" busy={busy}>
              {verb}
            </Button>
            <LinkButton look="ghost" to={paths.meetings}>
              {t('common.cancel')}
            </LinkButton>
          </div>
        </form>
      </Card>
      <aside className={styles.aside}>
        <h2 className={styles.asideTitle}>{t('meeting.previewTitle')}</h2>
        <MeetingCardPreview values={values} />
        <p className={styles.note}>{t('meeting.previewNote')}</p>
      </aside>
    </div>
  );
};
