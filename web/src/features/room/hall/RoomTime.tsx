import { nowUnix } from '@derslik/client/schoolTime';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../../lib/useSchoolTime';
import styles from './RoomTime.module.css';

/** Everybody of a class stands here: they come in over this while, and not in one moment. */
const spreadMs = 3_000;
/** The timetable may change meanwhile. */
const lookAgainMs = 60_000;

/** When a lesson's door opens; it opens by itself. Unix seconds. */
export const RoomTime = ({ opensAt, startsAt, onOpen }: { opensAt: number; startsAt: number; onOpen: () => void }) => {
  const { t } = useTranslation();
  const { clock, day } = useSchoolTime();
  const [now, setNow] = useState(nowUnix);
  const [spread] = useState(() => Math.random() * spreadMs);
  useEffect(() => {
    const tick = setInterval(() => setNow(nowUnix()), 1_000);
    return () => clearInterval(tick);
  }, []);
  const isDue = now >= opensAt;
  useEffect(() => {
    const wait = opensAt * 1_000 - Date.now() + spread;
    // A clock that goes wrong asks in vain, and again a moment later.
    const timer = setTimeout(onOpen, Math.min(Math.max(wait, 2_000), lookAgainMs));
    return () => clearTimeout(timer);
    // Each look begins the next wait.
  }, [opensAt, spread, onOpen, isDue]);
  const left = Math.max(0, opensAt - now);
  const minutes = Math.ceil(left / 60);
  return (
    <span className={styles.time}>
      <span className={styles.hours}>{t('lesson.startsAt', { day: day(startsAt), time: clock(startsAt) })}</span>
      <span>{t('lesson.opensAt', { time: clock(opensAt) })}</span>
      {left > 0 && left <= 3_600 && <span role="timer">{t('lesson.opensIn', { count: minutes })}</span>}
      <span>{t('lesson.opensByItself')}</span>
    </span>
  );
};
