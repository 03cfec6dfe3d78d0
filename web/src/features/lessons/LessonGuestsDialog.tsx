import { callError } from '@derslik/client/callError';
import { copyText } from '@derslik/client/copyText';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { Switch } from '../../ui/Switch';
import { useLessonQuery, useLetGuestsInMutation } from '../../lib/lessonCalls';

/** Whether guests with the link may knock at this lesson; each of them waits to be let in. */
const LessonGuestsDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const errorText = useErrorText();
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const { data: lesson, error } = useLessonQuery({ code });
  const [letIn, change] = useLetGuestsInMutation();
  const [isCopied, setCopied] = useState(false);
  const failure = change.error ?? error;
  const isOpen = useRoomSelector(({ data }) => data?.view.switches.guests);
  const letsGuestsIn = isOpen ?? lesson?.letsGuestsIn ?? false;
  const link = letsGuestsIn ? lesson?.link : null;
  return (
    <Dialog open kind="confirm" closable onClose={close} title={t('lesson.guests')}>
      {failure && (
        <Message kind="bad" live="alert">
          {errorText(callError(failure))}
        </Message>
      )}
      {lesson && (
        <Switch
          checked={letsGuestsIn}
          disabled={change.isLoading}
          onChange={(on) => void letIn({ code, letsGuestsIn: on })}
          label={t('lesson.letGuestsIn')}
          hint={t(letsGuestsIn ? 'lesson.letGuestsOutHint' : 'lesson.letGuestsInHint')}
        />
      )}
      {link && (
        <Button variant="tonal" wide onClick={() => void copyText(link).then(setCopied)}>
          {t(isCopied ? 'common.copied' : 'lesson.copyGuestLink')}
        </Button>
      )}
    </Dialog>
  );
};
export default LessonGuestsDialog;
