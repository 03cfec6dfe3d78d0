import type { ReactNode } from 'react';
import type { Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { CallError } from '@derslik/client/callError';
import { useErrorText } from '../../lib/errorText';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Message } from '../../ui/Message';
import type { MeetingFormBody, MeetingFormValues } from './meetingForm';
import styles from './MeetingForm.module.css';
import { MeetingRules } from './MeetingRules';

/** What a form of a meeting sends and shows, whichever of its fields can be changed. */
export interface MeetingSending {
  busy: boolean;
  error: CallError | null;
}

interface MeetingFormFootProps extends MeetingSending {
  control: Control<MeetingFormValues, unknown, MeetingFormBody>;
  verb: string;
  /** What else can be done here. */
  children?: ReactNode;
}

/** How every form of a meeting ends: its rules, why they were refused, and the buttons. */
export const MeetingFormFoot = ({ control, verb, busy, error, children }: MeetingFormFootProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  return (
    <>
      <MeetingRules control={control} />
      {error && (
        <Message kind="bad" live="alert">
          {errorText(error)}
        </Message>
      )}
      <div className={styles.end}>
        <Button variant="primary" type="submit" busy={busy}>
          {verb}
        </Button>
        <LinkButton variant="ghost" to={paths.meetings}>
          {t('common.cancel')}
        </LinkButton>
        {children}
      </div>
    </>
  );
};
