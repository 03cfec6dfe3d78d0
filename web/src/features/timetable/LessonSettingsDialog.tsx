import { callError } from '@derslik/client/callError';
import { copyText } from '@derslik/client/copyText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useLessonQuery, useLetGuestsInMutation, useMakeLessonSafeMutation } from '../../lib/lessonCalls';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { Switch } from '../../ui/Switch';
import styles from './LessonSettingsDialog.module.css';

/** How a lesson begins, and who may knock: for who leads it, before it and while it runs. */
const LessonSettingsDialog = ({ code, name, onClose }: { code: string; name: string; onClose: () => void }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: lesson, error } = useLessonQuery({ code });
  const [letIn, guests] = useLetGuestsInMutation();
  const [makeSafe, safety] = useMakeLessonSafeMutation();
  const [isCopied, setCopied] = useState(false);
  const failure = guests.error ?? safety.error ?? error;
  const link = lesson?.link;
  return (
    <Dialog open kind="confirm" closable onClose={onClose} title={t('timetable.settings')} text={name}>
      {failure && (
        <Message kind="bad" live="alert">
          {errorText(callError(failure))}
        </Message>
      )}
      {lesson && (
        <div className={styles.switches}>
          <Switch
            checked={lesson.isSafe ?? false}
            disabled={safety.isLoading}
            onChange={(isSafe) => void makeSafe({ code, isSafe })}
            label={t('timetable.safe')}
            hint={t('timetable.safeHint')}
          />
          <Switch
            checked={lesson.letsGuestsIn ?? false}
            disabled={guests.isLoading}
            onChange={(letsGuestsIn) => void letIn({ code, letsGuestsIn })}
            label={t('timetable.guests')}
            hint={t('timetable.guestsHint')}
          />
          {link && (
            <Button variant="tonal" wide onClick={() => void copyText(link).then(setCopied)}>
              {t(isCopied ? 'common.copied' : 'timetable.copyGuestLink')}
            </Button>
          )}
        </div>
      )}
    </Dialog>
  );
};
export default LessonSettingsDialog;
