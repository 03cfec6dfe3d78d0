import { limits } from '@derslik/contract/limits';
import { RotateCw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { realClock } from '../../../conference/clock';
import { Button } from '../../../ui/Button';
import { Dialog } from '../../../ui/Dialog';
import { useWants } from '../../../room/media/useWants';
import { reloadIntoRoom } from '../returning';
import { isServerThere } from '../serverThere';
import { useRoomActions, useRoomSelector } from '../../../room/useRoom';
import { CountdownRing } from './CountdownRing';
import { hasReloadedLately, noteReload } from './mediaFailure';
import styles from './ReconnectDialog.module.css';
import { ReconnectSteps, type ReconnectStep } from './reconnectSteps';

const { dialogAfterMs } = limits.reconnect;

/** Which line is away: the room's, or that of picture and sound. */
type LostLine = 'room' | 'media';

const countingKey = { room: 'room.reconnectingText', media: 'room.mediaReconnectingText' } as const;
const waitingKey = { room: 'room.waitingForServer', media: 'room.waitingForMedia' } as const;

const Steps = ({ code, line, onLeave }: { code: string; line: LostLine; onLeave: () => void }) => {
  const { t } = useTranslation();
  const wants = useWants();
  const { tryNow } = useRoomActions();
  const [step, setStep] = useState<ReconnectStep>({ kind: 'trying' });
  const [steps, setSteps] = useState<ReconnectSteps | null>(null);
  useEffect(() => {
    const made = new ReconnectSteps({
      clock: realClock,
      random: Math.random,
      isThere: async () => (line === 'room' || !hasReloadedLately()) && (await isServerThere()),
      tryNow: () => line === 'room' && tryNow(),
      reload: () => {
        if (line === 'media') noteReload();
        reloadIntoRoom(code, wants());
      },
      onStep: setStep,
    });
    setSteps(made);
    made.start();
    return () => made.stop();
  }, [code, line, tryNow, wants]);
  return (
    <>
      {step.kind === 'counting' && <CountdownRing left={step.left} total={step.total} />}
      <p role={step.kind === 'counting' ? undefined : 'status'}>
        {step.kind === 'counting'
          ? t(countingKey[line], { count: step.left })
          : t(step.kind === 'waiting' ? waitingKey[line] : 'room.reconnectingNow')}
      </p>
      <Button
        variant="primary"
        wide
        busy={step.kind === 'trying'}
        className={styles.now}
        icon={<RotateCw aria-hidden />}
        onClick={() => steps?.hurry()}
      >
        {t('room.tryNow')}
      </Button>
      <Button variant="ghost" wide onClick={onLeave}>
        {t('room.leaveLesson')}
      </Button>
    </>
  );
};

/**
 * Appears when the room's line, or the conference, has been away for three seconds; it closes by itself when it is back in
 * place. The last picture stays behind it.
 */
export const ReconnectDialog = ({ code, mediaLostAt = null }: { code: string; mediaLostAt?: number | null }) => {
  const { t } = useTranslation();
  const { leave } = useRoomActions();
  const roomLostAt = useRoomSelector((s) => s.lostAt);
  const lostAt = roomLostAt ?? mediaLostAt;
  const [dueFor, setDueFor] = useState<number | null>(null);
  useEffect(() => {
    if (lostAt === null) return;
    const timer = setTimeout(() => setDueFor(lostAt), Math.max(0, lostAt + dialogAfterMs - Date.now()));
    return () => clearTimeout(timer);
  }, [lostAt]);
  // Closed by hand it stays away until the next loss.
  const [closedFor, setClosedFor] = useState<number | null>(null);
  if (lostAt === null || dueFor !== lostAt || closedFor === lostAt) return null;
  const line = roomLostAt === null ? 'media' : 'room';
  return (
    <Dialog open kind="reconnect" centre onClose={() => setClosedFor(lostAt)} title={t('room.reconnecting')}>
      <Steps key={line} code={code} line={line} onLeave={() => leave()} />
    </Dialog>
  );
};
