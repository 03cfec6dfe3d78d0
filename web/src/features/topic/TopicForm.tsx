import { limits } from '@derslik/contract/limits';
import { Plus } from 'lucide-react';
import { useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { TextField } from '../../ui/TextField';
import { useRoomActions } from '../../room/useRoom';
import { useTyped } from '../../room/useTyped';
import styles from './TopicForm.module.css';

const { max, textMax } = limits.topic;

/** Adds one topic after the other: the keyboard stays in the field. */
export const TopicForm = ({ count }: { count: number }) => {
  const { t } = useTranslation();
  const { send } = useRoomActions();
  const [text, note] = useTyped('topic', '');
  const [isMissing, setMissing] = useState(false);
  const [busy, setBusy] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const isFull = count >= max;
  const add = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (busy || isFull) return;
    const wanted = text.trim();
    setMissing(wanted === '');
    field.current?.focus();
    if (wanted === '') return;
    setBusy(true);
    const isDone = await send({ type: 'addTopic', text: wanted });
    setBusy(false);
    // The next one may be written by now.
    if (isDone && field.current?.value.trim() === wanted) note(null);
  };
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void add(event)}>
      <TextField
        ref={field}
        label={t('topic.new')}
        aside={`${text.length}/${textMax}`}
        value={text}
        maxLength={textMax}
        autoComplete="off"
        readOnly={isFull}
        {...(isFull && { hint: t('topic.listIsFull', { max }) })}
        {...(isMissing && !isFull && { error: t('topic.missing') })}
        onChange={({ target }) => {
          note(target.value === '' ? null : target.value);
          setMissing(false);
        }}
      />
      <Button variant="tonal" type="submit" icon={<Plus aria-hidden />} busy={busy} disabled={isFull}>
        {t('topic.add')}
      </Button>
    </form>
  );
};
