import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/pageTitle';
import { EmptyState } from '../ui/EmptyState';
import { Hall } from '../ui/Hall';

/** Tells people whose browser cannot hold a lesson which ones can. */
const DeviceWarning = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.deviceTitle'));
  return (
    <Hall centred>
      <EmptyState heading="h1" drawing="device" title={t('common.deviceTitle')} text={t('common.deviceText')} />
    </Hall>
  );
};
export default DeviceWarning;
