import type { ChatMessage } from '@derslik/contract/chat';
import type { RowGap } from '@derslik/contract/room/pagedRows';
import { chatMessages } from '@derslik/contract/room/parts/chat';
import { ArrowDown } from 'lucide-react';
import { Fragment, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { EmptyNote } from '../../ui/EmptyNote';
import { Button } from '../../ui/Button';
import { useRoomUi } from '../../room/roomUi';
import { useRoomSelector, useRoomActions } from '../../room/useRoom';
import { ChatBubble } from './ChatBubble';
import { chatUi } from './chatUi';
import { DeleteQuestion } from './DeleteQuestion';
import { PendingBubble, type PendingText } from './PendingBubble';
import { useLoadHistory } from './useLoadHistory';
import styles from './ChatLog.module.css';

/** A message so much later stands by itself: its time says something again. */
const togetherMs = 5 * 60_000;

/** One person's messages to everyone, one right after the other, stand under one name. A private one says for whom it is. */
const continues = (before: ChatMessage, message: ChatMessage): boolean =>
  before.senderId === message.senderId &&
  before.receiverId === null &&
  message.receiverId === null &&
  Date.parse(message.createdAt) - Date.parse(before.createdAt) < togetherMs;

/** Stands where messages are missing for now. */
const ChatGapNote = ({ gap }: { gap: RowGap }) => {
  const { t } = useTranslation();
  const { loadMissed } = useRoomActions();
  return (
    <p className={styles.note}>
      {t(gap.failed ? 'chat.missedFailed' : 'chat.missedLoading')}
      {gap.failed && (
        <Button variant="link" size="sm" onClick={loadMissed}>
          {t('common.tryAgain')}
        </Button>
      )}
    </p>
  );
};

/** Nearer to the end than this, the log follows new messages. Pixels. */
const followPx = 80;

/** Messages by day, the newest at the bottom. Reading further up is never disturbed; how many came below is told there. */
export const ChatLog = () => {
  const { t } = useTranslation();
  const { day } = useSchoolTime();
  const history = useRoomUi((ui) => chatUi.of(ui).history);
  const load = useLoadHistory();
  const me = useRoomSelector(({ data }) => data?.you);
  const { rows: messages, gap } = useRoomSelector(({ data }) => chatMessages.of(data));
  const pending = useRoomSelector((s) => s.pending);
  const unsent = pending.filter((one): one is PendingText => one.command.type === 'chat');
  const log = useRef<HTMLDivElement>(null);
  const before = useRef({ oldest: '', height: 0, top: 0, unsent: 0, follows: true });
  /** The newest message when I left the end to read further up; null at the end. */
  const [readTo, setReadTo] = useState<number | null>(null);
  const oldest = messages[0]?.id ?? '';
  const newest = messages.at(-1)?.seq ?? 0;
  const fresh = readTo === null ? 0 : messages.filter(({ seq, senderId }) => seq > readTo && senderId !== me).length;
  const loadOlder = (): void => void load(oldest || undefined);
  /** The message below the place where some are missing. */
  const belowGap = gap && messages.find(({ seq }) => seq > gap.after)?.id;
  useLayoutEffect(() => {
    const element = log.current;
    if (!element) return;
    const was = before.current;
    // Whoever writes wants to see it stand there.
    if (unsent.length > was.unsent) was.follows = true;
    if (was.follows) element.scrollTop = element.scrollHeight;
    // Older ones came in above: the reader's place stays.
    else if (was.oldest !== oldest) element.scrollTop = was.top + element.scrollHeight - was.height;
    const { scrollHeight: height, scrollTop: top } = element;
    before.current = { ...was, oldest, height, top, unsent: unsent.length };
  }, [messages, oldest, gap, pending, unsent.length]);
  const onScroll = (): void => {
    const element = log.current;
    if (!element) return;
    const { scrollTop: top, scrollHeight: height, clientHeight } = element;
    const follows = height - top - clientHeight < followPx;
    before.current = { ...before.current, top, height, follows };
    setReadTo((was) => (follows ? null : (was ?? newest)));
  };
  const toEnd = (): void => {
    const element = log.current;
    if (!element) return;
    // The button goes; the keyboard stays with the messages.
    element.focus({ preventScroll: true });
    element.scrollTop = element.scrollHeight;
  };
  let last: { day: string; message: ChatMessage } | null = null;
  return (
    <div className={styles.frame} data-panel-list>
      <div ref={log} className={styles.log} onScroll={onScroll} role="log" aria-label={t('chat.messages')} tabIndex={0}>
        {history.failed && (
          <p className={styles.note}>
            {t('chat.historyFailed')}
            <Button variant="link" size="sm" onClick={loadOlder}>
              {t('common.tryAgain')}
            </Button>
          </p>
        )}
        {history.more && !history.failed && messages.length > 0 && (
          <Button variant="link" size="sm" busy={history.loading} className={styles.older} onClick={loadOlder}>
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
          const isNewDay = itsDay !== last?.day;
          const isBelowGap = gap !== null && message.id === belowGap;
          const isContinued = !isNewDay && !isBelowGap && last !== null && continues(last.message, message);
          last = { day: itsDay, message };
          return (
            <Fragment key={message.id}>
              {isBelowGap && <ChatGapNote gap={gap} />}
              {isNewDay && <h3 className={styles.day}>{itsDay}</h3>}
              <ChatBubble message={message} isContinued={isContinued} />
            </Fragment>
          );
        })}
        {gap && !belowGap && <ChatGapNote gap={gap} />}
        {unsent.map((text) => (
          <PendingBubble key={text.id} pending={text} />
        ))}
        <DeleteQuestion />
      </div>
      {fresh > 0 && (
        <Button
          variant="primary"
          size="sm"
          className={styles.fresh}
          iconEnd={<ArrowDown aria-hidden />}
          onClick={toEnd}
        >
          {t('chat.fresh', { count: fresh })}
        </Button>
      )}
    </div>
  );
};
