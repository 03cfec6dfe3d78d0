import { useConfig } from '@derslik/client/config';
import { httpData } from '@derslik/client/http';
import type { JitsiJoin } from '@derslik/contract/conference';
import { deviceMediaKinds } from '@derslik/contract/room/state';
import { useCallback, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { signInEarly, warmUp } from '../../conference/warmUp';
import { useAppSelector } from '../../lib/hooks';
import { selectIsGuest, selectIsMember, selectMe } from '../../lib/session';
import { useTaken } from '../../lib/useTaken';
import { Hall } from '../../ui/Hall';
import { GuestDoor } from './GuestDoor';
import { MemberDoor } from './MemberDoor';
import { createOwnCapture } from '../../room/media/ownCapture';
import { switchDevice } from '../../room/media/deviceOf';
import { CaptureContext } from '../../room/media/roomMedia';
import { continuedWants, takeReturning } from './returning';
import { takeRoomAddress } from '../../lib/roomAddress';
import { useLineTrouble } from './useLineTrouble';
import { RoomByPhase, type Afterwards, type LoadInside } from './RoomByPhase';
import { RoomProvider } from '../../room/RoomProvider';
import { keepRoomPassword } from '../../lib/roomPassword';
import { isRejoining } from '../../lib/rejoining';
import { continuesSession } from '../../lib/warningHint';

const preparation = async (room: string): Promise<JitsiJoin> =>
  httpData<JitsiJoin>({ path: '/auth/prepareConference', method: 'POST', body: { room } });

interface RoomPageProps {
  /** Missing: the address says it. */
  code?: string;
  /** Where it leads when it is over, of ours or elsewhere; missing: to the lists. */
  exit?: string;
  loadInside: LoadInside;
  afterwards: Afterwards;
}

/** One room, from its link to the last good-bye. The devices live here: they outlast signing in and reconnecting. */
const Room = ({ code, exit, loadInside, afterwards }: RoomPageProps & { code: string }) => {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const { address, kept } = useTaken(`room ${code}`, () => ({
    address: takeRoomAddress(code),
    kept: takeReturning(code),
  }));
  const [continued] = useState(() => continuedWants(state));
  const [returning] = useState((address.isFresh ? null : kept) ?? continued);
  const [password, setPassword] = useState(address.password);
  const takePassword = (typed: string): void => {
    keepRoomPassword(code, typed);
    setPassword(typed);
  };
  const [capture, setCapture] = useState(createOwnCapture);
  const [rejoins] = useState(() => isRejoining(state));
  const [enterNow, setEnterNow] = useState(returning !== null || rejoins);
  const me = useAppSelector(selectMe);
  const isMember = useAppSelector(selectIsMember);
  const isGuest = useAppSelector(selectIsGuest);

  const media = useConfig()?.media;
  useEffect(() => (media ? warmUp(media) : undefined), [media]);
  /** Who the room's door has said may knock. */
  const [known, setKnown] = useState<string | null>(null);
  const signsIn = media === 'jitsi' && known !== null && known === me?.id && !enterNow;
  useEffect(() => (signsIn ? signInEarly(() => preparation(code)) : undefined), [signsIn, code]);

  useEffect(() => () => capture.close(), [capture]);
  useEffect(() => {
    for (const kind of deviceMediaKinds) if (returning?.[kind]) switchDevice(capture, kind, true);
  }, [returning, capture]);
  useEffect(() => {
    // Only once: a reload must neither take the room from where I went on meanwhile, nor enter unasked.
    if (continuesSession(state) || isRejoining(state)) void navigate(pathname + search, { replace: true });
  }, [state, navigate, pathname, search]);
  const renewCapture = useCallback(() => {
    setEnterNow(false);
    setCapture(createOwnCapture());
  }, []);

  // A guest belongs to one meeting: a new link with its password makes a new guest.
  const [isGuestHere, setGuestHere] = useState(isGuest && (address.password === null || returning !== null));
  const [isNews, setNews] = useState(false);
  const becomeGuest = (isRecordedSince: boolean): void => {
    setGuestHere(true);
    setEnterNow(!isRecordedSince);
    setNews(isRecordedSince);
  };
  const hasSession = isMember || (isGuest && isGuestHere);

  return (
    <CaptureContext value={capture}>
      {hasSession ? (
        <RoomProvider code={code} session={me?.id ?? null}>
          <RoomByPhase
            code={code}
            exit={exit}
            password={password}
            enterNow={enterNow}
            continues={continued !== null}
            rejoins={rejoins && !returning}
            onStayEnded={renewCapture}
            loadInside={loadInside}
            afterwards={afterwards}
          >
            {(enter) =>
              (returning || rejoins) && enterNow ? (
                <Returning />
              ) : (
                <MemberDoor
                  code={code}
                  password={password}
                  isBrokenLink={address.isBroken}
                  isNews={isNews}
                  onPassword={takePassword}
                  onKnown={setKnown}
                  onEnter={enter}
                />
              )
            }
          </RoomByPhase>
        </RoomProvider>
      ) : (
        <GuestDoor code={code} address={address} wasEnded={isGuestHere && !isGuest} onGuest={becomeGuest} />
      )}
    </CaptureContext>
  );
};

/** Between a reload and the room: asks nothing again. */
const Returning = () => {
  const { t } = useTranslation();
  const trouble = useLineTrouble();
  return (
    <Hall centred>
      <p role="status">{trouble ?? t('room.returning')}</p>
    </Hall>
  );
};

const RoomPage = ({ code, ...rest }: RoomPageProps) => {
  const { roomId = '' } = useParams();
  const room = code ?? roomId;
  return <Room key={room} {...rest} code={room} />;
};
export default RoomPage;
