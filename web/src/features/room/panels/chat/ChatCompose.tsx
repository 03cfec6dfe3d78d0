import { limits } from '@derslik/contract/limits';
import { Lock, SendHorizontal, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/IconButton';
import { mayWriteTo } from '../../people/mayWriteTo';
import { useRoomUi, useRoomUiStore } from '../../roomUi';
import { selectName, useRoomActions, useRoomSelector } from '../../state/useRoom';
import styles from './ChatCompose.module.css';

/** What I write, and to whom. Enter sends, Shift+Enter breaks the line. */
export const ChatCompose = () => {
  const { t } = useTranslation();
  const ui = useRoomUiStore();
  const { send } = useRoomActions();
  const chatWith = useRoomUi((s) => s.chatWith);
  const name = useRoomSelector(selectName(chatWith ?? ''));
  const mayWrite = useRoomSelector(({ data }) => !!data && (!chatWith || mayWriteTo(data.view, data.you, chatWith)));
  const [text, setText] = useState('');
  const [busy, setBusy] = useState(false);
  /** A failed message keeps its id, so that sending it again can't double it. */
  const attempt = useRef<{ id: string; text: string } | null>(null);
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    if (chatWith) field.current?.focus();
  }, [chatWith]);

  const submit = async (): Promise<void> => {
    const message = text.trim();
    if (message === '' || busy || !mayWrite) return;
    if (attempt.current?.text !== message) attempt.current = { id: crypto.randomUUID(), text: message };
    setBusy(true);
    const done = await send({ type: 'chat', text: message, receiverId: chatWith }, attempt.current.id);
    setBusy(false);
    if (!done) return;
    attempt.current = null;
    setText((now) => (now.trim() === message ? '' : now));
    field.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
    event.preventDefault();
    void submit();
  };
  return (
    <div className={styles.compose}>
      {chatWith && (
        <div className={styles.to} role="status">
          <Lock aria-hidden />
          <div className={styles.words}>
            <b>{t('chat.privateTo', { name })}</b>
            <span>{t(mayWrite ? 'chat.onlyYouTwo' : 'chat.receiverGone')}</span>
          </div>
          <IconButton size="sm" label={t('chat.closePrivate')} onClick={() => ui.patch({ chatWith: null })}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
      <div className={styles.area}>
        <textarea
          ref={field}
          rows={2}
          value={text}
          maxLength={limits.chat.textMax}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.placeholder')}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.send}
          aria-label={t('chat.send')}
          title={t('chat.send')}
          disabled={text.trim() === '' || !mayWrite}
          aria-busy={busy}
          onClick={() => void submit()}
        >
          <SendHorizontal aria-hidden />
        </button>
      </div>
    </div>
  );
};
