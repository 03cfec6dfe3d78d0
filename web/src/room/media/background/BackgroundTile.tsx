import { Check, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../../../ui/IconButton';
import styles from './BackgroundTile.module.css';

interface BackgroundTileProps {
  label: string;
  /** A small picture of it, or else a sign. */
  picture?: string;
  sign?: ReactNode;
  chosen: boolean;
  onChoose: () => void;
  /** For pictures of the person's own. */
  onRemove?: () => void;
}

/** One background to choose. */
export const BackgroundTile = ({ label, picture, sign, chosen, onChoose, onRemove }: BackgroundTileProps) => {
  const { t } = useTranslation();
  return (
    <div className={styles.tile}>
      <label title={label}>
        <input type="radio" name="background" checked={chosen} onChange={onChoose} />
        <span className={styles.picture} aria-hidden>
          {picture ? <img src={picture} alt="" /> : sign}
          {chosen && (
            <span className={styles.chosen}>
              <Check data-small />
            </span>
          )}
        </span>
        <span className={styles.label}>{label}</span>
      </label>
      {onRemove && (
        <span className={styles.remove}>
          <IconButton size="sm" label={t('background.remove', { name: label })} onClick={onRemove}>
            <Trash2 aria-hidden data-small />
          </IconButton>
        </span>
      )}
    </div>
  );
};
