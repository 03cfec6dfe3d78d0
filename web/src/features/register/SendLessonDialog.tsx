import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Dialog } from '../../ui/Dialog';
import { Sendings } from './Sendings';
import type { WatchSendings } from './useSendings';

/** What leaves the lesson, asked for from inside it. */
const SendLessonDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const { onEvent } = useRoomActions();
  const watch = useCallback<WatchSendings>(
    (moved) =>
      onEvent(({ event }) => {
        if (event?.type === 'sendingMoved') moved();
      }),
    [onEvent],
  );
  return (
    <Dialog open kind="confirm" closable onClose={close} title={t('sending.title')} text={t('sending.text')}>
      <Sendings code={code} watch={watch} />
    </Dialog>
  );
};
export default SendLessonDialog;
