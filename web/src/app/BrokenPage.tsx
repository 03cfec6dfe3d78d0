import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/ErrorState';

/** Stands where a page broke while it was drawn, or could not be loaded: so it comes with the first files. */
export const BrokenPage = () => {
  const { t } = useTranslation();
  return <ErrorState text={t('common.error')} onRetry={() => location.reload()} />;
};
