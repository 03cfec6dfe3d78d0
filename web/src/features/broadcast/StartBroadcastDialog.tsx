import { broadcastLayouts, isOnAir, type BroadcastLayout } from '@derslik/contract/room/parts/broadcast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Choices } from '../../ui/Choices';
import { Dialog } from '../../ui/Dialog';
import styles from './StartBroadcastDialog.module.css';
import { useBroadcast } from './useBroadcast';

const countFrom = 3;
const titles = { speaker: 'onAir.speaker', tiles: 'onAir.tiles' } as const satisfies Record<BroadcastLayout, string>;
const texts = {
  speaker: 'onAir.speakerText',
  tiles: 'onAir.tilesText',
} as const satisfies Record<BroadcastLayout, string>;

/** How viewers are to see the stage; then three seconds in which it can be taken back, and it goes out. */
const StartBroadcastDialog = () => {
  const { t } = useTranslation();
  const close = useCloseDialog();
  const { send } = useRoomActions();
  const [layout, setLayout] = useState<BroadcastLayout>('speaker');
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
    void send({ type: 'startBroadcast', layout }).then((isDone) => {
      if (isGone) return;
      if (isDone) close();
      else setLeft(null);
    });
    return () => void (isGone = true);
  }, [left, layout, send, close]);
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
        <Choices
          label={t('onAir.layout')}
          value={layout}
          choices={broadcastLayouts.map((one) => ({ value: one, title: t(titles[one]), text: t(texts[one]) }))}
          onChange={setLayout}
        />
      )}
    </Dialog>
  );
};
export default StartBroadcastDialog;
