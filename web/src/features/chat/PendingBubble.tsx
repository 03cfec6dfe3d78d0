import type { ClientCommand } from '@derslik/contract/room/commands';
import { CircleAlert, Clock, Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import type { PendingCommand } from '../../room/commandOutbox';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { cx } from '../../ui/cx';
import { selectName, useRoomActions, useRoomSelector } from '../../room/useRoom';
import bubble from './ChatBubble.module.css';
import styles from './PendingBubble.module.css';

export interface PendingText extends PendingCommand {
  command: ClientCommand & { type: 'chat' };
}

/** My text that waits for the line, or that the room has refused. */
export const PendingBubble = ({ pending }: { pending: PendingText }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { withdraw, resend } = useRoomActions();
  const { id, command, refused } = pending;
  const receiverId = command.receiverId ?? null;
  const to = useRoomSelector(selectName(receiverId ?? ''));
  return (
    <div className={cx(bubble.bubble, bubble.mine, receiverId !== null && bubble.private)}>
      <div className={bubble.body}>
        {receiverId !== null && (
          <div className={bubble.by}>
            <span className={bubble.lock}>
              <Lock aria-hidden />
              {t('chat.privateTo', { name: to })}
            </span>
          </div>
        )}
        <div className={cx(bubble.say, styles.waiting)} dir="auto" translate="no">
          {command.text}
        </div>
        <div className={cx(styles.state, refused ? styles.refused : styles.slow)}>
          {refused ? <CircleAlert aria-hidden /> : <Clock aria-hidden />}
          <span>{refused ? errorText(refused) : t('chat.sending')}</span>
          {refused && (
            <Button variant="link" size="sm" onClick={() => resend(id)}>
              {t('common.tryAgain')}
            </Button>
          )}
          <Button variant="link" size="sm" onClick={() => withdraw(id)}>
            {t('chat.withdraw')}
          </Button>
        </div>
      </div>
    </div>
  );
};
