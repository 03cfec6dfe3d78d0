import { demoSignIn, type DemoRole } from '@derslik/client/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch } from '../../lib/hooks';
import { establishSession } from '../../lib/signInFlow';
import { Button } from '../../ui/Button';
import { tellFailure } from '../../ui/tellFailure';
import styles from './SignInPage.module.css';

const roles = [
  { as: 'teacher', label: 'auth.demoTeacher' },
  { as: 'pupil', label: 'auth.demoPupil' },
  { as: 'manager', label: 'auth.demoManager' },
] as const;

/** The demo school's three doors. */
const DemoSignIn = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState<DemoRole | null>(null);

  const enter = async (as: DemoRole): Promise<void> => {
    setBusy(as);
    try {
      establishSession(dispatch, await demoSignIn(as));
    } catch (failure) {
      setBusy(null);
      tellFailure(failure);
    }
  };

  return (
    <div className={styles.demo} role="group" aria-label={t('auth.demo')}>
      <span className={styles.demoText}>{t('auth.demo')}</span>
      {roles.map(({ as, label }) => (
        <Button key={as} size="sm" busy={busy === as} onClick={() => void enter(as)}>
          {t(label)}
        </Button>
      ))}
    </div>
  );
};

export default DemoSignIn;
