import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useCan, useRoomActions } from '../../../room/useRoom';
import { useCloseDialog } from '../../../room/useCloseDialog';
import styles from './LeaveDialog.module.css';

/**
 * Who may end it for everyone is asked which of the two it is: going alone is the first and the larger, what takes the
 * lesson from all is red.
 */
export const LeaveDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { leave, send } = useRoomActions();
  const mayClose = useCan('closeLesson');
  const mayEnd = useCan('endForEveryone') || mayClose;
  const [busy, setBusy] = useState(false);
  const end = async (): Promise<void> => {
    setBusy(true);
    if (await send({ type: 'kickAll' })) return;
    setBusy(false);
  };
  return (
    <Dialog
      open
      kind="confirm"
      onClose={close}
      title={t('room.leaveTitle')}
      text={t(mayEnd ? 'room.leaveTextModerator' : 'room.leaveText')}
      actions={
        <div className={styles.ways}>
          <Button variant="primary" wide onClick={() => leave()}>
            {t('room.leave')}
          </Button>
          {mayEnd && (
            <Button variant="danger" size="sm" busy={busy} onClick={() => void end()}>
              {t(mayClose ? 'lesson.close' : 'room.endForEveryone')}
            </Button>
          )}
          <Button variant="ghost" size="sm" onClick={close}>
            {t('common.cancel')}
          </Button>
        </div>
      }
    />
  );
};
