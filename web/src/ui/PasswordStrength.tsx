import { isCommonPassword, passwordBand, passwordStrength } from '@derslik/contract/passwords';
import { useTranslation } from 'react-i18next';
import styles from './PasswordStrength.module.css';

/** Advice on a new password: a bar and a word, read aloud when it changes. It stops nobody. */
export const PasswordStrength = ({ password }: { password: string }) => {
  const { t } = useTranslation();
  const band = passwordBand(password);
  const isCommon = isCommonPassword(password);
  const word = password && t(`password.${band}`);
  return (
    <div className={styles.strength} data-band={password ? band : undefined}>
      <svg className={styles.bar} viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden>
        <rect className={styles.way} width="100" height="4" />
        <rect className={styles.reached} width={isCommon ? 5 : passwordStrength(password)} height="4" />
      </svg>
      <p role="status" className={styles.word}>
        {isCommon ? t('password.common') : word}
      </p>
    </div>
  );
};
