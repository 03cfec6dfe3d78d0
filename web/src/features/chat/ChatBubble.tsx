import type { ChatMessage } from '@derslik/contract/chat';
import { Lock, Reply, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { Avatar } from '../../ui/Avatar';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { cx } from '../../ui/cx';
import { VisuallyHidden } from '../../ui/VisuallyHidden';
import { GuestBadge } from '../../room/people/GuestBadge';
import { mayWritePrivately } from '@derslik/contract/room/privateChat';
import { later } from '../../lib/later';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useCan, useRoomSelector } from '../../room/useRoom';
import styles from './ChatBubble.module.css';
import { chatUi, turnedTo } from './chatUi';
import { mayHoldLink } from './linkOptions';

const Linked = later(
  () => import('./Linked'),
  [],
  ({ text }) => text,
);

interface ChatBubbleProps {
  message: ChatMessage;
  /** The name stands above the one before. */
  isContinued?: boolean;
}

export const ChatBubble = memo(({ message, isContinued = false }: ChatBubbleProps) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const {
    id,
    senderId,
    senderName,
    isGuest,
    receiverId,
    receiverName,
    createdAt,
    isDeleted,
    isToLeaders,
    message: said,
  } = message;
  const isMine = useRoomSelector((s) => s.data?.you === senderId);
  const name = useRoomSelector((s) => s.data?.people[senderId]?.formattedName ?? senderName);
  const to = useRoomSelector((s) => (receiverId && s.data?.people[receiverId]?.formattedName) || receiverName);
  const avatar = useRoomSelector((s) => s.data?.people[senderId]?.avatar ?? null);
  const mayAnswer = useRoomSelector(
    ({ data }) =>
      !!data &&
      (receiverId === data.you || (isToLeaders && senderId !== data.you)) &&
      mayWritePrivately(data.view, data.you, senderId),
  );
  const isLeader = useCan('deleteMessage');
  const isForAll = receiverId === null && !isToLeaders;
  const mayDelete = isLeader && isForAll && !isDeleted;
  const deletedHere = useRoomUi((one) => isDeleted && chatUi.of(one).deleted.includes(id));
  const whoDeleted =
    !isMine || !isLeader ? 'chat.deletedByModerator' : deletedHere ? 'chat.deletedByYou' : 'chat.deletedOwn';
  const ui = useRoomUiStore();
  return (
    <div
      className={cx(styles.bubble, isMine && styles.mine, !isForAll && styles.private)}
      data-continued={isContinued || undefined}
    >
      {!isMine && !isContinued && <Avatar id={senderId} name={name} src={avatar} />}
      <div className={styles.body}>
        <div className={styles.by}>
          {!isMine && isContinued && <VisuallyHidden translate="no">{name}</VisuallyHidden>}
          {!isMine && !isContinued && (
            <b dir="auto" translate="no">
              {name}
            </b>
          )}
          {!isMine && !isContinued && <GuestBadge id={senderId} known={isGuest} />}
          {receiverId !== null && (
            <span className={styles.lock}>
              <Lock aria-hidden />
              {isMine ? t('chat.privateTo', { name: to ?? '' }) : t('chat.private')}
              {isMine && <GuestBadge id={receiverId} />}
            </span>
          )}
          {isToLeaders && (
            <span className={styles.lock}>
              <Lock aria-hidden />
              {t('chat.toLeaders')}
            </span>
          )}
          <time dateTime={createdAt}>{clock(Date.parse(createdAt) / 1000)}</time>
          {mayDelete && (
            <IconButton
              size="sm"
              className={styles.delete}
              label={t('chat.deleteOf', { name })}
              onClick={() => ui.patch(chatUi.with(ui.get(), { deleting: id }))}
            >
              <Trash2 aria-hidden data-small />
            </IconButton>
          )}
        </div>
        <div
          className={cx(styles.say, isDeleted && styles.deleted)}
          dir="auto"
          translate={isDeleted ? undefined : 'no'}
        >
          {isDeleted ? t(whoDeleted) : mayHoldLink(said) ? <Linked text={said} /> : said}
        </div>
        {mayAnswer && (
          <Button
            variant="link"
            size="sm"
            className={styles.answer}
            icon={<Reply aria-hidden />}
            onClick={() => ui.patch(turnedTo(ui.get(), senderId))}
          >
            {t('chat.answerPrivately')}
          </Button>
        )}
      </div>
    </div>
  );
});
