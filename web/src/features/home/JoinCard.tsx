import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { Button } from '../../ui/Button';
import { CodeField } from '../../ui/CodeField';
import { RoomPasswordField } from '../meetings/RoomPasswordField';
import { useJoinByCode, type JoinState } from '../meetings/useJoinByCode';
import styles from './Home.module.css';
import { HomeCard } from './HomeCard';

/** Joining with an invitation's code and password, for members and visitors alike. */
export const JoinCard = ({ primary = false }: { primary?: boolean }) => {
  const { t } = useTranslation();
  const state = useLocation().state as JoinState | null;
  const { code, setCode, codeField, password, setPassword, passwordField, error, wrong, busy, submit } = useJoinByCode(
    state ?? {},
  );
  return (
    <HomeCard title={t('home.joinByCode')} text={t(primary ? 'home.visitorText' : 'home.joinByCodeText')} error={error}>
      <form className={styles.join} noValidate onSubmit={submit}>
        <CodeField
          bare
          ref={codeField}
          label={t('meeting.code')}
          value={code}
          error={wrong === 'code'}
          onChange={setCode}
        />
        <RoomPasswordField
          bare
          ref={passwordField}
          boxClassName={styles.password ?? ''}
          value={password}
          error={wrong === 'password'}
          onChange={setPassword}
        />
        <Button variant={primary ? 'primary' : 'tonal'} type="submit" busy={busy}>
          {t('common.join')}
        </Button>
      </form>
    </HomeCard>
  );
};
