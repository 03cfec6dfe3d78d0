import { callError, type CallError } from '@derslik/client/callError';
import { http } from '@derslik/client/http';
import type { Broadcast } from '@derslik/contract/broadcasts';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, useLocation, useNavigate, useParams } from 'react-router-dom';
import { PanelistDoor } from '../features/broadcasts/PanelistDoor';
import { RoomError } from '../features/room/hall/RoomError';
import { useErrorText } from '../lib/errorText';
import { noteStage, useStageWords } from '../lib/onStage';
import { paths } from '../lib/paths';
import { Hall } from '../ui/Hall';
import { toast } from '../ui/toast';

/** The door of those who speak in a broadcast leads to its room. */
const Door = ({ mToken }: { mToken: string }) => {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const [room, setRoom] = useState<string | null>(null);
  const [error, setError] = useState<CallError | null>(null);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let isGone = false;
    http<{ data: Broadcast }>({ path: `/broadCast?mToken=${encodeURIComponent(mToken)}` }).then(
      ({ data }) => {
        if (isGone) return;
        if (data.token !== null) noteStage(data.token);
        setRoom(data.token);
      },
      (reason: unknown) => !isGone && setError(callError(reason)),
    );
    return () => void (isGone = true);
  }, [mToken, tries]);
  const retry = (): void => {
    setError(null);
    setTries((n) => n + 1);
  };
  /** Not theirs, or not there: home, with a word. */
  const isAway = error?.code === 'warning.streamNotFound' || error?.code === 'meeting.notPermitRoom';
  useEffect(() => {
    if (error && isAway) toast({ kind: 'warn', title: errorText(error) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- said once
  }, [isAway]);
  if (isAway) return <Navigate to={paths.home} replace />;
  if (room !== null) return <Navigate to={paths.room(room)} replace />;
  if (error) return <RoomError error={error} onRetry={retry} />;
  return (
    <Hall centred>
      <p role="status">{t('room.returning')}</p>
    </Hall>
  );
};

const BroadcastRoute = () => {
  const { mToken = '' } = useParams();
  const { hash } = useLocation();
  const navigate = useNavigate();
  useStageWords(true);
  // It leaves the address at once: a copied one would pass it on.
  const [token, setToken] = useState(() => hash.slice(1));
  useEffect(() => {
    if (hash !== '') void navigate(paths.broadcast(mToken), { replace: true });
  }, [hash, mToken, navigate]);
  if (token !== '') return <PanelistDoor token={token} onIn={() => setToken('')} />;
  return <Door key={mToken} mToken={mToken} />;
};
export default BroadcastRoute;
