import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useBoardKind } from './useBoardKind';

/** Others would be interrupted, so the one who presses is asked first. */
const CloseBoardDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const kind = useBoardKind();
  // Somebody else has closed it meanwhile.
  useEffect(() => {
    if (kind === null) close();
  }, [kind, close]);
  const isScreen = kind === 'screen';
  return (
    <ConfirmDialog
      open
      title={t(isScreen ? 'board.stopWritingTitle' : 'board.closeTitle')}
      text={t(isScreen ? 'board.stopWritingText' : 'board.closeText')}
      verb={t(isScreen ? 'board.stopWriting' : 'board.close')}
      onConfirm={() => {
        close();
        void send({ type: 'handle draw', status: 'inactive' });
      }}
      onClose={close}
    />
  );
};
export default CloseBoardDialog;
