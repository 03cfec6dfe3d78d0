import { IdCardLanyard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../useRoom';
import styles from './GuestBadge.module.css';

/** Marks a name that a person chose, or that a learning platform gave. `known`: what one knows of a person who isn't here any more. */
export const GuestBadge = ({ id, known = false }: { id: string; known?: boolean }) => {
  const { t } = useTranslation();
  const isGuest = useRoomSelector((s) => s.data?.people[id]?.isGuest ?? known);
  const platform = useRoomSelector((s) => s.data?.people[id]?.platform);
  if (!isGuest) return null;
  return (
    <span className={styles.badge}>
      <IdCardLanyard className={styles.sign} aria-hidden />
      <span className={styles.word}>{platform ?? t('room.roleGuest')}</span>
    </span>
  );
};
