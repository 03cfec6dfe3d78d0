import type { Band } from '@derslik/contract/readiness';
import { CircleAlert, CircleCheck, CircleMinus, CircleX } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cx } from '../../ui/cx';
import styles from './readiness.module.css';

const words = {
  0: 'readiness.band0',
  33: 'readiness.band33',
  66: 'readiness.band66',
  100: 'readiness.band100',
} as const;
const icons = { 0: CircleX, 33: CircleAlert, 66: CircleCheck, 100: CircleCheck };

/** How well something goes, in a word; nobody needs to know its colour. */
export const BandMark = ({ band }: { band: Band | null }) => {
  const { t } = useTranslation();
  const Icon = band === null ? CircleMinus : icons[band];
  return (
    <span className={cx(styles.band, (band === 0 || band === 33) && styles.bad, band === 100 && styles.good)}>
      <Icon aria-hidden data-small />
      {t(band === null ? 'readiness.notTried' : words[band])}
    </span>
  );
};
