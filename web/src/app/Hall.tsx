import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { LanguageMenu } from '../ui/LanguageMenu';
import { Logo } from '../ui/Logo';
import styles from './Hall.module.css';

/** A single message without the shell: for people who are between two places. */
export const Hall = ({ children }: { children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.hall}>
      <header className={styles.top}>
        <Link to="/" aria-label={t('common.logoHome')}>
          <Logo />
        </Link>
        <LanguageMenu />
      </header>
      <main className={styles.middle}>{children}</main>
    </div>
  );
};
