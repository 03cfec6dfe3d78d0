import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../../ui/IconButton';
import { Segmented } from '../../../../ui/Segmented';
import { CutTimeField } from './CutTimeField';
import styles from './CutPage.module.css';
import type { DraftPassage } from './useCutDraft';

interface PassageRowProps {
  passage: DraftPassage;
  /** Its place in the list, from 1. */
  number: number;
  /** Length of the film, seconds. */
  seconds: number;
  place: () => number;
  onChange: (changed: Partial<DraftPassage>) => void;
  onRemove: () => void;
}

/** One passage that goes, or is silent. */
export const PassageRow = ({ passage, number, seconds, place, onChange, onRemove }: PassageRowProps) => {
  const { t } = useTranslation();
  const { kind, from, to } = passage;
  const name = t('cut.passage', { number });
  return (
    <li className={styles.passage} aria-label={name}>
      <div className={styles.head}>
        <Segmented
          label={t('cut.what', { name })}
          value={kind}
          options={[
            { value: 'out', label: t('cut.out') },
            { value: 'silent', label: t('cut.silent') },
          ]}
          onChange={(next) => onChange({ kind: next })}
        />
        <IconButton label={t('cut.remove', { name })} onClick={onRemove}>
          <Trash2 aria-hidden />
        </IconButton>
      </div>
      <div className={styles.times}>
        <CutTimeField
          label={t('cut.from')}
          value={from}
          max={seconds}
          place={place}
          onChange={(next) => onChange({ from: next })}
        />
        <CutTimeField
          label={t('cut.to')}
          value={to}
          max={seconds}
          place={place}
          error={to > from ? undefined : t('cut.order')}
          onChange={(next) => onChange({ to: next })}
        />
      </div>
    </li>
  );
};
