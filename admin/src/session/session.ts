import type { Auth } from '@derslik/contract/auth';
import { consoleRoles } from '@derslik/contract/users';
import { dataOf, request } from './request';

/**
 * The session lives in memory only: a reload asks for a new one with the refresh cookie, which scripts cannot read.
 */
let auth: Auth | null = null;
let refreshing: Promise<Auth | null> | null = null;

/** Seconds before its end at which an access token counts as over. */
const earlySeconds = 20;

const isFresh = (session: Auth): boolean => session.informations.tokenExpiresAt - earlySeconds > Date.now() / 1000;

export const currentSession = (): Auth | null => auth;

export const mayOpenConsole = (session: Auth): boolean =>
  session.informations.roles.some((role) => consoleRoles.includes(role));

export interface Credentials {
  username: string;
  password: string;
  remember: boolean;
  captcha: string;
}

/** Where a demo school runs, its manager comes in without a password. */
export type SignIn = Credentials | { as: 'manager' };

export const signIn = async (wanted: SignIn): Promise<void> => {
  const path = 'as' in wanted ? '/api/demo/sign-in' : '/api/auth/lim';
  const { json } = await request(path, { method: 'POST', body: JSON.stringify(wanted) });
  auth = dataOf<Auth>(json);
};

/** Renews the session; null when there is none. Calls at the same moment share one request. */
export const refreshSession = (): Promise<Auth | null> => {
  refreshing ??= request('/api/auth/refresh', { method: 'POST' })
    // An empty answer: this browser has no session.
    .then(({ json }) => (auth = json ? dataOf<Auth>(json) : null))
    .catch((error: { status?: number }) => {
      // Only the server's refusal ends a session; a server that is away for a moment does not.
      if (error.status !== 401 && error.status !== 403) throw error;
      auth = null;
      return null;
    })
    .finally(() => {
      refreshing = null;
    });
  return refreshing;
};

export const freshSession = async (): Promise<Auth | null> => (auth && isFresh(auth) ? auth : refreshSession());

export const signOut = async (): Promise<void> => {
  const token = auth?.informations.token;
  auth = null;
  await request('/api/auth/logout', {
    method: 'POST',
    headers: token ? { Authorization: `Bearer ${token}` } : {},
  }).catch(() => undefined);
};
