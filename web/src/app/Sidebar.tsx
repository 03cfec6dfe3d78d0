import { useConfig } from '@derslik/client/config';
import { mayRegister } from '@derslik/contract/registrationModes';
import type { LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useAppSelector } from '../lib/hooks';
import { selectIsMember } from '../lib/session';
import { selectSideMenuCollapsed } from '../lib/settings';
import { paths } from '../lib/paths';
import { Logo } from '../ui/Logo';
import { memberFrame } from './memberFrame';
import { registeringDestinations, visitorDestinations } from './visitorNavigation';
import styles from './Sidebar.module.css';

interface SideLinkProps {
  path: string;
  word: string;
  icon: LucideIcon;
}

export const SideLink = ({ path, word, icon: Icon }: SideLinkProps) => (
  <NavLink className={styles.item} to={path} end title={word} aria-label={word}>
    <Icon aria-hidden />
    <span className={styles.word}>{word}</span>
  </NavLink>
);

const VisitorMenu = () => {
  const { t } = useTranslation();
  const registration = useConfig()?.registration;
  const destinations = registration && mayRegister(registration.mode) ? registeringDestinations : visitorDestinations;
  return (
    <div className={styles.nav}>
      {destinations.map(({ path, label, icon }) => (
        <SideLink key={path} path={path} word={t(label)} icon={icon} />
      ))}
    </div>
  );
};

export const Sidebar = () => {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const collapsed = useAppSelector(selectSideMenuCollapsed);
  return (
    <nav
      className={styles.side}
      aria-label={t('common.mainMenu')}
      data-collapsed={collapsed && isMember ? '' : undefined}
    >
      <Link className={styles.mark} to={paths.home} aria-label={t('common.logoHome')}>
        <Logo />
      </Link>
      {isMember ? <memberFrame.Menu /> : <VisitorMenu />}
    </nav>
  );
};
