import { sharesScreen } from '@derslik/contract/room/can';
import type { ClientCommand } from '@derslik/contract/room/commands';
import type { LocalScreen } from '../../conference/capture/capture';
import type { Engine } from '../../conference/engine';
import type { RoomConnection } from '../../room/roomConnection';

export interface OwnScreen {
  isOn: boolean;
  /** Why the last attempt failed; null where it did not, or was told already. */
  error: LocalScreen['error'];
  /** The room's entry says `opened`. */
  isOpened: boolean;
  /** And it is one of those that the room shows. */
  isShown: boolean;
  /** The room has had this very share. */
  isCounted: boolean;
}

/** Ends of my share that no event of the room tells: too long without a line, a new page, one too many for the room. */
export type SilentEnd = 'lost' | 'reloaded' | 'tooMany';

const failures = {
  denied: { type: 'devicePermissionDenied', kind: 'screen' },
  none: { type: 'deviceNotFound', kind: 'screen' },
  failed: null,
} as const satisfies Record<string, ClientCommand | null>;

/** What follows from my shared screen here and in the room. */
export const nextScreenStep = ({
  isOn,
  error,
  isOpened,
  isShown,
  isCounted,
}: OwnScreen): ClientCommand | 'close' | null => {
  if (!isOn) return isOpened ? { type: 'stopSs' } : error && failures[error];
  if (isShown) return null;
  return isCounted || isOpened ? 'close' : { type: 'startSs' };
};

/**
 * Keeps the room's word about my screen and the screen itself the same: tells the room what I chose and what the browser
 * ended or refused, and closes here what a moderator ended. Closes at once a share that the room refuses.
 */
export const reportScreen = (
  engine: Pick<Engine, 'getSnapshot' | 'subscribe'>,
  connection: Pick<RoomConnection, 'getState' | 'subscribe'>,
  /** False when it was refused; the reason was shown. */
  send: (command: ClientCommand) => Promise<boolean>,
  tell: (end: SilentEnd) => void,
): (() => void) => {
  /** When the stay began in which the room has had this very share, Unix milliseconds; null while it hasn't. */
  let countedIn: number | null = null;
  let isBusy = false;
  let isFirst = true;
  let toldFailure: LocalScreen | null = null;
  const close = (): void => void engine.getSnapshot().verbs.setScreen?.(false);
  const follow = (): void => {
    const { data, phase } = connection.getState();
    const me = data?.view.participants[data.you];
    if (!data || !me) return;
    const { screen } = engine.getSnapshot();
    const isOn = screen.state === 'on';
    const isOpened = me.screen.status === 'opened';
    const isShown = sharesScreen(data.view, data.you);
    const isCounted = countedIn !== null;
    // Let in anew: the share ended with the stay before, whether or not the permission went with it.
    if (isCounted && countedIn !== me.joinedAt) tell('lost');
    // Also before the answer: a share that the room had for a moment must not begin a second time.
    countedIn = isOn && (isCounted || isShown) ? me.joinedAt : null;
    if (phase !== 'inside' || isBusy) return;
    const error = screen === toldFailure ? null : screen.error;
    const step = nextScreenStep({ isOn, error, isOpened, isShown, isCounted });
    const isOfBefore = isFirst && isOpened && !isOn;
    isFirst = false;
    if (step === null) return;
    if (step === 'close') {
      if (isOpened) tell('tooMany');
      return close();
    }
    if (error !== null) toldFailure = screen;
    isBusy = true;
    void send(step).then((done) => {
      isBusy = false;
      if (!done && step.type === 'startSs') close();
      if (done && isOfBefore) tell('reloaded');
      if (done) follow();
    });
  };
  follow();
  const stops = [engine.subscribe(follow), connection.subscribe(follow)];
  return () => stops.forEach((stop) => stop());
};
