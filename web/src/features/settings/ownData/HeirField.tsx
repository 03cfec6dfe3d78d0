import type { Heir } from '@derslik/contract/erasure';
import { useDeferredValue, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TextField } from '../../../ui/TextField';
import { useHeirsQuery } from './ownDataApi';
import styles from './OwnData.module.css';

interface HeirFieldProps {
  value: Heir | null;
  onChange: (chosen: Heir) => void;
  error: string | null;
}

/** A colleague, found by name, who gets what I lead. */
export const HeirField = ({ value, onChange, error }: HeirFieldProps) => {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const { data } = useHeirsQuery(useDeferredValue(typed.trim()));
  return (
    <>
      <TextField
        label={t('ownData.heir')}
        hint={t('ownData.heirHint')}
        value={typed}
        maxLength={120}
        autoComplete="off"
        onChange={(event) => setTyped(event.target.value)}
        error={error}
      />
      <ul className={styles.heirs} aria-label={t('ownData.heir')}>
        {data?.map((heir) => (
          <li key={heir.id}>
            <button type="button" aria-pressed={heir.id === value?.id} onClick={() => onChange(heir)}>
              {heir.name}
              {heir.departments && <span className={styles.where}>{heir.departments}</span>}
            </button>
          </li>
        ))}
        {data?.length === 0 && <li className={styles.none}>{t('ownData.noHeir')}</li>}
      </ul>
    </>
  );
};
