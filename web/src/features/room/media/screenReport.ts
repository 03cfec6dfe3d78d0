import type { ClientCommand } from '@derslik/contract/room/commands';
import type { Engine } from '../../../conference/engine';
import type { RoomConnection } from '../../../lib/roomConnection';

/** What follows from my shared screen here and in the room. `isCounted`: the room has had this very share. */
export const nextScreenStep = (
  isOn: boolean,
  isOpened: boolean,
  isCounted: boolean,
): 'startSs' | 'stopSs' | 'close' | null => {
  if (!isOn) return isOpened ? 'stopSs' : null;
  if (isOpened) return null;
  return isCounted ? 'close' : 'startSs';
};

/**
 * Keeps the room's word about my screen and the screen itself the same: what I chose is told, what the browser ended too,
 * and what a moderator ended closes here. A share that the room refuses closes at once.
 */
export const reportScreen = (
  engine: Engine,
  connection: RoomConnection,
  /** False when it was refused; the reason was shown. */
  send: (command: ClientCommand) => Promise<boolean>,
): (() => void) => {
  let isCounted = false;
  let isBusy = false;
  const close = (): void => void engine.getSnapshot().verbs.setScreen?.(false);
  const follow = (): void => {
    const { data, phase } = connection.getState();
    const me = data?.view.participants[data.you];
    if (!me || phase !== 'inside') return;
    const isOn = engine.getSnapshot().screen.state === 'on';
    const isOpened = me.screen.status === 'opened';
    const step = nextScreenStep(isOn, isOpened, isCounted);
    // Also while an answer is awaited: a share that the room had for a moment must not begin a second time.
    isCounted = isOn && (isCounted || isOpened);
    if (step === null || isBusy) return;
    if (step === 'close') return close();
    isBusy = true;
    void send({ type: step }).then((done) => {
      isBusy = false;
      if (!done && step === 'startSs') close();
      if (done) follow();
    });
  };
  follow();
  const stops = [engine.subscribe(follow), connection.subscribe(follow)];
  return () => stops.forEach((stop) => stop());
};
