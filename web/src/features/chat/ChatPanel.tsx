import { useTranslation } from 'react-i18next';
import { Switch } from '../../ui/Switch';
import { useCan, useRoomActions, useRoomSelector } from '../../room/useRoom';
import { ChatCompose } from './ChatCompose';
import { ChatDownload } from './ChatDownload';
import { ChatLog } from './ChatLog';
import styles from './ChatPanel.module.css';

const ChatPanel = () => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const mayToggle = useCan('toggleChat');
  const mayDownload = useCan('downloadChat');
  const isOpen = useRoomSelector(({ data }) => data?.view.switches.chat ?? false);
  return (
    <>
      {(mayToggle || mayDownload) && (
        <div className={styles.toggle}>
          {mayToggle && (
            <Switch
              label={t('chat.everyoneMayWrite')}
              checked={isOpen}
              onChange={(open) => void send({ type: 'toggleChat', open })}
            />
          )}
          {mayDownload && <ChatDownload />}
        </div>
      )}
      <ChatLog />
      {isOpen ? (
        <ChatCompose />
      ) : (
        <p className={styles.closed} role="status">
          {t(mayToggle ? 'chat.closed' : 'chat.closedByModerator')}
        </p>
      )}
    </>
  );
};

export default ChatPanel;
