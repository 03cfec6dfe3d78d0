import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import { isBad, qualityWords, useQuality } from './quality';
import styles from './QualitySignal.module.css';

/** How many of three bars are full. */
const fullBars = { 0: 0, 33: 1, 66: 2, 100: 3 } as const;

/** How somebody is connected: bars that say it by their number, crossed where nothing comes. */
export const QualitySignal = ({ id, isMute = false }: { id: string; isMute?: boolean }) => {
  const { t } = useTranslation();
  const quality = useQuality(id);
  const full = quality === null ? 0 : fullBars[quality];
  const band = t(quality === null ? 'statistics.waiting' : qualityWords[quality]);
  return (
    <svg
      viewBox="0 0 18 18"
      className={cx(styles.signal, isBad(quality) && styles.bad)}
      data-band={quality ?? undefined}
      {...(isMute ? { 'aria-hidden': true } : { role: 'img', 'aria-label': t('statistics.signal', { band }) })}
    >
      {[0, 1, 2].map((n) => (
        <rect
          key={n}
          className={cx(n >= full && styles.empty)}
          x={2 + n * 5}
          y={11 - n * 4}
          width="3.5"
          height={5 + n * 4}
          rx="1"
        />
      ))}
      {quality === 0 && <path d="M2 2l6 6M8 2L2 8" className={styles.cross} />}
    </svg>
  );
};
