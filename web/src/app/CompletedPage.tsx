import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../lib/hooks';
import { usePageTitle } from '../lib/pageTitle';
import { selectIsMember } from '../lib/session';
import { LinkButton } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Hall } from '../ui/Hall';

/** Where guests, who have no list of meetings, arrive after a meeting. */
const CompletedPage = () => {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  usePageTitle(t('common.completed'));
  return (
    <Hall centred>
      <EmptyState
        heading="h1"
        drawing="done"
        title={t('common.completed')}
        text={t(isMember ? 'common.completedText' : 'common.completedGuestText')}
        action={
          isMember ? (
            <LinkButton look="primary" to="/toplantilar">
              {t('common.goToMeetings')}
            </LinkButton>
          ) : (
            <LinkButton look="second" to="/">
              {t('common.goHome')}
            </LinkButton>
          )
        }
      />
    </Hall>
  );
};
export default CompletedPage;
