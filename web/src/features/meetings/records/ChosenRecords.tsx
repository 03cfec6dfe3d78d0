import { limits } from '@derslik/contract/limits';
import { Download, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { ConfirmDialog } from '../../../ui/ConfirmDialog';
import styles from './Records.module.css';

interface ChosenRecordsProps {
  /** How many are chosen; of them those that this page doesn't show. */
  count: number;
  elsewhere: number;
  /** No more can be chosen. */
  isFull: boolean;
  /** The right to read them is asked for. */
  isAsking: boolean;
  onSave: () => void;
  onErase: () => void;
  onNone: () => void;
}

/** What is done with the films that are chosen. */
export const ChosenRecords = ({ count, elsewhere, isFull, isAsking, onSave, onErase, onNone }: ChosenRecordsProps) => {
  const { t } = useTranslation();
  const [isDeleting, setDeleting] = useState(false);
  const isNone = count === 0;
  const words = isFull
    ? t('records.full', { count: limits.recording.selectedMax })
    : isNone
      ? t('records.choose')
      : t('records.chosen', { count });
  return (
    <>
      <div className={styles.bar} role="group" aria-label={t('records.chosenOnes')}>
        <p className={styles.count} role="status">
          {words} {elsewhere > 0 && t('records.chosenElsewhere', { count: elsewhere })}
        </p>
        {!isNone && (
          <Button variant="ghost" icon={<X aria-hidden />} onClick={onNone}>
            {t('records.chooseNone')}
          </Button>
        )}
        <Button icon={<Download aria-hidden />} disabled={isNone} busy={isAsking} onClick={onSave}>
          {t('records.download')}
        </Button>
        <Button icon={<Trash2 aria-hidden />} disabled={isNone} onClick={() => setDeleting(true)}>
          {t('records.delete')}
        </Button>
      </div>
      <ConfirmDialog
        open={isDeleting}
        danger
        title={t('records.deleteTitle', { count })}
        text={[
          ...(elsewhere > 0 ? [t('records.deleteElsewhere', { count: elsewhere })] : []),
          t('records.deleteText'),
        ].join(' ')}
        verb={t('records.delete')}
        onClose={() => setDeleting(false)}
        onConfirm={() => {
          setDeleting(false);
          onErase();
        }}
      />
    </>
  );
};
