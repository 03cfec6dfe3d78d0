import { useConfig } from '@derslik/client/config';
import { mayRegister } from '@derslik/contract/registrationModes';
import { mayOpenConsole, videoRoles } from '@derslik/contract/roles';
import { LayoutDashboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { useAppDispatch, useAppSelector } from '../lib/hooks';
import { selectIsMember, selectMe, selectRoles } from '../lib/session';
import { selectSideMenuCollapsed, sideMenuToggled } from '../lib/settings';
import { paths } from '../lib/paths';
import { Logo } from '../ui/Logo';
import {
  lectureDestination,
  ownQuizDestination,
  lessonDestination,
  memberDestinations,
  ownDestination,
  quizDestination,
  registeringDestinations,
  videoDestination,
  visitorDestinations,
} from './navigation';
import styles from './Sidebar.module.css';

export const Sidebar = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const isMember = useAppSelector(selectIsMember);
  const roles = useAppSelector(selectRoles);
  const hasConsole = mayOpenConsole(roles);
  const own = isMember ? ownDestination(roles) : null;
  const registration = useConfig()?.registration;
  const forVisitors = registration && mayRegister(registration.mode) ? registeringDestinations : visitorDestinations;
  const type = useAppSelector(selectMe)?.user_type;
  const hasLessons = type === 'student' || type === 'teacher';
  const brings = roles.some((role) => videoRoles.includes(role));
  const theirs = [
    ...(hasLessons ? [lessonDestination] : []),
    ...(own ? [own] : []),
    ...(brings ? [lectureDestination, videoDestination, quizDestination] : []),
    ...(isMember && type === 'student' ? [ownQuizDestination] : []),
  ];
  const destinations = isMember ? [...memberDestinations, ...theirs] : forVisitors;
  const collapsed = useAppSelector(selectSideMenuCollapsed);
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  const toggleLabel = t(collapsed ? 'common.expandMenu' : 'common.collapseMenu');
  return (
    <nav
      className={styles.side}
      aria-label={t('common.mainMenu')}
      data-collapsed={collapsed && isMember ? '' : undefined}
    >
      <Link className={styles.mark} to={paths.home} aria-label={t('common.logoHome')}>
        <Logo />
      </Link>
      <div className={styles.nav}>
        {destinations.map(({ path, label, icon: Icon }) => (
          <NavLink key={path} className={styles.item} to={path} end title={t(label)} aria-label={t(label)}>
            <Icon aria-hidden />
            <span className={styles.word}>{t(label)}</span>
          </NavLink>
        ))}
        {hasConsole && (
          <a className={styles.item} href={paths.console} title={t('common.console')} aria-label={t('common.console')}>
            <LayoutDashboard aria-hidden />
            <span className={styles.word}>{t('common.console')}</span>
          </a>
        )}
      </div>
      {isMember && (
        <div className={styles.foot}>
          <button
            type="button"
            className={styles.item}
            title={toggleLabel}
            aria-label={toggleLabel}
            onClick={() => dispatch(sideMenuToggled())}
          >
            <Toggle aria-hidden />
            <span className={styles.word}>{toggleLabel}</span>
          </button>
        </div>
      )}
    </nav>
  );
};
