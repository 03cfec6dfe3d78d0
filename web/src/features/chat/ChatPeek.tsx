import { MessageSquare } from 'lucide-react';
import { useEffect } from 'react';
import { limits } from '@derslik/contract/limits';
import { useTranslation } from 'react-i18next';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { selectName, useRoomSelector } from '../../room/useRoom';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery';
import styles from './ChatPeek.module.css';
import { chatUi } from './chatUi';

const Peek = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const peek = useRoomUi((now) => chatUi.of(now).peek);
  const isOpen = useRoomUi(({ panel }) => panel !== null);
  const name = useRoomSelector(selectName(peek?.senderId ?? ''));
  useEffect(() => {
    if (!peek) return;
    const timer = setTimeout(() => ui.patch(chatUi.with(ui.get(), { peek: null })), limits.notice.toastMs);
    return () => clearTimeout(timer);
  }, [peek, ui]);
  return (
    <div className={styles.place} role="status">
      {peek && !isOpen && (
        <button
          type="button"
          data-name="chatPeek"
          className={styles.peek}
          title={t('chat.openOf')}
          onClick={() => ui.patch({ panel: 'chat' })}
        >
          <MessageSquare aria-hidden />
          <span className={styles.words}>
            <b dir="auto" translate="no">
              {name}
            </b>
            <span dir="auto" translate="no">
              {peek.text}
            </span>
          </span>
        </button>
      )}
    </div>
  );
};

/** On a phone, where the chat is never beside the lesson: the first words of a new message, above the tool that opens it. */
export const ChatPeek = () => useMediaQuery(phoneQuery) && <Peek />;
