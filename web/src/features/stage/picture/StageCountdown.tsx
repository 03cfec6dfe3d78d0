import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../lib/timeText';
import { Crest } from '../../../ui/Logo';
import { useRoomActions } from '../../../room/useRoom';
import styles from './StageCountdown.module.css';

interface StageCountdownProps {
  startsAt: number | null;
  name: string;
  school: { name: string; logo: string | null } | null;
}

/** Whole seconds until then by the server's clock, renewed with each of them; null once it has passed. */
export const useSecondsUntil = (until: number | null): number | null => {
  const { serverNow } = useRoomActions();
  const [, setDrawn] = useState(0);
  useEffect(() => {
    if (until === null) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const next = (): void => {
      setDrawn((n) => n + 1);
      const left = until - serverNow();
      if (left > 0) timer = setTimeout(next, left % 1_000 || 1_000);
    };
    next();
    return () => clearTimeout(timer);
  }, [until, serverNow]);
  const left = until === null ? 0 : until - serverNow();
  return left > 0 ? Math.ceil(left / 1_000) : null;
};

/** Before it begins: how long still, over all else. When it is over the scene stands there by itself. */
export const StageCountdown = ({ startsAt, name, school }: StageCountdownProps) => {
  const { t } = useTranslation();
  const left = useSecondsUntil(startsAt);
  if (left === null) return null;
  return (
    <div className={styles.countdown}>
      {school && <Crest src={school.logo} />}
      <p className={styles.name} dir="auto" translate="no">
        {name}
      </p>
      <p>{t('stage.soon')}</p>
      <p className={styles.time} role="timer">
        {timeText(left)}
      </p>
    </div>
  );
};
