import { callError } from '@derslik/client/callError';
import { copyText } from '@derslik/client/copyText';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useLessonQuery, useLetGuestsInMutation, useMakeLessonSafeMutation } from '../../lib/lessonCalls';
import { Button } from '../../ui/Button';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { Switch } from '../../ui/Switch';
import { toast } from '../../ui/toast';
import { useDeleteLessonMutation } from './api';
import styles from './LessonSettingsDialog.module.css';

interface Props {
  code: string;
  name: string;
  /** The lesson's, where they made it by hand: it can be taken away. */
  handId: string | null;
  onClose: () => void;
}

/** How a lesson begins, and who may knock: for who leads it, before it and while it runs. */
const LessonSettingsDialog = ({ code, name, handId, onClose }: Props) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { data: lesson, error } = useLessonQuery({ code });
  const [letIn, guests] = useLetGuestsInMutation();
  const [makeSafe, safety] = useMakeLessonSafeMutation();
  const [isCopied, setCopied] = useState(false);
  const [remove, removal] = useDeleteLessonMutation();
  const [isSure, setSure] = useState(false);
  const failure = removal.error ?? guests.error ?? safety.error ?? error;
  const takeAway = async (): Promise<void> => {
    const { error: failed } = await remove(handId ?? '');
    setSure(false);
    if (failed) return;
    toast({ kind: 'ok', title: t('timetable.deleted') });
    onClose();
  };
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
          {handId !== null && (
            <Button variant="ghost" wide icon={<Trash2 aria-hidden />} onClick={() => setSure(true)}>
              {t('timetable.delete')}
            </Button>
          )}
        </div>
      )}
      <ConfirmDialog
        open={isSure}
        danger
        title={t('timetable.deleteTitle')}
        text={t('timetable.deleteText')}
        verb={t('timetable.delete')}
        busy={removal.isLoading}
        onConfirm={() => void takeAway()}
        onClose={() => setSure(false)}
      />
    </Dialog>
  );
};
export default LessonSettingsDialog;
