import { isOnAir } from '@derslik/contract/room/parts/broadcast';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchoolTime } from '../../lib/useSchoolTime';
import { NotInFilm } from '../../room/film/NotInFilm';
import { useAsking } from '../../room/useAsking';
import { useCloseDialog } from '../../room/useCloseDialog';
import { useRoomActions, useRoomSelector } from '../../room/useRoom';
import { Button } from '../../ui/Button';
import { Dialog } from '../../ui/Dialog';
import { Message } from '../../ui/Message';
import { useStagePlanQuery } from './liveStreamApi';
import styles from './StartBroadcastDialog.module.css';
import { useBroadcast } from './useBroadcast';

const countFrom = 3;
/** A browser's timer takes no more. */
const longestMs = 2 ** 31 - 1;

/** From when on it may be started, Unix seconds, as it is planned now; null once it may. */
const useStartsLater = (): number | null => {
  const code = useRoomSelector(({ data }) => data?.room.token ?? '');
  const { serverNow } = useRoomActions();
  const { data } = useStagePlanQuery(code, { refetchOnMountOrArgChange: true });
  const [, setDrawn] = useState(0);
  const startAt = data?.startAt ?? null;
  const waitMs = startAt === null ? 0 : startAt * 1_000 - serverNow();
  useEffect(() => {
    if (startAt === null) return;
    const left = startAt * 1_000 - serverNow();
    if (left <= 0 || left > longestMs) return;
    const timer = setTimeout(() => setDrawn((n) => n + 1), left);
    return () => clearTimeout(timer);
  }, [startAt, serverNow]);
  return waitMs > 0 ? startAt : null;
};

/** Three seconds in which it can be taken back, and it goes out; not before its hour. */
const StartBroadcastDialog = () => {
  const { t } = useTranslation();
  const { day, clock } = useSchoolTime();
  const close = useCloseDialog();
  const { send, refusal } = useAsking();
  const [left, setLeft] = useState<number | null>(null);
  const startsLater = useStartsLater();
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- one count sends once
  }, [left]);
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
          <Button variant="primary" busy={counts} disabled={startsLater !== null} onClick={() => setLeft(countFrom)}>
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
        <>
          {startsLater !== null && (
            <Message kind="soft" live="status">
              {t('onAir.startsLater', { day: day(startsLater), time: clock(startsLater) })}
            </Message>
          )}
          {refusal && (
            <Message kind="bad" live="alert">
              {refusal}
            </Message>
          )}
          <NotInFilm />
        </>
      )}
    </Dialog>
  );
};
export default StartBroadcastDialog;
