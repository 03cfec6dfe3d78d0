import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/pageTitle';
import { Page, PageTitle } from '../../ui/Page';
import { HelpTopics } from './HelpTopics';

const HelpPage = () => {
  const { t } = useTranslation();
  usePageTitle(t('help.title'));
  return (
    <Page>
      <PageTitle title={t('help.title')} text={t('help.text')} />
      <HelpTopics />
    </Page>
  );
};
export default HelpPage;
