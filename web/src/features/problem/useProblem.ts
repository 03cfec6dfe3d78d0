import type { ParticipantId } from '@derslik/contract/room/state';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { limits } from '@derslik/contract/limits';
import { realClock } from '../../conference/clock';
import { useRoomCapture, useRoomEngine } from '../../room/media/roomMedia';
import { useSparing } from '../../room/media/useLowBandwidth';
import { useRoomConnection } from '../../room/RoomProvider';
import { toast } from '../../ui/toast';
import { faults, type ProblemKind, type Mend } from './finding';
import { lookAt, type Senses, type ProblemSubject } from './lookAt';
import { ProblemSteps, type ProblemStep } from './problemSteps';
import { askAgain } from '../../room/media/useReceive';
import { deviceOf } from '../../room/media/deviceOf';

/** Until the engine has let go of what it is to ask for again. */
const pauseMs = 200;

/** Settles when it took effect, or failed: the next look tells. */
const mendIt = async ({ engine, capture }: Senses, { kind, id }: ProblemSubject, mend: Mend): Promise<void> => {
  const device = kind === 'cam' ? 'cam' : 'mic';
  if (mend === 'restart') return capture.renew(deviceOf[device]);
  if (mend === 'reopen') return device === 'cam' ? capture.setCamera(true) : capture.setMicrophone(true);
  if (mend === 'unblock') return engine.getSnapshot().verbs.unblockAudio?.();
  if (mend === 'raise') return engine.setVolume(id ?? '', limits.volume.default);
  engine.receive({ sources: {}, onStage: [], lastN: 0 });
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  askAgain();
};

/** The steps of one person's search for what is wrong. `close` when it is mended. */
export const useProblem = (close: () => void) => {
  const { t } = useTranslation();
  const engine = useRoomEngine();
  const capture = useRoomCapture();
  const connection = useRoomConnection();
  const sparedNow = useSparing();
  const spared = useRef(sparedNow);
  spared.current = sparedNow;
  const [step, setStep] = useState<ProblemStep>({ at: 'choosing' });
  const [subject, setSubject] = useState<ProblemSubject | null>(null);
  const begun = useRef<ProblemSteps | null>(null);
  useEffect(() => () => void begun.current?.stop(), []);
  const senses = useMemo<Senses>(
    () => ({
      engine,
      capture,
      // The dialog is a room's: there is one for as long as it is open.
      data: () => connection.getState().data!,
      spared: () => spared.current,
    }),
    [engine, capture, connection],
  );
  const start = (next: ProblemSubject): void => {
    begun.current?.stop();
    setSubject(next);
    const steps = new ProblemSteps({
      clock: realClock,
      look: (ms) => lookAt(senses, next, ms),
      mend: (mend) => mendIt(senses, next, mend),
      onStep: setStep,
      onMended: ({ finding }) => {
        const { wrong, ...words } = faults[finding.fault];
        toast({ id: 'problem', title: t(wrong), ...('done' in words && { text: t(words.done) }), kind: 'ok' });
        close();
      },
    });
    begun.current = steps;
    void steps.start();
  };
  return {
    step,
    subject,
    start: (kind: ProblemKind, id: ParticipantId | null) => start({ kind, id }),
    again: () => subject && start(subject),
    back: () => {
      begun.current?.stop();
      setSubject(null);
      setStep({ at: 'choosing' });
    },
  };
};
