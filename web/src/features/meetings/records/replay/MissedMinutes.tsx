import type { ReplayStretch } from '@derslik/contract/replay';
import { Play, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../../lib/timeText';
import { Button } from '../../../../ui/Button';
import styles from './Replay.module.css';

interface MissedMinutesProps {
  missed: readonly ReplayStretch[];
  /** They alone play, one after the other. */
  isPlayed: boolean;
  onPlay: (from: number) => void;
  onEnd: () => void;
}

/** The minutes in which the reader was not there: each is led to, and all of them play one after the other. */
export const MissedMinutes = ({ missed, isPlayed, onPlay, onEnd }: MissedMinutesProps) => {
  const { t } = useTranslation();
  const seconds = missed.reduce((all, { from, to }) => all + to - from, 0);
  return (
    <section className={styles.box} aria-labelledby="replay-missed">
      <h2 id="replay-missed" className={styles.title}>
        {t('records.missed')}
      </h2>
      <p className={styles.note}>{t('records.missedText', { time: timeText(seconds) })}</p>
      <ul className={styles.spans}>
        {missed.map(({ from, to }) => (
          <li key={from}>
            <Button variant="tonal" size="sm" icon={<Play aria-hidden />} onClick={() => onPlay(from)}>
              {t('records.fromTo', { from: timeText(from), to: timeText(to) })}
            </Button>
          </li>
        ))}
      </ul>
      {isPlayed ? (
        <p className={styles.acts} role="status">
          {t('records.missedPlays')}
          <Button variant="link" size="sm" icon={<X aria-hidden />} onClick={onEnd}>
            {t('records.missedEnd')}
          </Button>
        </p>
      ) : (
        <p className={styles.acts}>
          <Button variant="second" icon={<Play aria-hidden />} onClick={() => onPlay(missed[0]!.from)}>
            {t('records.missedPlay')}
          </Button>
        </p>
      )}
    </section>
  );
};
