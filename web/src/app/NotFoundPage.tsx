import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../lib/pageTitle';
import { LinkButton } from '../ui/Button';
import { Card } from '../ui/Card';
import { EmptyState } from '../ui/EmptyState';
import { Page } from '../ui/Page';

const NotFoundPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('common.pageNotFound'));
  return (
    <Page>
      <Card>
        <EmptyState
          heading="h1"
          drawing="notFound"
          title={t('common.pageNotFound')}
          text={t('common.pageNotFoundText')}
          action={
            <LinkButton look="primary" to="/">
              {t('common.goHome')}
            </LinkButton>
          }
        />
      </Card>
    </Page>
  );
};
export default NotFoundPage;
