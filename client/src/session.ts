import type { Auth } from '@derslik/contract/auth';
import { AppError } from '@derslik/contract/errors';
import { call } from './call';
import { takenBy } from './takenBy';

/** Called with each new session, and with null when the session has ended. */
type AuthListener = (auth: Auth | null) => void;

let token: string | null = null;
/** Whose session this tab has; null as long as nobody is known. */
let person: string | null = null;
let mayRefresh = false;
let refreshing: Promise<string | null> | null = null;
let listener: AuthListener = () => {};

export const onAuth = (next: AuthListener): void => {
  listener = next;
};

/** The bearer token lives in memory only. `canRefresh`: a refresh cookie is expected, of this person if one is named. */
export const setToken = (next: string | null, canRefresh: boolean, of: string | null = null): void => {
  token = next;
  person = of;
  mayRefresh = canRefresh;
};

/** True when the session itself is refused, as opposed to this one act. */
export const sessionRefused = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'auth.sessionInvalid' || error.code === 'common.unauthorized');

const refreshOnce = async (): Promise<string | null> => {
  try {
    const { body } = await call({ path: '/auth/refresh', method: 'POST' }, null);
    // An empty answer: this browser has no session.
    if (!body) throw new AppError('auth.sessionInvalid');
    const { data } = body as { data: Auth };
    // The cookie is the whole browser's: in another tab somebody else signed in. Nothing here is theirs.
    if (person !== null && data.informations.id !== person) {
      setToken(null, false);
      takenBy.set(data);
      return null;
    }
    ({ token, id: person } = data.informations);
    listener(data);
    return token;
  } catch (error) {
    // Only the server's refusal ends a session; a server that is away for a moment does not.
    if (!sessionRefused(error)) throw error;
    setToken(null, false);
    listener(null);
    return null;
  }
};

/** A new bearer token by the refresh cookie; simultaneous calls share one request. Null when the session has ended. */
export const refreshSession = (): Promise<string | null> => {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null;
  });
  return refreshing;
};

/** The bearer token; if it is missing, refreshes it where that is possible. */
export const sessionToken = async (): Promise<string | null> => token ?? (mayRefresh ? refreshSession() : null);

/** Another token than the one that was refused; null where there is none. */
export const renewedToken = async (refused: string | null): Promise<string | null> => {
  if (!mayRefresh) return null;
  // Another call may have renewed the token while this one was on its way.
  return token !== refused ? token : refreshSession();
};
