import { useTranslation } from 'react-i18next';
import { useRoomActions, useRoomSelector } from '../../../room/useRoom';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import { useBoardOfRoom } from '../useBoard';

/** What is to become of which page: another one may be shown before the answer. */
export interface AskedOfPage {
  what: 'clear' | 'remove';
  pageId: string;
}
interface PageQuestionProps {
  asked: AskedOfPage | null;
  onClose: () => void;
}

/** Everyone's strokes would be gone, so the one who presses is asked first. */
export const PageQuestion = ({ asked, onClose }: PageQuestionProps) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const { session } = useBoardOfRoom();
  const me = useRoomSelector(({ data }) => data?.you ?? '');
  const confirm = (): void => {
    onClose();
    if (asked?.what === 'clear') void session.clear(asked.pageId, 'everyone', me);
    else if (asked) void send({ type: 'removeBoardPage', pageId: asked.pageId });
  };
  const shared = { danger: true, onConfirm: confirm, onClose };
  return (
    <>
      <ConfirmDialog
        {...shared}
        open={asked?.what === 'clear'}
        title={t('board.clearAllTitle')}
        text={t('board.clearAllText')}
        verb={t('board.clearAllVerb')}
      />
      <ConfirmDialog
        {...shared}
        open={asked?.what === 'remove'}
        title={t('board.removePageTitle')}
        text={t('board.removePageText')}
        verb={t('board.removePageVerb')}
      />
    </>
  );
};
