import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { roleWords } from '../../room/people/roleWords';
import { LikePutOut } from '../../room/people/LikePutOut';
import { useRoomSelector } from '../../room/useRoom';
import styles from './PersonRow.module.css';

/** The second line: their role, and since when they are here. */
export const PersonNote = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const { clock } = useSchoolTime();
  const joinedAt = useRoomSelector((s) => s.data?.view.participants[id]?.joinedAt ?? null);
  const role = useRoomSelector((s) => s.data?.view.participants[id]?.role);
  const likeness = useRoomSelector((s) => s.data?.view.participants[id]?.likePutOut);
  const isMe = useRoomSelector((s) => s.data?.you === id);
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
