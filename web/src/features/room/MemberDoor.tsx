import { callError } from '../../lib/callError';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useAppSelector } from '../../lib/hooks';
import { usePageTitle } from '../../lib/pageTitle';
import { selectMe } from '../../lib/session';
import { useRoomByTokenQuery } from './api';
import { RoomError } from './hall/RoomError';
import { Prejoin } from './prejoin/Prejoin';
import { useRoomSelector } from './state/useRoom';

interface MemberDoorProps {
  token: string;
  password: string | null;
  onEnter: () => void;
}

/** Preparation of someone who is signed in: the room says at once whether he may enter at all. */
export const MemberDoor = ({ token, password, onEnter }: MemberDoorProps) => {
  const { t } = useTranslation();
  const me = useAppSelector(selectMe);
  const isEntering = useRoomSelector((s) => s.phase === 'entering');
  const { data: room = null, error, refetch } = useRoomByTokenQuery({ token, password });
  usePageTitle(room?.name ?? t('room.prepare'));
  useEffect(() => {
    const onFocus = (): void => void (document.hidden || refetch());
    document.addEventListener('visibilitychange', onFocus);
    return () => document.removeEventListener('visibilitychange', onFocus);
  }, [refetch]);
  // Entering may work where this look ahead failed, unless the room itself said no.
  if (error && !isEntering) return <RoomError error={callError(error)} onRetry={() => void refetch()} />;
  return (
    <Prejoin
      room={room}
      personId={me?.id ?? ''}
      name={[me?.name, me?.surname].filter(Boolean).join(' ')}
      mayEnter
      busy={isEntering}
      error={null}
      onEnter={onEnter}
    />
  );
};
