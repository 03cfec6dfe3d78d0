import { RotateCw, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { missingPiece } from '../../lib/missingPiece';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import styles from './MissingPiece.module.css';

/** Says why something didn't open, and leaves it to the person when the page is loaded anew: a reload leads back into the lesson. */
export const MissingPiece = () => {
  const { t } = useTranslation();
  const missing = useSyncExternalStore(missingPiece.subscribe, missingPiece.read);
  return (
    // Always there, so that a screen reader reads it aloud.
    <div role="status">
      {missing && (
        <div className={styles.note}>
          <RotateCw aria-hidden />
          <span>{t(missing === 'gone' ? 'room.pieceGone' : 'room.pieceFailed')}</span>
          <Button variant="stage" data-small onClick={() => location.reload()}>
            {t('common.reload')}
          </Button>
          <IconButton label={t('common.close')} onClick={missingPiece.close}>
            <X aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
};
