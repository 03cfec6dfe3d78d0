import { useConfig, useHasMail } from '@derslik/client/config';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/pageTitle';
import { Card } from '../../ui/Card';
import { Page, PageTitle } from '../../ui/Page';
import { SupportWays } from '../../ui/SupportWays';
import { ContactForm } from './ContactForm';
import styles from './ContactForm.module.css';

/** For everybody, also signed out. */
const SupportPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('support.title'));
  const support = useConfig()?.support;
  const hasMail = useHasMail();
  return (
    <Page>
      <PageTitle title={t('support.title')} text={t(hasMail ? 'support.text' : 'support.textByHand')} />
      <div className={styles.column}>
        <Card padded>
          <ContactForm />
        </Card>
        {support && (support.email || support.phone) && (
          <Card as="section" aria-label={t('support.ways')}>
            <SupportWays {...support} />
          </Card>
        )}
      </div>
    </Page>
  );
};
export default SupportPage;
