import { nowUnix } from '@derslik/client/schoolTime';
import type { Broadcast } from '@derslik/contract/broadcasts';
import { CalendarClock, CalendarX2, CircleCheck, CirclePause } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../lib/timeText';
import { useSchoolTime } from '../lib/useSchoolTime';
import styles from './BroadcastPoster.module.css';

interface BroadcastPosterProps {
  state: 'waiting' | 'paused' | 'completed' | 'deleted';
  broadcast: Pick<Broadcast, 'startAt' | 'logo' | 'poster'>;
}

const signs = { waiting: CalendarClock, paused: CirclePause, completed: CircleCheck, deleted: CalendarX2 } as const;
/** Further away than this nobody counts seconds. */
const countedSeconds = 24 * 3_600;

const Countdown = ({ startAt }: { startAt: number }) => {
  const { t } = useTranslation();
  const [now, setNow] = useState(nowUnix);
  useEffect(() => {
    const timer = setInterval(() => setNow(nowUnix()), 1_000);
    return () => clearInterval(timer);
  }, []);
  const left = startAt - now;
  if (left > countedSeconds) return null;
  return left > 0 ? (
    <p className={styles.countdown} role="timer">
      {timeText(left)}
    </p>
  ) : (
    <p>{t('play.anyMoment')}</p>
  );
};

/** What stands in a broadcast's picture's place while there is none: for viewers, and for whoever plans it. The title stands beside it. */
export const BroadcastPoster = ({ state, broadcast: { startAt, logo, poster } }: BroadcastPosterProps) => {
  const { t } = useTranslation();
  const { day, clock } = useSchoolTime();
  const Sign = signs[state];
  return (
    <div className={styles.poster}>
      {poster ? (
        <img className={styles.picture} src={poster} alt="" />
      ) : logo ? (
        <img className={styles.logo} src={logo} alt="" />
      ) : (
        <Sign className={styles.icon} aria-hidden />
      )}
      <p className={styles.words} role="status">
        {t(`play.${state}`)}
      </p>
      {state === 'waiting' && (
        <>
          <p>{t('play.startsAt', { day: day(startAt), time: clock(startAt) })}</p>
          <Countdown startAt={startAt} />
        </>
      )}
    </div>
  );
};
