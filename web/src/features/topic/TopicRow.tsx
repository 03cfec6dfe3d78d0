import { limits } from '@derslik/contract/limits';
import type { LessonTopic } from '@derslik/contract/room/parts/topic';
import { Check, Pencil, Trash2, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '../../ui/Checkbox';
import { IconButton } from '../../ui/IconButton';
import { TextField } from '../../ui/TextField';
import { useRoomActions } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';
import styles from './TopicPanel.module.css';

interface Renaming {
  topicId: string;
  text: string;
}

/** One topic as those see it who may tick, rename and remove it. */
export const TopicRow = ({
  topic: { id, text, isTicked },
  onRemove,
}: {
  topic: LessonTopic;
  onRemove: (isSent: boolean) => void;
}) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [renaming, note] = useTyped<Renaming | null>('topicRenamed', null);
  const isRenaming = renaming?.topicId === id;
  const pencil = useRef<HTMLButtonElement>(null);
  const was = useRef(isRenaming);
  useEffect(() => {
    // The field had the keyboard, and is gone.
    if (was.current && !isRenaming && document.activeElement === document.body) pencil.current?.focus();
    was.current = isRenaming;
  }, [isRenaming]);
  const remove = async (): Promise<void> => {
    onRemove(true);
    if (!(await send({ type: 'removeTopic', topicId: id }))) onRemove(false);
  };
  if (isRenaming) return <RenamedRow id={id} typed={renaming.text} note={note} />;
  return (
    <li className={styles.row} data-ticked={isTicked || undefined}>
      <Checkbox checked={isTicked} onChange={(ticked) => void send({ type: 'tickTopic', topicId: id, ticked })}>
        <span dir="auto">{text}</span>
      </Checkbox>
      <span className={styles.acts}>
        <IconButton
          ref={pencil}
          size="sm"
          label={t('topic.change', { topic: text })}
          onClick={() => note({ topicId: id, text })}
        >
          <Pencil aria-hidden />
        </IconButton>
        <IconButton size="sm" label={t('topic.remove', { topic: text })} onClick={() => void remove()}>
          <Trash2 aria-hidden />
        </IconButton>
      </span>
    </li>
  );
};

interface RenamedRowProps {
  id: string;
  typed: string;
  note: (now: Renaming | null) => void;
}

/** Enter keeps the new words, Escape the old ones. */
const RenamedRow = ({ id, typed, note }: RenamedRowProps) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [busy, setBusy] = useState(false);
  const rename = async (): Promise<void> => {
    const wanted = typed.trim();
    if (busy || wanted === '') return;
    setBusy(true);
    const isDone = await send({ type: 'renameTopic', topicId: id, text: wanted });
    setBusy(false);
    if (isDone) note(null);
  };
  return (
    <li>
      <form
        className={styles.row}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        <TextField
          bare
          label={t('topic.text')}
          value={typed}
          maxLength={limits.topic.textMax}
          autoComplete="off"
          autoFocus
          onKeyDown={(event) => {
            if (event.key !== 'Escape') return;
            // It would close the panel.
            event.preventDefault();
            note(null);
          }}
          onChange={({ target }) => note({ topicId: id, text: target.value })}
        />
        <span className={styles.acts}>
          <IconButton size="sm" type="submit" label={t('topic.save')} disabled={typed.trim() === ''}>
            <Check aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('common.cancel')} onClick={() => note(null)}>
            <X aria-hidden />
          </IconButton>
        </span>
      </form>
    </li>
  );
};
