import { MonitorUp } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useRoomSelector } from '../../room/useRoom';
import styles from './SharesMark.module.css';

/** Beside the name of the one who shares a screen. */
export const SharesMark = ({ id }: { id: string }) => {
  const { t } = useTranslation();
  const shares = useRoomSelector((s) => (s.data?.view.participants[id]?.screenAt ?? null) !== null);
  return shares && <MonitorUp className={styles.shares} aria-label={t('room.sharesScreen')} />;
};
