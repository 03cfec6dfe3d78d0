import { callError, type CallError } from '@derslik/client/callError';
import { lectureLimits } from '@derslik/contract/limits/lecture';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { lectureCalls } from '../../room/slides/lectureCalls';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { Skeleton } from '../../ui/Skeleton';
import { TextArea } from '../../ui/TextArea';
import { TextField } from '../../ui/TextField';
import { useDraft } from '../../ui/useDraft';
import styles from './Lectures.module.css';

interface TextDialogProps {
  /** Which one is written anew; left out: a new one. */
  id?: string;
  onClose: () => void;
  onChange: () => void;
}

/** Writes a page of text: headings, lists and paragraphs, which become pages as a file does. */
export const TextDialog = ({ id, onClose, onChange }: TextDialogProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { kept, note } = useDraft<{ title: string; text: string }>(`lecture text ${id ?? ''}`);
  const [typed, setTyped] = useState(kept ?? (id === undefined ? { title: '', text: '' } : null));
  const [failure, setFailure] = useState<CallError | null>(null);
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const isRead = typed !== null;
  useEffect(() => {
    if (id === undefined || isRead) return;
    const over = new AbortController();
    lectureCalls.written(id, over.signal).then(setTyped, (error: unknown) => {
      if (!over.signal.aborted) setFailure(callError(error));
    });
    return () => over.abort();
  }, [id, isRead]);
  const type = (next: Partial<{ title: string; text: string }>): void => {
    const now = { title: '', text: '', ...typed, ...next };
    setTyped(now);
    note(now);
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    setTried(true);
    if (!typed?.title.trim() || !typed.text.trim()) return;
    setSaving(true);
    try {
      await (id === undefined ? lectureCalls.write(typed) : lectureCalls.rewrite(id, typed));
      note(null);
      onChange();
    } catch (error) {
      setFailure(callError(error));
      setSaving(false);
    }
  };
  const form = 'lecture-text';
  return (
    <Dialog
      open
      kind="crop"
      closable
      wide
      onClose={() => {
        note(null);
        onClose();
      }}
      title={t(id === undefined ? 'lectures.write' : 'lectures.rewriteTitle')}
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" type="submit" form={form} busy={isSaving}>
            {t('lectures.save')}
          </Button>
        </>
      }
    >
      <form id={form} noValidate className={styles.form} onSubmit={(event) => void save(event)}>
        {!typed && !failure && <Skeleton shape="banner" />}
        {typed && (
          <>
            <TextField
              label={t('lectures.name')}
              value={typed.title}
              maxLength={lectureLimits.titleMax}
              error={isTried && !typed.title.trim() ? t('lectures.nameMissing') : undefined}
              onChange={({ target }) => type({ title: target.value })}
            />
            <div className={styles.text}>
              <TextArea
                label={t('lectures.written')}
                rows={12}
                value={typed.text}
                maxLength={lectureLimits.writtenMax}
                error={isTried && !typed.text.trim() ? t('lectures.writtenMissing') : undefined}
                onChange={({ target }) => type({ text: target.value })}
              />
            </div>
            <p className={styles.small}>{t('lectures.writtenHint')}</p>
          </>
        )}
        {failure && (
          <Message kind="bad" live="alert">
            {errorText(failure)}
          </Message>
        )}
      </form>
    </Dialog>
  );
};
