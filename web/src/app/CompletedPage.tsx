import { isFramedElsewhere } from '@derslik/client/framedElsewhere';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../lib/hooks';
import { useStageWords } from '../lib/onStage';
import { usePageTitle } from '../lib/pageTitle';
import { selectIsMember } from '../lib/session';
import { paths } from '../lib/paths';
import { rejoining } from '../lib/rejoining';
import { LinkButton } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Hall } from '../ui/Hall';
import { AskRatingOfLeft } from './AskRating';

/** Where guests, who have no list of meetings, arrive after a meeting. */
const CompletedPage = () => {
  const { t } = useTranslation();
  const isMember = useAppSelector(selectIsMember);
  // The room that was left; a page that was opened by its address knows none.
  const { left, of } = (useLocation().state as { left?: string; of?: 'room' | 'broadcast' } | null) ?? {};
  useStageWords(of === 'broadcast');
  usePageTitle(t('room.completed'));
  return (
    <Hall centred>
      <EmptyState
        heading="h1"
        drawing="done"
        title={t('room.completed')}
        {...(!isFramedElsewhere() && { text: t(isMember ? 'room.completedText' : 'room.completedGuestText') })}
        action={
          isFramedElsewhere() ? null : isMember ? (
            <LinkButton variant="primary" to={paths.meetings}>
              {t('common.goToMeetings')}
            </LinkButton>
          ) : (
            <>
              {left && (
                <LinkButton variant="primary" to={paths.room(left)} state={rejoining}>
                  {t('common.enterAgain')}
                </LinkButton>
              )}
              <LinkButton variant={left ? 'ghost' : 'second'} to={paths.home}>
                {t('common.goHome')}
              </LinkButton>
            </>
          )
        }
      />
      <AskRatingOfLeft />
    </Hall>
  );
};
export default CompletedPage;
