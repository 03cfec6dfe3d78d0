import { isOwnPath } from './redirect';

/** Navigation state that opens /warning. `backRef` is the address to return to, `oldState` its navigation state. */
export interface WarningHint {
  comp: 'loggedIn';
  backRef: string;
  /** Its room is a broadcast's. */
  of?: 'broadcast';
  oldState?: object | null;
}

export const isWarningHint = (state: unknown): state is WarningHint => {
  if (typeof state !== 'object' || state === null) return false;
  const { comp, backRef } = state as Partial<WarningHint>;
  return comp === 'loggedIn' && typeof backRef === 'string' && isOwnPath(backRef);
};

/** Navigation state with which a room is asked to drop the person's other session. */
export const continuing = ({ oldState }: WarningHint): object => ({ ...oldState, continueSession: true });

export const continuesSession = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && (state as { continueSession?: unknown }).continueSession === true;
