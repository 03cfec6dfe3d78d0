import { useConfig } from '@derslik/client/config';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/pageTitle';
import { settingsPaths } from '../../lib/settingsPaths';
import { LinkButton } from '../../ui/Button';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { PageTitle } from '../../ui/Page';
import { SupportWays } from '../../ui/SupportWays';
import styles from './FeedbackPage.module.css';

/** Whom people of the school ask for help. */
const FeedbackPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('settings.feedback'));
  const support = useConfig()?.support;
  if (!support) return <PageTitle title={t('settings.feedback')} />;
  const { email, phone } = support;
  const isAbsent = !email && !phone;
  return (
    <>
      <PageTitle title={t('settings.feedback')} text={!isAbsent && t('settings.feedbackText')} />
      <Card>
        {isAbsent && (
          <EmptyState drawing="notFound" title={t('settings.feedbackAbsent')} text={t('settings.feedbackAbsentText')} />
        )}
        <SupportWays {...support} />
      </Card>
      <LinkButton className={styles.form} to={settingsPaths.support}>
        {t('settings.writeToSupport')}
      </LinkButton>
    </>
  );
};
export default FeedbackPage;
