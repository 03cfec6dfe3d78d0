import { isModeratorRole } from '@derslik/contract/room/state';
import { Users } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import styles from './LessonMarks.module.css';

/** How many of those who belong into the lesson are here, for who leads it. */
export const LessonMarks = () => {
  const { t } = useTranslation();
  const total = useRoomSelector(({ data }) => data?.room.pupils ?? null);
  const here = useRoomSelector(({ data }) =>
    data
      ? Object.values(data.view.participants).filter(
          ({ id, role }) => !isModeratorRole(role) && data.people[id]?.userType === 'student',
        ).length
      : 0,
  );
  if (total === null) return null;
  const label = t('lesson.studentCount', { here, total });
  return (
    <span className={styles.count} role="img" aria-label={label} title={label}>
      <Users aria-hidden data-small />
      {here}/{total}
    </span>
  );
};
