import { useTranslation } from 'react-i18next';
import type { ChatGap } from '../../room/chatCatchUp';
import { Button } from '../../ui/Button';
import { useRoomActions } from '../../room/useRoom';
import styles from './ChatLog.module.css';

/** Stands where messages are missing for now. */
export const ChatGapNote = ({ gap }: { gap: ChatGap }) => {
  const { t } = useTranslation();
  const { loadMissedChat } = useRoomActions();
  return (
    <p className={styles.note}>
      {t(gap.failed ? 'chat.missedFailed' : 'chat.missedLoading')}
      {gap.failed && (
        <Button variant="link" size="sm" onClick={loadMissedChat}>
          {t('common.tryAgain')}
        </Button>
      )}
    </p>
  );
};
