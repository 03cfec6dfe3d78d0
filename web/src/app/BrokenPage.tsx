import { useTranslation } from 'react-i18next';
import { ErrorState } from '../ui/ErrorState';

/** Stands where a page broke while it was drawn. */
const BrokenPage = () => {
  const { t } = useTranslation();
  return <ErrorState text={t('common.error')} onRetry={() => location.reload()} />;
};
export default BrokenPage;
