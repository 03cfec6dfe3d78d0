import type { MediaKind } from '@derslik/contract/room/state';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { roleWords } from '../../room/people/roleWords';
import { LikePutOut } from '../../room/people/LikePutOut';
import { useHandPlace } from '../../room/people/useHandPlace';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import styles from './PersonRow.module.css';

/** Place in the queue, and for how long. */
const QueueNote = ({ id }: { id: string }) => {
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

const requestWords = {
  mic: 'room.asksForMic',
  cam: 'room.asksForCam',
  screen: 'room.asksForScreen',
} as const satisfies Record<MediaKind, string>;

interface PersonNoteProps {
  id: string;
  /** The wish that I may answer; it comes before a raised hand. */
  asksFor: MediaKind | null;
}

/** The second line: the most pressing thing about this person, else their role and since when they are here. */
export const PersonNote = ({ id, asksFor }: PersonNoteProps) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const joinedAt = useRoomSelector((s) => s.data?.view.participants[id]?.joinedAt ?? null);
  const role = useRoomSelector((s) => s.data?.view.participants[id]?.role);
  const likeness = useRoomSelector((s) => s.data?.view.participants[id]?.likePutOut);
  const isMe = useRoomSelector((s) => s.data?.you === id);
  const inQueue = useRoomSelector((s) => (s.data?.view.participants[id]?.handAt ?? null) !== null);
  if (asksFor) return <span>{t(requestWords[asksFor])}</span>;
  if (inQueue) return <QueueNote id={id} />;
  if (likeness) return <LikePutOut likeness={likeness} />;
  const roleKey = role && roleWords[role];
  const parts = [isMe && t('room.you'), roleKey && t(roleKey)].filter(Boolean);
  return (
    <span className={styles.note}>
      {parts.length > 0 && <span>{parts.join(' · ')}</span>}
      {joinedAt !== null && (
        <time dateTime={new Date(joinedAt).toISOString()}>{t('room.joinedAt', { time: clock(joinedAt / 1000) })}</time>
      )}
    </span>
  );
};
