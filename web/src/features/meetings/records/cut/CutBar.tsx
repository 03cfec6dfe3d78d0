import type { CutFilm } from '@derslik/contract/filmCuts';
import * as RadixSlider from 'radix-ui/slider';
import { useTranslation } from 'react-i18next';
import { timeText } from '../../../../lib/timeText';
import styles from './CutBar.module.css';

interface CutBarProps {
  /** Seconds, all. */
  from: number;
  to: number;
  seconds: number;
  place: number;
  film: CutFilm;
  onChange: (ends: { from: number; to: number }) => void;
}

/** The whole film: its two ends are drawn by hand or moved by keys; what stays, what goes and what is silent is seen. */
export const CutBar = ({ from, to, seconds, place, film, onChange }: CutBarProps) => {
  const { t } = useTranslation();
  const step = seconds > 60 ? 1 : 0.1;
  const max = Math.ceil(seconds / step) * step;
  const at = (ms: number): string => `${Math.min(100, ms / seconds / 10)}%`;
  const piece = ([begin, end]: readonly [number, number]) => ({ left: at(begin), width: at(end - begin) });
  return (
    <RadixSlider.Root
      className={styles.root}
      value={[from, Math.min(to, max)]}
      min={0}
      max={max}
      step={step}
      minStepsBetweenThumbs={1}
      onValueChange={([begin = 0, end = max]) => onChange({ from: begin, to: Math.min(seconds, end) })}
    >
      <RadixSlider.Track className={styles.track}>
        {film.kept.map((one) => (
          <span key={`kept ${one[0]}`} className={styles.kept} style={piece(one)} />
        ))}
        {film.silent.map((one) => (
          <span key={`silent ${one[0]}`} className={styles.silent} style={piece(one)} />
        ))}
        <span className={styles.place} style={{ left: at(place * 1_000) }} />
      </RadixSlider.Track>
      <RadixSlider.Thumb className={styles.thumb} aria-label={t('cut.begin')} aria-valuetext={timeText(from)} />
      <RadixSlider.Thumb className={styles.thumb} aria-label={t('cut.end')} aria-valuetext={timeText(to)} />
    </RadixSlider.Root>
  );
};
