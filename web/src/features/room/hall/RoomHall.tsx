import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cx } from '../../../ui/cx';
import { LanguageMenu } from '../../../ui/LanguageMenu';
import { Logo } from '../../../ui/Logo';
import styles from './RoomHall.module.css';

/** Around everything that comes before and after the room itself. `centred`: one message in the middle. */
export const RoomHall = ({ centred = false, children }: { centred?: boolean; children: ReactNode }) => {
  const { t } = useTranslation();
  return (
    <div className={styles.hall}>
      <header className={styles.top}>
        <Link to="/" aria-label={t('common.logoHome')}>
          <Logo />
        </Link>
        <LanguageMenu />
      </header>
      <main className={cx(styles.main, centred && styles.centred)}>{children}</main>
    </div>
  );
};
