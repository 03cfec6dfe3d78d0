import { Presentation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import styles from '../../room/stageBar.module.css';
import { useLook } from '../../room/useLook';
import { useCan, useRoomActions } from '../../room/useRoom';
import { showFront } from '../../room/useTakeFront';
import { Button } from '../../ui/Button';

/** The way back to the slides, and their end for whoever leads. Where they are seen, both stand below them. */
export const MaterialBar = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation();
  const look = useLook();
  const { send } = useRoomActions();
  const leads = useCan('shareMaterial');
  if (isShown) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t('material.shown')}>
      <Presentation aria-hidden />
      <span className={styles.words}>{t('material.shown')}</span>
      <Button variant="stage" onClick={() => look((ui) => showFront(ui, 'material'))}>
        {t('material.show')}
      </Button>
      {leads && (
        <Button variant="stage" onClick={() => void send({ type: 'stop material' })}>
          {t('material.stop')}
        </Button>
      )}
    </div>
  );
};
