import { limits } from '@derslik/contract/limits';
import { useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { Page, PageTitle } from '../../ui/Page';
import { TextField } from '../../ui/TextField';
import styles from './PlayPage.module.css';

interface PlayPasswordProps {
  wasWrong: boolean;
  busy: boolean;
  onPassword: (password: string) => void;
}

/** Asks for the viewers' password. */
export const PlayPassword = ({ wasWrong, busy, onPassword }: PlayPasswordProps) => {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password) onPassword(password);
  };
  return (
    <Page>
      <PageTitle title={t('play.title')} text={t('play.passwordText')} />
      <Card narrow>
        <form className={styles.form} noValidate onSubmit={submit}>
          <TextField
            label={t('play.password')}
            maxLength={limits.meeting.passwordLength}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={password}
            error={wasWrong && t('warning.checkPassword')}
            onChange={(event) => setPassword(event.target.value)}
          />
          <Button variant="primary" type="submit" wide busy={busy}>
            {t('play.watch')}
          </Button>
        </form>
      </Card>
    </Page>
  );
};
