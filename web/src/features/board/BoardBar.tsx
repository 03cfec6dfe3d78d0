import { Presentation } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { useLook } from '../../room/useLook';
import { showFront } from '../../room/useTakeFront';
import styles from '../../room/stageBar.module.css';

/** The way back to the whiteboard, for anybody who looks at something else. */
export const BoardBar = ({ isShown }: { isShown: boolean }) => {
  const { t } = useTranslation();
  const look = useLook();
  if (isShown) return null;
  return (
    <div className={styles.bar} role="group" aria-label={t('board.whiteboard')}>
      <Presentation aria-hidden />
      <span className={styles.words}>{t('board.isOpen')}</span>
      <Button variant="stage" onClick={() => look((ui) => showFront(ui, 'board'))}>
        {t('board.show')}
      </Button>
    </div>
  );
};
