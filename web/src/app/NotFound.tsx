import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/pageTitle';
import { paths } from '../lib/paths';
import { LinkButton } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';

/** The words for an address that leads nowhere, on any kind of page. */
export const NotFound = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.pageNotFound'));
  return (
    <EmptyState
      heading="h1"
      drawing="notFound"
      title={t('common.pageNotFound')}
      text={t('common.pageNotFoundText')}
      action={
        <LinkButton variant="primary" to={paths.home}>
          {t('common.goHome')}
        </LinkButton>
      }
    />
  );
};
