import { isOnAir } from '@derslik/contract/room/parts/broadcast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NotInFilm } from '../../room/film/NotInFilm';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import styles from './StartBroadcastDialog.module.css';
import { useBroadcast } from './useBroadcast';

const countFrom = 3;
/** Three seconds in which it can be taken back, and it goes out. */
const StartBroadcastDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const [left, setLeft] = useState<number | null>(null);
  const isOn = isOnAir(useBroadcast());
  // The owner has begun it meanwhile.
  useEffect(() => {
    if (isOn) close();
  }, [isOn, close]);
  useEffect(() => {
    if (left === null) return;
    if (left > 0) {
      const timer = setTimeout(() => setLeft(left - 1), 1_000);
      return () => clearTimeout(timer);
    }
    let isGone = false;
    void send({ type: 'startBroadcast', layout: 'speaker' }).then((isDone) => {
      if (isGone) return;
      if (isDone) close();
      else setLeft(null);
    });
    return () => void (isGone = true);
  }, [left, send, close]);
  const counts = left !== null;
  return (
    <Dialog
      open
      kind="confirm"
      closable
      wide
      onClose={close}
      title={t('onAir.startTitle')}
      text={t('onAir.startText')}
      actions={
        <>
          <Button variant="ghost" onClick={close}>
            {t('common.cancel')}
          </Button>
          <Button variant="primary" busy={counts} onClick={() => setLeft(countFrom)}>
            {t('onAir.start')}
          </Button>
        </>
      }
    >
      {counts ? (
        <p className={styles.count} role="status">
          {left > 0 ? t('onAir.in', { count: left }) : t('onAir.starting')}
        </p>
      ) : (
        <NotInFilm />
      )}
    </Dialog>
  );
};
export default StartBroadcastDialog;
