import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { useStageWords } from '../lib/onStage';
import { usePageTitle } from '../lib/pageTitle';
import { continuing, isWarningHint, type WarningHint } from '../lib/warningHint';
import { paths } from '../lib/paths';
import { Button, LinkButton } from '../ui/Button';
import { EmptyState } from '../ui/EmptyState';
import { Hall } from '../ui/Hall';
import { NotFound } from './NotFound';

/** "Already in this room": going on asks the room to drop the other session (`continueSession` in navigation state). */
const LoggedIn = ({ hint }: { hint: WarningHint }) => {
  const { t } = useTranslation();
  const navigate = useNavigate();
  useStageWords(hint.of === 'broadcast');
  usePageTitle(t('room.alreadyInRoom'));
  const goOn = (): void => void navigate(hint.backRef, { replace: true, state: continuing(hint) });
  return (
    <Hall centred>
      <EmptyState
        heading="h1"
        drawing="device"
        title={t('room.alreadyInRoom')}
        text={t('room.alreadyInRoomText')}
        action={
          <>
            <Button variant="primary" onClick={goOn}>
              {t('common.continueHere')}
            </Button>
            <LinkButton variant="ghost" to={paths.home}>
              {t('common.goHome')}
            </LinkButton>
          </>
        }
      />
    </Hall>
  );
};

const WarningPage = () => {
  const { state } = useLocation();
  return isWarningHint(state) ? (
    <LoggedIn hint={state} />
  ) : (
    <Hall centred>
      <NotFound />
    </Hall>
  );
};
export default WarningPage;
