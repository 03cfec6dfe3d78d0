import { pictureAt, spriteOf } from '@derslik/contract/filmFiles';
import { useState, type CSSProperties, type PointerEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../lib/timeText';
import styles from './SeekBar.module.css';

const stepSeconds = 5;

interface SeekBarProps {
  /** Seconds, both. */
  place: number;
  duration: number;
  /** Address of the film's small pictures; null where there are none. */
  sprite: string | null;
  /** The length that the small pictures were made for. */
  spriteSeconds: number;
  chapters: readonly { kind: string; at: number }[];
  /** Seconds of film at a place; null where the film has none. Missing: the bar is the film's own. */
  filmAt?: (seconds: number) => number | null;
  onSeek: (seconds: number) => void;
}

/** Where the film is, with its chapters' marks; the picture of a place stands over it, under the pointer or the keys. */
export const SeekBar = ({ place, duration, sprite, spriteSeconds, chapters, filmAt, onSeek }: SeekBarProps) => {
  const { t } = useTranslation();
  const [looked, setLooked] = useState<number | null>(null);
  const pictured = looked === null || sprite === null ? null : filmAt ? filmAt(looked) : looked;
  const part = (seconds: number): string =>
    duration > 0 ? `${(100 * Math.min(seconds, duration)) / duration}%` : '0%';
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent<HTMLElement>): void => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setLooked(Math.min(1, Math.max(0, (clientX - left) / width)) * duration);
  };
  return (
    <div className={styles.bar} onPointerMove={onPointerMove} onPointerLeave={() => setLooked(null)}>
      <input
        type="range"
        className={styles.range}
        aria-label={t('records.seek')}
        aria-valuetext={t('records.place', { time: timeText(place), whole: timeText(duration) })}
        min={0}
        max={Math.max(duration, 0.1)}
        step="any"
        value={place}
        onFocus={() => setLooked(place)}
        onBlur={() => setLooked(null)}
        onChange={({ currentTarget }) => {
          const to = Number(currentTarget.value);
          setLooked(to);
          onSeek(to);
        }}
        onKeyDown={(event) => {
          const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
          if (direction === undefined) return;
          event.preventDefault();
          const to = Math.min(duration, Math.max(0, place + direction * stepSeconds));
          setLooked(to);
          onSeek(to);
        }}
      />
      {chapters.map(({ kind, at }, n) => (
        <span key={`${kind} ${at} ${n}`} className={styles.mark} style={{ left: part(at) }} aria-hidden />
      ))}
      {looked !== null && (
        <span
          className={styles.look}
          style={{ '--at': part(looked) } as CSSProperties}
          data-pictured={pictured !== null || undefined}
          aria-hidden
        >
          {sprite && pictured !== null && (
            <span className={styles.picture} style={pictureStyle(sprite, spriteSeconds, pictured)} />
          )}
          {timeText(looked)}
        </span>
      )}
    </div>
  );
};

const pictureStyle = (sprite: string, duration: number, seconds: number): CSSProperties => {
  const known = spriteOf(duration);
  const { left, top } = pictureAt(known, seconds);
  return {
    width: known.width,
    height: known.height,
    backgroundImage: `url("${sprite}")`,
    backgroundPosition: `-${left}px -${top}px`,
  };
};
