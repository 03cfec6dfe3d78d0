import type { DeviceMediaKind } from '@derslik/contract/room/state';
import { ShieldQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from './EntryNote.module.css';

/** Which of my devices the room would leave open, were I to come in now. */
export type Opens = Record<DeviceMediaKind, boolean>;

/** Says before the room which devices stay closed in it, whatever is on here. */
export const EntryNote = ({ opens }: { opens: Opens | undefined }) => {
  const { t } = useTranslation();
  if (!opens || (opens.cam && opens.mic)) return null;
  const closed = opens.cam ? 'room.entersMuted' : opens.mic ? 'room.entersDark' : 'room.entersClosed';
  return (
    <p className={styles.note} role="status">
      <ShieldQuestion aria-hidden />
      {t(closed)}
    </p>
  );
};
