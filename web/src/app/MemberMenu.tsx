import { mayOpenConsole, videoRoles } from '@derslik/contract/roles';
import { LayoutDashboard, PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useAppDispatch, useAppSelector } from '../lib/hooks';
import { selectMe, selectRoles } from '../lib/session';
import { selectSideMenuCollapsed, sideMenuToggled } from '../lib/settings';
import { paths } from '../lib/paths';
import {
  lectureDestination,
  lessonDestination,
  memberDestinations,
  ownDestination,
  ownQuizDestination,
  quizDestination,
  videoDestination,
} from './navigation';
import { SideLink } from './Sidebar';
import styles from './Sidebar.module.css';

/** What the sidebar of somebody who has signed in leads to. */
export const MemberMenu = () => {
  const { t } = useTranslation();
  const dispatch = useAppDispatch();
  const roles = useAppSelector(selectRoles);
  const type = useAppSelector(selectMe)?.user_type;
  const own = ownDestination(roles);
  const hasLessons = type === 'student' || type === 'teacher';
  const brings = roles.some((role) => videoRoles.includes(role));
  const destinations = [
    ...memberDestinations,
    ...(hasLessons ? [lessonDestination] : []),
    ...(own ? [own] : []),
    ...(brings ? [lectureDestination, videoDestination, quizDestination] : []),
    ...(type === 'student' ? [ownQuizDestination] : []),
  ];
  const collapsed = useAppSelector(selectSideMenuCollapsed);
  const Toggle = collapsed ? PanelLeftOpen : PanelLeftClose;
  const toggleLabel = t(collapsed ? 'common.expandMenu' : 'common.collapseMenu');
  return (
    <>
      <div className={styles.nav}>
        {destinations.map(({ path, label, icon }) => (
          <SideLink key={path} path={path} word={t(label)} icon={icon} />
        ))}
        {mayOpenConsole(roles) && (
          <a className={styles.item} href={paths.console} title={t('common.console')} aria-label={t('common.console')}>
            <LayoutDashboard aria-hidden />
            <span className={styles.word}>{t('common.console')}</span>
          </a>
        )}
      </div>
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
    </>
  );
};
