import type { ChatMessage } from '@derslik/contract/chat';
import { chatMessages } from '@derslik/contract/room/parts/chat';
import type { ParticipantId } from '@derslik/contract/room/state';
import { Lock, SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import { IconButton } from '../../ui/IconButton';
import { GuestBadge } from '../../room/people/GuestBadge';
import { can } from '@derslik/contract/room/can';
import { mayWritePrivately } from '@derslik/contract/room/privateChat';
import { useRoomUi, useRoomUiStore } from '../../room/roomUi';
import { useRoomConnection } from '../../room/RoomProvider';
import { selectName, useRoomSelector } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';
import styles from './ChatCompose.module.css';
import { nothingTyped, receiverOf, turnedTo } from './chatUi';
import { doubtfulMessage } from './doubtfulMessage';
import { isTooLong, LengthNote } from './LengthNote';
import { ReceiverMenu } from './ReceiverMenu';
import { ReceiverQuestion } from './ReceiverQuestion';
import { useSay } from './useSay';

/** What I write, and to whom. Enter sends, Shift+Enter breaks the line. */
export const ChatCompose = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const connection = useRoomConnection();
  const say = useSay();
  const chatWith = useRoomUi(receiverOf);
  const turnTo = (to: ParticipantId | null): void => ui.patch(turnedTo(ui.get(), to));
  const name = useRoomSelector(selectName(chatWith ?? ''));
  const mayWrite = useRoomSelector(
    ({ data }) => !!data && (!chatWith || mayWritePrivately(data.view, data.you, chatWith)),
  );
  const toLeaders = useRoomSelector(({ data }) => !!data && !can(data.view, data.you, 'chatToEveryone'));
  const [{ text }, note] = useTyped('chat', nothingTyped);
  // A receiver who came back with a text stays when that is sent.
  useEffect(() => ui.patch(turnedTo(ui.get(), receiverOf(ui.get()))), [ui]);
  const setText = (now: string): void => note(now === '' ? null : { text: now, to: chatWith });
  /** The private message that my text to everyone may be meant for, while I am asked. */
  const [asked, setAsked] = useState<ChatMessage | null>(null);
  /** The one about which I have said so. */
  const decided = useRef<string | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (chatWith) field.current?.focus();
  }, [chatWith]);

  const deliver = (receiverId: ParticipantId | null): void => {
    say(text.trim(), receiverId);
    note(null);
    field.current?.focus();
  };
  const submit = (): void => {
    if (text.trim() === '' || !mayWrite || isTooLong(text)) return;
    const { data } = connection.getState();
    const doubtful = chatWith === null && data ? doubtfulMessage(chatMessages.of(data).rows, data.you) : null;
    const isOpen =
      doubtful && doubtful.id !== decided.current && mayWritePrivately(data!.view, data!.you, doubtful.senderId);
    if (isOpen) setAsked(doubtful);
    else deliver(chatWith);
  };
  const choose = (receiverId: ParticipantId | null): void => {
    decided.current = asked?.id ?? null;
    setAsked(null);
    if (receiverId) turnTo(receiverId);
    deliver(receiverId);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    submit();
  };
  const placeholder = chatWith ? 'chat.placeholderPrivate' : toLeaders ? 'chat.placeholderLeaders' : 'chat.placeholder';
  return (
    <div className={styles.compose}>
      {asked && (
        <ReceiverQuestion
          from={asked.senderId}
          onChoose={choose}
          onCancel={() => {
            setAsked(null);
            field.current?.focus();
          }}
        />
      )}
      {chatWith && (
        <div className={styles.to} role="status">
          <Lock aria-hidden />
          <div className={styles.words}>
            <b>
              {t('chat.privateTo', { name })} <GuestBadge id={chatWith} />
            </b>
            <span>{t(mayWrite ? 'chat.onlyYouTwo' : 'chat.receiverGone')}</span>
          </div>
          <IconButton size="sm" label={t('chat.closePrivate')} onClick={() => turnTo(null)}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      {!chatWith && !asked && !toLeaders && <ReceiverMenu />}
      {!chatWith && !asked && toLeaders && (
        <p className={styles.leaders} role="status">
          <Lock aria-hidden data-small />
          {t('chat.toLeadersNow')}
        </p>
      )}
      <div className={cx(styles.area, chatWith !== null && styles.private)}>
        <textarea
          ref={field}
          data-begins
          rows={2}
          value={text}
          dir="auto"
          placeholder={t(placeholder)}
          aria-label={chatWith ? t('chat.privateTo', { name }) : t(placeholder)}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.send}
          aria-label={t(chatWith ? 'chat.sendPrivate' : 'chat.send')}
          title={t(chatWith ? 'chat.sendPrivate' : 'chat.send')}
          disabled={text.trim() === '' || !mayWrite || isTooLong(text)}
          onClick={submit}
        >
          {chatWith ? <Lock aria-hidden /> : <SendHorizontal aria-hidden />}
        </button>
      </div>
      <LengthNote text={text} />
    </div>
  );
};
