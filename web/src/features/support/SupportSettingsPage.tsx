import { useHasMail } from '@derslik/client/config';
import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/pageTitle';
import { Card } from '../../ui/Card';
import { PageTitle } from '../../ui/Page';
import { ContactForm } from './ContactForm';
import styles from './ContactForm.module.css';

/** The support form beside the settings. */
const SupportSettingsPage = () => {
  const { t } = useTranslation();
  const hasMail = useHasMail();
  usePageTitle(t('settings.support'));
  return (
    <>
      <PageTitle title={t('settings.support')} text={t(hasMail ? 'support.text' : 'support.textByHand')} />
      <Card padded className={styles.column}>
        <ContactForm />
      </Card>
    </>
  );
};
export default SupportSettingsPage;
