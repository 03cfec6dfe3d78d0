import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useHandPlace } from '../../room/people/useHandPlace';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';

/** Place in the queue, and for how long. */
export const QueueNote = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { serverNow } = useRoomActions();
  const place = useHandPlace(id);
  const handAt = useRoomSelector((s) => s.data?.view.participants[id]?.handAt ?? null);
  const [now, setNow] = useState(serverNow);
  useEffect(() => {
    const timer = setInterval(() => setNow(serverNow()), 10_000);
    return () => clearInterval(timer);
  }, [serverNow]);
  if (place === null || handAt === null) return null;
  const seconds = Math.max(0, Math.floor((now - handAt) / 10_000) * 10);
  const since =
    seconds < 10
      ? t('room.justNow')
      : seconds < 60
        ? t('room.secondsAgo', { seconds })
        : t('room.minutesAgo', { minutes: Math.floor(seconds / 60) });
  return <span>{t('room.queueNote', { place, since })}</span>;
};
