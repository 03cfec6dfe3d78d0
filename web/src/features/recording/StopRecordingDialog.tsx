import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useRecording } from './useRecording';

/** A film that was ended is not gone on with, so the one who presses is asked first. */
const StopRecordingDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const [busy, setBusy] = useState(false);
  const recording = useRecording();
  const isOver = !recording || recording.wanted === 'off';
  // It has ended meanwhile, or somebody else has ended it.
  useEffect(() => {
    if (isOver) close();
  }, [isOver, close]);
  const stop = async (): Promise<void> => {
    setBusy(true);
    if (await send({ type: 'stopRecording' })) close();
    else setBusy(false);
  };
  return (
    <ConfirmDialog
      open
      title={t('recording.stopTitle')}
      text={t('recording.stopText')}
      verb={t('recording.stop')}
      busy={busy}
      onConfirm={() => void stop()}
      onClose={close}
    />
  );
};
export default StopRecordingDialog;
