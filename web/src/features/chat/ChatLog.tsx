import { Fragment, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { EmptyNote } from '../../ui/EmptyNote';
import { Button } from '../../ui/Button';
import { useRoomUi } from '../../room/roomUi';
import { useRoomSelector } from '../../room/useRoom';
import { ChatBubble } from './ChatBubble';
import { chatUi } from './chatUi';
import { ChatGapNote } from './ChatGapNote';
import { DeleteQuestion } from './DeleteQuestion';
import styles from './ChatLog.module.css';
import { PendingBubble, type PendingText } from './PendingBubble';
import { useLoadHistory } from './useLoadHistory';

const nothing: never[] = [];
/** Nearer to the end than this, the log follows new messages. Pixels. */
const followPx = 80;

/** Messages by day, the newest at the bottom. Reading further up is never disturbed. */
export const ChatLog = () => {
  const { t } = useTranslation();
  const { day } = useSchoolTime();
  const history = useRoomUi((ui) => chatUi.of(ui).history);
  const load = useLoadHistory();
  const messages = useRoomSelector(({ data }) => data?.messages ?? nothing);
  const gap = useRoomSelector(({ data }) => data?.chatGap ?? null);
  const pending = useRoomSelector((s) => s.pending);
  const unsent = pending.filter((one): one is PendingText => one.command.type === 'chat');
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ oldest: '', height: 0, top: 0, follows: true });
  const oldest = messages[0]?.id ?? '';
  const loadOlder = (): void => void load(oldest || undefined);
  /** The message below the place where some are missing. */
  const belowGap = gap && messages.find(({ seq }) => seq > gap.after)?.id;
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    if (was.follows) element.scrollTop = element.scrollHeight;
    // Older ones came in above: the reader's place stays.
    else if (was.oldest !== oldest) element.scrollTop = was.top + element.scrollHeight - was.height;
    before.current = { ...was, oldest, height: element.scrollHeight, top: element.scrollTop };
  }, [messages, oldest, gap, pending]);
  const onScroll = (): void => {
    const element = log.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = element;
    before.current = { ...before.current, top, height, follows: height - top - clientHeight < followPx };
  };
  let lastDay = '';
  return (
    <div ref={log} className={styles.log} onScroll={onScroll} role="log" aria-label={t('chat.messages')} tabIndex={0}>
      {history.failed && (
        <p className={styles.note}>
          {t('chat.historyFailed')}
          <Button look="link" size="sm" onClick={loadOlder}>
            {t('common.tryAgain')}
          </Button>
        </p>
      )}
      {history.more && !history.failed && messages.length > 0 && (
        <Button look="link" size="sm" busy={history.loading} className={styles.older} onClick={loadOlder}>
          {t('chat.older')}
        </Button>
      )}
      {messages.length === 0 && unsent.length === 0 && !gap && !history.loading && !history.failed && (
        <div className={styles.empty}>
          <EmptyNote drawing="chat" text={t('chat.empty')} />
        </div>
      )}
      {messages.map((message) => {
        const itsDay = day(Date.parse(message.createdAt) / 1000);
        const isNewDay = itsDay !== lastDay;
        lastDay = itsDay;
        return (
          <Fragment key={message.id}>
            {gap && message.id === belowGap && <ChatGapNote gap={gap} />}
            {isNewDay && <h3 className={styles.day}>{itsDay}</h3>}
            <ChatBubble message={message} />
          </Fragment>
        );
      })}
      {gap && !belowGap && <ChatGapNote gap={gap} />}
      {unsent.map((text) => (
        <PendingBubble key={text.id} pending={text} />
      ))}
      <DeleteQuestion />
    </div>
  );
};
