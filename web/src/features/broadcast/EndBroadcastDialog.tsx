import { isOnAir } from '@derslik/contract/room/parts/broadcast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useBroadcast, useIsStage } from './useBroadcast';

/** A broadcast that was ended is not gone on with, so the one who presses is asked first. */
const EndBroadcastDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const [busy, setBusy] = useState(false);
  const isStage = useIsStage();
  const isOver = !isOnAir(useBroadcast());
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  const end = async (): Promise<void> => {
    setBusy(true);
    if (await send({ type: 'endBroadcast' })) close();
    else setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={t('onAir.endTitle')}
      text={t(isStage ? 'onAir.endText' : 'onAir.endLessonText')}
      verb={t('onAir.end')}
      busy={busy}
      onConfirm={() => void end()}
      onClose={close}
    />
  );
};
export default EndBroadcastDialog;
