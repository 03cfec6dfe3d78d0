import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { selectIsMember } from '../../lib/session';
import { MemberHome } from './MemberHome';
import { VisitorHome } from './VisitorHome';

const HomePage = () => {
  const { t } = useTranslation();
  usePageTitle(t('home.title'));
  return useAppSelector(selectIsMember) ? <MemberHome /> : <VisitorHome />;
};
export default HomePage;
