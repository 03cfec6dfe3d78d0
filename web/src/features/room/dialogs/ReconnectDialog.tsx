import { limits } from '@derslik/contract/limits';
import { RotateCw } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { http } from '../../../lib/http';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useWants } from '../media/useWants';
import { reloadIntoRoom } from '../returning';
import { useRoomActions, useRoomSelector } from '../state/useRoom';
import { CountdownRing } from './CountdownRing';
import styles from './ReconnectDialog.module.css';

const { dialogAfterMs, countdownMinS, countdownMaxS, reloadMs } = limits.reconnect;
const { ackTimeoutMs } = limits.realtime;

/** Random, so that a whole school doesn't reload in the same second. */
const randomSeconds = (): number => countdownMinS + Math.floor(Math.random() * (countdownMaxS - countdownMinS + 1));

/** Whether a reload would find anyone: without the server it would only end the pictures that still flow. */
const isServerThere = (): Promise<boolean> =>
  http({ path: '/config', anonymous: true, signal: AbortSignal.timeout(ackTimeoutMs) }).then(
    () => true,
    () => false,
  );

interface CountdownProps {
  token: string;
  onLeave: () => void;
  /** The server is not there yet: count anew. */
  onAgain: () => void;
}

const Countdown = ({ token, onLeave, onAgain }: CountdownProps) => {
  const { t } = useTranslation();
  const wants = useWants();
  const { tryNow } = useRoomActions();
  const [total] = useState(randomSeconds);
  const [startedAt] = useState(() => Date.now());
  const [left, setLeft] = useState(total);
  const [trying, setTrying] = useState(false);
  useEffect(() => {
    const timer = setInterval(() => {
      setLeft(Math.max(0, total - Math.floor((Date.now() - startedAt) / 1_000)));
    }, 250);
    return () => clearInterval(timer);
  }, [total, startedAt]);

  const isOver = trying || left === 0;
  const attempt = useEffectEvent(async (signal: AbortSignal): Promise<void> => {
    const isThere = await isServerThere();
    if (signal.aborted) return;
    if (!isThere) return onAgain();
    tryNow();
    // Coming back in place takes this dialog away; a reload is the last step.
    const timer = setTimeout(() => reloadIntoRoom(token, wants()), ackTimeoutMs + reloadMs);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });
  useEffect(() => {
    if (!isOver) return;
    const stop = new AbortController();
    void attempt(stop.signal);
    return () => stop.abort();
  }, [isOver]);
  return (
    <>
      <CountdownRing left={left} total={total} />
      <p>{t('room.reconnectingText', { count: left })}</p>
      <Button
        look="primary"
        wide
        busy={isOver}
        className={styles.now}
        icon={<RotateCw aria-hidden />}
        onClick={() => setTrying(true)}
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
  const [round, setRound] = useState(0);
  if (lostAt === null || dueFor !== lostAt || closedFor === lostAt) return null;
  return (
    <Dialog open kind="reconnect" centre onClose={() => setClosedFor(lostAt)} title={t('room.reconnecting')}>
      <Countdown key={round} token={token} onLeave={() => leave()} onAgain={() => setRound(round + 1)} />
    </Dialog>
  );
};
