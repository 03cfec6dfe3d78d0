import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import styles from './CountdownDialog.module.css';
import { CountdownForm } from './CountdownForm';
import { useCountdown } from './useCountdown';

/** Sets the time; while it runs: pauses it, adds to it, ends it. */
const CountdownDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const countdown = useCountdown();
  const isOver = !countdown || countdown.ms <= 0;
  return (
    <Dialog open kind="badge" closable onClose={close} title={t('countdown.countdown')} text={t('countdown.explained')}>
      {countdown && (
        <div className={styles.running}>
          <p className={styles.time}>
            {countdown.text}
            {countdown.isPaused && <small>{t('countdown.paused')}</small>}
          </p>
          <div className={styles.acts}>
            {!isOver && (
              <Button onClick={() => void send({ type: 'pauseCountdown', paused: !countdown.isPaused })}>
                {t(countdown.isPaused ? 'countdown.goOn' : 'countdown.pause')}
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
