import { limits } from '@derslik/contract/limits';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useWants } from '../media/useWants';
import { reloadIntoRoom } from '../returning';
import { useRoomActions, useRoomSelector } from '../state/useRoom';
import { CountdownRing } from './CountdownRing';
import styles from './ReconnectDialog.module.css';

const { dialogAfterMs, countdownMinS, countdownMaxS, reloadMs } = limits.reconnect;

/** Random, so that a whole school doesn't reload in the same second. */
const randomSeconds = (): number => countdownMinS + Math.floor(Math.random() * (countdownMaxS - countdownMinS + 1));

const Countdown = ({ token, onLeave }: { token: string; onLeave: () => void }) => {
  const { t } = useTranslation();
  const wants = useWants();
  const [total] = useState(randomSeconds);
  const [startedAt] = useState(() => Date.now());
  const [left, setLeft] = useState(total);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(Math.max(0, total - Math.floor((Date.now() - startedAt) / 1_000)));
    }, 250);
    return () => clearInterval(timer);
  }, [total, startedAt]);
  useEffect(() => {
    if (left > 0) return;
    const timer = setTimeout(() => reloadIntoRoom(token, wants()), reloadMs);
    return () => clearTimeout(timer);
  }, [left, token, wants]);
  return (
    <>
      <CountdownRing left={left} total={total} />
      <p>{t('room.reconnectingText', { count: left })}</p>
      <Button
        look="primary"
        wide
        className={styles.now}
        icon={<RotateCw aria-hidden />}
        onClick={() => reloadIntoRoom(token, wants())}
      >
        {t('room.tryNow')}
      </Button>
      <Button look="ghost" wide onClick={onLeave}>
        {t('room.leaveLesson')}
      </Button>
    </>
  );
};

/**
 * Appears when the connection has been away for three seconds; it closes by itself when the room is back in place. The
 * last picture stays behind it.
 */
export const ReconnectDialog = ({ token }: { token: string }) => {
  const { t } = useTranslation();
  const { leave } = useRoomActions();
  const lostAt = useRoomSelector((s) => s.lostAt);
  const [dueFor, setDueFor] = useState<number | null>(null);
  useEffect(() => {
    if (lostAt === null) return;
    const timer = setTimeout(() => setDueFor(lostAt), Math.max(0, lostAt + dialogAfterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [lostAt]);
  // Closed by hand it stays away until the next loss.
  const [closedFor, setClosedFor] = useState<number | null>(null);
  if (lostAt === null || dueFor !== lostAt || closedFor === lostAt) return null;
  return (
    <Dialog open kind="reconnect" centre onClose={() => setClosedFor(lostAt)} title={t('room.reconnecting')}>
      <Countdown token={token} onLeave={() => leave()} />
    </Dialog>
  );
};
