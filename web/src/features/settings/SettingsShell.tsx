import { ChevronLeft } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Outlet, useMatch } from 'react-router-dom';
import { paths } from '../../lib/paths';
import { LinkButton } from '../../ui/Button';
import { Page } from '../../ui/Page';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery';
import { SettingsMenu } from './SettingsMenu';
import styles from './SettingsShell.module.css';

/** The menu beside each page of the settings; on a phone it is a page itself, and each other page leads back to it. */
export const SettingsShell = () => {
  const { t } = useTranslation();
  const isPhone = useMediaQuery(phoneQuery);
  const isMenu = useMatch(paths.settings) !== null;
  return (
    <Page>
      <div className={styles.frame}>
        {!isPhone && <SettingsMenu />}
        <div className={styles.page}>
          {isPhone && !isMenu && (
            <LinkButton className={styles.back} variant="link" to={paths.settings} icon={<ChevronLeft aria-hidden />}>
              {t('common.settings')}
            </LinkButton>
          )}
          <Outlet />
        </div>
      </div>
    </Page>
  );
};
