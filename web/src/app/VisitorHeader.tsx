import { useConfig } from '@derslik/client/config';
import { mayRegister } from '@derslik/contract/registrationModes';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../lib/paths';
import { LinkButton } from '../ui/Button';
import { cx } from '../ui/cx';
import { Logo } from '../ui/Logo';
import styles from './Header.module.css';

/** Signed out there is a header on phones only, in the place of the sidebar. */
export const VisitorHeader = () => {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const config = useConfig();
  const mayJoin = config !== undefined && mayRegister(config.registration.mode);
  const isSignIn = pathname === paths.signIn || pathname === paths.login;
  return (
    <header className={cx(styles.top, styles.phone, styles.spread)}>
      <Link to={paths.home} aria-label={t('common.logoHome')}>
        <Logo />
      </Link>
      <nav className={styles.ways} aria-label={t('common.mainMenu')}>
        {mayJoin && pathname !== paths.register && (
          <LinkButton variant="link" to={paths.register}>
            {t('auth.register')}
          </LinkButton>
        )}
        <LinkButton variant="link" to={isSignIn ? paths.home : paths.signIn}>
          {t(isSignIn ? 'common.home' : 'auth.signIn')}
        </LinkButton>
      </nav>
    </header>
  );
};
