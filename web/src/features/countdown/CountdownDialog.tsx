import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import styles from './CountdownDialog.module.css';
import { CountdownForm } from './CountdownForm';
import { CountdownTime } from './CountdownTime';
import { useCountdown } from './useCountdown';

/** Sets the time; while it runs: pauses it, adds to it, ends it. */
const CountdownDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const shown = useCountdown();
  const isOver = !shown || shown.isOver;
  return (
    <Dialog open kind="badge" closable onClose={close} title={t('countdown.countdown')} text={t('countdown.explained')}>
      {shown && (
        <div className={styles.running}>
          <p className={styles.time}>
            <CountdownTime countdown={shown.countdown} />
            {shown.isPaused && <small>{t('countdown.paused')}</small>}
          </p>
          <div className={styles.acts}>
            {!isOver && (
              <Button onClick={() => void send({ type: 'pauseCountdown', paused: !shown.isPaused })}>
                {t(shown.isPaused ? 'countdown.goOn' : 'countdown.pause')}
              </Button>
            )}
            <Button onClick={() => void send({ type: 'prolongCountdown' })}>{t('countdown.add')}</Button>
            <Button variant="danger" onClick={() => void send({ type: 'removeCountdown' })}>
              {t('countdown.remove')}
            </Button>
          </div>
        </div>
      )}
      {isOver && <CountdownForm onSet={close} />}
    </Dialog>
  );
};
export default CountdownDialog;
