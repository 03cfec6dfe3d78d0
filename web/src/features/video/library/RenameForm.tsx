import { limits } from '@derslik/contract/limits';
import { useEffect, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { TextField } from '../../../ui/TextField';
import styles from './SchoolVideos.module.css';

interface RenameFormProps {
  title: string;
  onRename: (title: string) => void;
  onCancel: () => void;
}

export const RenameForm = ({ title, onRename, onCancel }: RenameFormProps) => {
  const { t } = useTranslation();
  const [next, setNext] = useState(title);
  useEffect(() => {
    // Before the dialog around it hears the key, and closes.
    const escape = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onCancel();
    };
    window.addEventListener('keydown', escape, { capture: true });
    return () => window.removeEventListener('keydown', escape, { capture: true });
  }, [onCancel]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (next.trim() && next.trim() !== title) onRename(next);
    else onCancel();
  };
  return (
    <form className={styles.rename} noValidate onSubmit={submit}>
      <TextField
        bare
        autoFocus
        label={t('videos.name')}
        maxLength={limits.schoolVideo.titleMax}
        value={next}
        onFocus={({ target }) => target.select()}
        onChange={({ target }) => setNext(target.value)}
      />
      <Button type="submit">{t('videos.save')}</Button>
      <Button variant="ghost" onClick={onCancel}>
        {t('common.cancel')}
      </Button>
    </form>
  );
};
