import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import { isServerThere } from './serverThere';

/** So long nobody needs to be told anything. */
const sayAfterMs = 5_000;

/**
 * Why entering takes so long, in words; null while there is nothing to say. Where the server answers plain requests and the room's socket
 * doesn't come, something between refuses websockets: decision 64.
 */
export const useLineTrouble = (): string | null => {
  const { t } = useTranslation();
  const isTrying = useRoomSelector((s) => s.phase === 'entering' && !s.up);
  const [isThere, setThere] = useState<boolean | null>(null);
  useEffect(() => {
    if (!isTrying) return undefined;
    let isOver = false;
    const look = async (): Promise<void> => {
      const answers = await isServerThere();
      if (!isOver) setThere(answers);
    };
    const timer = setTimeout(() => void look(), sayAfterMs);
    return () => {
      isOver = true;
      clearTimeout(timer);
      setThere(null);
    };
  }, [isTrying]);
  if (isThere === null) return null;
  return isThere ? t('room.lineBlocked', { host: location.host }) : t('room.lineAway');
};
