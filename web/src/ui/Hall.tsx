import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import { cx } from './cx';
import styles from './Hall.module.css';
import { LanguageMenu } from './LanguageMenu';
import { Logo } from './Logo';

interface HallProps {
  /** One message in the middle. */
  centred?: boolean;
  children: ReactNode;
}

/** A page without the shell: for people who are between two places, and around what comes before and after a room. */
export const Hall = ({ centred = false, children }: HallProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.hall}>
      <header className={styles.top}>
        <Link to={paths.home} aria-label={t('common.logoHome')}>
          <Logo />
        </Link>
        <LanguageMenu />
      </header>
      <main className={cx(styles.main, centred && styles.centred)}>{children}</main>
    </div>
  );
};
