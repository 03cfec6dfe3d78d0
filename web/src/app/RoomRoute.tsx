import { useTranslation } from 'react-i18next';
import { RoomMessage } from '../features/room/hall/RoomMessage';
import RoomPage from '../features/room/RoomPage';
import { paths } from '../lib/paths';
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

const RoomRoute = () => (hasWebRtc() ? <RoomPage loadInside={loadInside} afterwards={afterwards} /> : <NoWebRtc />);
export default RoomRoute;
