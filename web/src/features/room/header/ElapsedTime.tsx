import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useRoomActions, useRoomSelector } from '../../../room/useRoom';
import { elapsedText } from './elapsedText';
import styles from './ElapsedTime.module.css';

/** hh:mm:ss since the room opened, by the server's clock; written straight into the page each second. */
export const ElapsedTime = () => {
  const { t } = useTranslation();
  const ref = useRef<HTMLSpanElement>(null);
  const openedAt = useRoomSelector(({ data }) => data?.view.openedAt ?? null);
  const { serverNow } = useRoomActions();
  useEffect(() => {
    if (openedAt === null) return;
    const draw = (): void => {
      if (ref.current) ref.current.textContent = elapsedText(serverNow() - openedAt);
    };
    draw();
    const timer = setInterval(draw, 1_000);
    return () => clearInterval(timer);
  }, [openedAt, serverNow]);
  return openedAt === null ? null : (
    <span ref={ref} className={styles.time} role="timer" aria-label={t('room.elapsed')} />
  );
};
