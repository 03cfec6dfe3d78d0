import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router-dom';
import { RoomMessage } from '../features/room/hall/RoomMessage';
import RoomPage from '../features/room/RoomPage';
import { useKnownStage, useStageWords } from '../lib/onStage';
import { paths } from '../lib/paths';
import { wayBackOf } from '../lib/wayBack';
import { hasWebRtc } from '../lib/webRtc';
import { LinkButton } from '../ui/Button';
import { AskRating } from './AskRating';

const loadInside = () => import('./InsideRoom');
const afterwards = (code: string) => <AskRating code={code} />;

/** Said before anything is asked: neither a name nor a press would help. */
const NoWebRtc = () => {
  const { t } = useTranslation();
  return (
    <RoomMessage
      drawing="device"
      title={t('room.noWebRtcTitle')}
      text={t('room.noWebRtcText')}
      action={
        <LinkButton variant="primary" to={paths.home}>
          {t('common.goHome')}
        </LinkButton>
      }
    />
  );
};

const RoomRoute = () => {
  const { roomId = '' } = useParams();
  const exit = wayBackOf(roomId);
  const isReady = useStageWords(useKnownStage(roomId));
  if (!isReady) return null;
  if (!hasWebRtc()) return <NoWebRtc />;
  return <RoomPage {...(exit !== undefined && { exit })} loadInside={loadInside} afterwards={afterwards} />;
};
export default RoomRoute;
