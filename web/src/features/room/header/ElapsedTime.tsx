import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { RunningTime } from '../../../room/RunningTime';
import { useRoomSelector } from '../../../room/useRoom';
import { elapsedText } from './elapsedText';
import styles from './ElapsedTime.module.css';

/** hh:mm:ss since the room opened, by the server's clock. */
export const ElapsedTime = () => {
  const { t } = useTranslation();
  const openedAt = useRoomSelector(({ data }) => data?.view.openedAt ?? null);
  const textAt = useCallback((second: number) => elapsedText(second - (openedAt ?? second)), [openedAt]);
  return openedAt === null ? null : (
    <span className={styles.time}>
      <RunningTime textAt={textAt} label={t('room.elapsed')} />
    </span>
  );
};
