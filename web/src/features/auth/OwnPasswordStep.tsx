import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { NewPasswordForm } from './NewPasswordForm';
import styles from './AgreementStep.module.css';

interface Props {
  username: string;
  onSave: (password: string, again: string) => Promise<void>;
  onBack: () => void;
}

/** A first sign-in's second step: an own password in place of the slip's code. */
const OwnPasswordStep = ({ username, onSave, onBack }: Props) => {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  // The form is gone: who can't see it is told.
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={styles.step}>
      <div className={styles.words}>
        <h2 ref={heading} tabIndex={-1}>
          {t('password.firstTitle')}
        </h2>
        <p>{t('password.firstText')}</p>
      </div>
      <NewPasswordForm email={username} onSave={onSave} />
      <Button variant="link" wide onClick={onBack}>
        {t('password.backToSignIn')}
      </Button>
    </div>
  );
};
export default OwnPasswordStep;
