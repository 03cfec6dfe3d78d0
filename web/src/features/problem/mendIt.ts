import { limits } from '@derslik/contract/limits';
import { askAgain } from '../../room/media/useReceive';
import { deviceOf } from '../../room/media/deviceOf';
import type { Mend } from './finding';
import type { Senses, Subject } from './lookAt';

/** Until the engine has let go of what it is to ask for again. */
const pauseMs = 200;

/** Settles when it took effect, or failed: the next look tells. */
export const mendIt = async ({ engine, capture }: Senses, { kind, id }: Subject, mend: Mend): Promise<void> => {
  const device = kind === 'cam' ? 'cam' : 'mic';
  if (mend === 'restart') return capture.renew(deviceOf[device]);
  if (mend === 'reopen') return device === 'cam' ? capture.setCamera(true) : capture.setMicrophone(true);
  if (mend === 'unblock') return engine.getSnapshot().verbs.unblockAudio?.();
  if (mend === 'raise') return engine.setVolume(id ?? '', limits.volume.default);
  engine.receive({ sources: {}, onStage: [], lastN: 0 });
  await new Promise((resolve) => setTimeout(resolve, pauseMs));
  askAgain();
};
