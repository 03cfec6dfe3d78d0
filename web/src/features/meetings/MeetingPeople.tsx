import type { Room } from '@derslik/contract/meetings';
import { useTranslation } from 'react-i18next';
import { AvatarRow } from '../../ui/Avatar';
import styles from './MeetingCard.module.css';

/** The first few people and how many there are. */
export const MeetingPeople = ({ room }: { room: Room }) => {
  const { t } = useTranslation();
  if (room.peopleCount === 0) return <span className={styles.small}>{t('meeting.noOneYet')}</span>;
  return (
    <span className={styles.people}>
      <AvatarRow people={room.people} max={3} />
      <span className={styles.small}>{t('meeting.people', { count: room.peopleCount })}</span>
    </span>
  );
};
