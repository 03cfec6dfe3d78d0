import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { usePageTitle } from '../../lib/pageTitle';
import { paths } from '../../lib/paths';
import { Page, PageTitle } from '../../ui/Page';
import styles from './Help.module.css';
import { HelpTopics } from './HelpTopics';

const HelpPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('help.title'));
  return (
    <Page>
      <PageTitle title={t('help.title')} text={t('help.text')} />
      <HelpTopics />
      <p className={styles.foot}>
        <Link to={paths.licences}>{t('help.licences')}</Link>
      </p>
    </Page>
  );
};
export default HelpPage;
