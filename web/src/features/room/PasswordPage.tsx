import { useEffect, useRef, useState, type FormEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Button, LinkButton } from '../../ui/Button';
import { Hall } from '../../ui/Hall';
import { RoomPasswordField } from '../meetings/RoomPasswordField';
import styles from './PasswordPage.module.css';

interface PasswordPageProps {
  /** Why the last typed one did not open the room. */
  error: string | null;
  onPassword: (password: string) => void;
}

/** A code without its password: a room that exists and one that doesn't ask the same. */
export const PasswordPage = ({ error, onPassword }: PasswordPageProps) => {
  const { t } = useTranslation();
  usePageTitle(t('room.needsPassword'));
  const [password, setPassword] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), [error]);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (password.trim()) onPassword(password.trim());
    else field.current?.focus();
  };
  return (
    <Hall centred>
      <form className={styles.form} noValidate onSubmit={submit}>
        <h1>{t('room.needsPassword')}</h1>
        <p>{t('room.needsPasswordText')}</p>
        <RoomPasswordField ref={field} value={password} onChange={setPassword} error={error} />
        <Button variant="primary" size="big" type="submit" wide>
          {t('room.withPassword')}
        </Button>
        <LinkButton variant="ghost" wide to={paths.meetings}>
          {t('common.goToMeetings')}
        </LinkButton>
      </form>
    </Hall>
  );
};
