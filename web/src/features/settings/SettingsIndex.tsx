import { useTranslation } from 'react-i18next';
import { Navigate } from 'react-router-dom';
import { usePageTitle } from '../../lib/pageTitle';
import { settingsPaths } from '../../lib/settingsPaths';
import { PageTitle } from '../../ui/Page';
import { phoneQuery, useMediaQuery } from '../../ui/useMediaQuery';
import { SettingsMenu } from './SettingsMenu';

/** The settings' own address: a phone's menu; elsewhere, where the menu stands beside, the first page. */
export const SettingsIndex = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.settings'));
  if (!useMediaQuery(phoneQuery)) return <Navigate to={settingsPaths.profile} replace />;
  return (
    <>
      <PageTitle title={t('common.settings')} />
      <SettingsMenu />
    </>
  );
};
