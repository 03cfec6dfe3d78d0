import { limits } from '@derslik/contract/limits';
import type { FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../lib/errorText';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { CodeField } from '../../ui/CodeField';
import { Message } from '../../ui/Message';
import { TextField } from '../../ui/TextField';
import { useJoinByCode } from '../meetings/useJoinByCode';
import styles from './Home.module.css';

/** Joining with an invitation's code and password, for members and visitors alike. */
export const JoinCard = ({ primary = false }: { primary?: boolean }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const { code, setCode, password, setPassword, error, busy, join } = useJoinByCode();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    void join();
  };
  return (
    <Card as="section" padded>
      <h2>{t('home.joinByCode')}</h2>
      <p className={styles.cardText}>{t(primary ? 'home.visitorText' : 'home.joinByCodeText')}</p>
      <form className={styles.join} noValidate onSubmit={submit}>
        <CodeField bare label={t('meeting.code')} value={code} onChange={setCode} />
        <TextField
          bare
          label={t('meeting.password')}
          placeholder={t('meeting.password')}
          boxClassName={styles.password ?? ''}
          maxLength={limits.meeting.passwordLength}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
        <Button look={primary ? 'primary' : 'tonal'} type="submit" busy={busy}>
          {t('common.join')}
        </Button>
      </form>
      {error && (
        <div className={styles.joinError}>
          <Message kind="bad" live="alert">
            {errorText(error)}
          </Message>
        </div>
      )}
    </Card>
  );
};
