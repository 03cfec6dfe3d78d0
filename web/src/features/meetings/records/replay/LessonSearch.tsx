import { callError } from '@derslik/client/callError';
import { replayLimits } from '@derslik/contract/limits/replay';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../../../lib/errorText';
import { timeText } from '../../../../lib/timeText';
import { Button } from '../../../../ui/Button';
import { Message } from '../../../../ui/Message';
import { TextField } from '../../../../ui/TextField';
import { useSearchReplayQuery } from './replayApi';
import styles from './Replay.module.css';

interface LessonSearchProps {
  token: string;
  onSeek: (seconds: number) => void;
}

/** Finds what was said, written and shown, and leads there. */
export const LessonSearch = ({ token, onSeek }: LessonSearchProps) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [typed, setTyped] = useState('');
  const [q, setQ] = useState('');
  const { currentData: found, error, isFetching } = useSearchReplayQuery({ token, q }, { skip: q === '' });
  return (
    <section className={styles.box} aria-label={t('records.search')}>
      <form
        className={styles.form}
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          const next = typed.trim();
          setQ(next.length >= replayLimits.searchMin ? next : '');
        }}
      >
        <TextField
          type="search"
          bare
          label={t('records.search')}
          placeholder={t('records.searchHint')}
          icon={<Search aria-hidden />}
          maxLength={replayLimits.searchMax}
          value={typed}
          boxClassName={styles.field ?? ''}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value);
            if (currentTarget.value === '') setQ('');
          }}
        />
        <Button type="submit" busy={isFetching}>
          {t('records.find')}
        </Button>
      </form>
      {q !== '' && error && (
        <Message kind="bad" live="alert">
          {errorText(callError(error))}
        </Message>
      )}
      {q !== '' && found && (
        <>
          <p className={styles.note} role="status">
            {found.hits.length === 0
              ? t('records.foundNothing')
              : t(found.isCut ? 'records.foundMany' : 'records.found', { count: found.hits.length })}
          </p>
          <ul className={styles.hits}>
            {found.hits.map(({ kind, at, text, of }, n) => (
              <li key={`${kind} ${at} ${n}`}>
                <button type="button" className={styles.hit} onClick={() => onSeek(at)}>
                  <span className={styles.time}>{timeText(at)}</span>
                  <span dir="auto">
                    <b>{t(`records.hit.${kind}`)}</b>
                    {of && <> · {of}</>}: {text}
                  </span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
};
