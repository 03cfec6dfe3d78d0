import { useConfig } from '@derslik/client/config';
import { isFramedElsewhere } from '@derslik/client/framedElsewhere';
import { callError, type CallError } from '@derslik/client/callError';
import { accountTypes } from '@derslik/contract/roles';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { findLesson } from '../features/lessons/api';
import { RoomError } from '../features/room/hall/RoomError';
import RoomPage from '../features/room/RoomPage';
import { arrivingToken } from '../lib/arrivingToken';
import { tellAround } from '../lib/aroundFrame';
import { useAppSelector } from '../lib/hooks';
import { liveAddressOf, liveHome, withoutPerson } from '../lib/liveAddress';
import { paths } from '../lib/paths';
import { rememberPath } from '../lib/redirect';
import { selectIsMember, selectMe } from '../lib/session';
import { useTaken } from '../lib/useTaken';
import { Hall } from '../ui/Hall';
import { AskRating } from './AskRating';

const loadInside = () => import('./InsideRoom');
const afterwards = (code: string) => <AskRating code={code} />;

const Loading = () => {
  const { t } = useTranslation();
  return (
    <Hall centred>
      <p role="status">{t('lesson.searching')}</p>
    </Hall>
  );
};

/** The lesson that a platform, a link or our own timetable opened: found, then its room. */
const Lesson = ({ token, exit }: { token: string; exit: string | null }) => {
  const type = useAppSelector(selectMe)?.user_type;
  const userType = accountTypes.find((one) => one === type);
  const [found, setFound] = useState<{ code: string } | { error: CallError } | null>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isHere = true;
    setFound(null);
    if (userType)
      findLesson(userType, token).then(
        (room) => isHere && setFound({ code: room.token }),
        (error: unknown) => isHere && setFound({ error: callError(error) }),
      );
    return () => {
      isHere = false;
    };
  }, [userType, token, attempt]);
  const sites = useConfig()?.frameParents.live;
  const refusal = found && 'error' in found ? found.error.code : null;
  useEffect(() => {
    if (refusal !== null) tellAround(sites, token, { type: 'error', code: refusal });
  }, [refusal, sites, token]);
  if (!found) return <Loading />;
  if ('error' in found) return <RoomError error={found.error} onRetry={() => setAttempt(attempt + 1)} />;
  return <RoomPage code={found.code} exit={exit ?? paths.completed} loadInside={loadInside} afterwards={afterwards} />;
};

/** The page of a lesson, by query or by navigation state. Whoever comes without any of it goes where the school says. */
const LiveRoute = () => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const isMember = useAppSelector(selectIsMember);
  const places = useConfig()?.live;
  const address = useTaken('live', () => {
    const taken = liveAddressOf(search, state);
    const rest = withoutPerson(search);
    if (rest !== search) history.replaceState(history.state, '', pathname + rest);
    return taken;
  });
  const token = address.room ?? address.mToken;
  const isEmpty = token === null && address.user === null && !arrivingToken.hadPerson();
  const outside = isEmpty ? places?.outside : null;
  const { user, isKur } = address;
  const bring = useEffectEvent((token: string): void => {
    // What is exchanged is in no state of the history either.
    void navigate(pathname + withoutPerson(search), {
      replace: true,
      state: { ...(state as object), userToken: null },
    });
    arrivingToken.bring('check', token, isKur);
  });
  useEffect(() => {
    if (user !== null) bring(user);
  }, [user]);
  useEffect(() => {
    if (outside) location.replace(outside);
  }, [outside]);
  useEffect(() => {
    // Navigation state outlives no sign-in: what it said goes into the remembered address.
    if (isMember || token === null) return;
    const query = new URLSearchParams({ room: token });
    if (address.redirect) query.set('redirect', address.redirect);
    if (address.isKur) query.set('isKur', '1');
    rememberPath(pathname, `?${query}`);
  }, [isMember, token, address, pathname]);
  if (!places || outside || user !== null) return <Loading />;
  if (token === null)
    return isEmpty ? (
      <Navigate to={paths.home} replace />
    ) : (
      <RoomError error={{ code: 'meeting.userAndRoomNotFound' }} onRetry={() => location.reload()} />
    );
  if (!isMember) return <Navigate to={paths.signIn} replace />;
  // In a frame leaving leads nowhere else: the page around it is told, and goes on by itself.
  return <Lesson token={token} exit={isFramedElsewhere() ? null : liveHome(address, places)} />;
};
export default LiveRoute;
