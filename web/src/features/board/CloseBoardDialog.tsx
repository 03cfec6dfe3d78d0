import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import { ConfirmDialog } from '../../ui/ConfirmDialog';
import { useBoardKind } from './useBoardKind';

const wordsOf = {
  whiteboard: { title: 'board.closeTitle', text: 'board.closeText', verb: 'board.close' },
  screen: { title: 'board.stopWritingTitle', text: 'board.stopWritingText', verb: 'board.stopWriting' },
  slides: { title: 'board.stopWritingTitle', text: 'board.stopOnSlideText', verb: 'board.stopOnSlide' },
} as const;

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
  const words = wordsOf[kind ?? 'whiteboard'];
  return (
    <ConfirmDialog
      open
      title={t(words.title)}
      text={t(words.text)}
      verb={t(words.verb)}
      onConfirm={() => {
        close();
        void send({ type: 'handle draw', status: 'inactive' });
      }}
      onClose={close}
    />
  );
};
export default CloseBoardDialog;
