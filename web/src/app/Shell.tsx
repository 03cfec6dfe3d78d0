import { onStorageRefused } from '@derslik/client/storage';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Outlet, useLocation } from 'react-router-dom';
import { useAppSelector } from '../lib/hooks';
import { HelpBeside } from '../lib/helpBeside';
import { loadTexts } from '../lib/i18n';
import { later } from '../lib/later';
import { selectIsMember } from '../lib/session';
import { selectSideMenuCollapsed } from '../lib/settings';
import { closeToast } from '../ui/toast';
import { AskRatingOfLeft } from './AskRating';
import { memberFrame } from './memberFrame';
import { NewVersion } from './NewVersion';
import styles from './Shell.module.css';
import { Sidebar } from './Sidebar';
import { VisitorHeader } from './VisitorHeader';

const HelpBox = later(async () => {
  const [{ HelpBox: Box }] = await Promise.all([import('../features/help/HelpBox'), loadTexts('help')]);
  return { default: Box };
});

/** After a change of page the reader stands at its beginning. */
const useFreshStart = () => {
  const { pathname } = useLocation();
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname]);
};

/** Told on a page: a lesson is not disturbed by it. */
const useStorageNotice = () =>
  useEffect(() => {
    onStorageRefused(() => void import('./storageNotice'));
    return () => {
      onStorageRefused(null);
      closeToast('storage');
    };
  }, []);

/** Sidebar, header and content: every page but the room. */
export const Shell = () => {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  const collapsed = useAppSelector(selectSideMenuCollapsed);
  const [isHelping, setHelping] = useState(false);
  const openHelp = useCallback(() => setHelping(true), []);
  useFreshStart();
  useStorageNotice();
  return (
    <div
      className={styles.app}
      data-collapsed={collapsed && isMember ? '' : undefined}
      data-visitor={isMember ? undefined : ''}
    >
      <a className={styles.skip} href="#icerik">
        {t('common.skipToContent')}
      </a>
      <Sidebar />
      <div className={styles.body}>
        {isMember ? <memberFrame.Header onHelp={openHelp} /> : <VisitorHeader />}
        <NewVersion />
        {isHelping && <HelpBox onClose={() => setHelping(false)} />}
        <main id="icerik" className={styles.main} tabIndex={-1}>
          <HelpBeside value={openHelp}>
            <Outlet />
          </HelpBeside>
        </main>
        <AskRatingOfLeft />
      </div>
      {isMember && <memberFrame.TabBar />}
    </div>
  );
};
