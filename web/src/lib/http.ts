import type { Auth } from '@derslik/contract/auth';
import { AppError, isErrorCode, type ErrorBody, type ErrorCode } from '@derslik/contract/errors';

/** Public name of this client; a label for the server's log, no authority. */
const apiKey = 'derslik-web';
const timeoutMs = 20_000;

export interface HttpRequest {
  /** Path below `/api`, with its leading slash. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Undefined and null values are left out. */
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  /** A call that signs in: no bearer token, no refresh. */
  anonymous?: boolean;
}

/** Called with each new session, and with null when the session has ended. */
type AuthListener = (auth: Auth | null) => void;

let token: string | null = null;
let mayRefresh = false;
let refreshing: Promise<string | null> | null = null;
let listener: AuthListener = () => {};

export const onAuth = (next: AuthListener): void => {
  listener = next;
};

/** The bearer token lives in memory only. `canRefresh`: a refresh cookie is expected. */
export const setToken = (next: string | null, canRefresh: boolean): void => {
  token = next;
  mayRefresh = canRefresh;
};

const address = ({ path, query }: HttpRequest): string => {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return `/api${path}${entries.length > 0 ? `?${search}` : ''}`;
};

const headers = (bearer: string | null, hasBody: boolean): Record<string, string> => ({
  Accept: 'application/json',
  'Accept-Language': document.documentElement.lang,
  'X-Timezone': Intl.DateTimeFormat().resolvedOptions().timeZone,
  'X-Api-Key': apiKey,
  ...(hasBody && { 'Content-Type': 'application/json' }),
  ...(bearer && { Authorization: `Bearer ${bearer}` }),
});

const codeOfStatus = (status: number): ErrorCode => {
  if (status === 401) return 'auth.sessionInvalid';
  if (status === 403) return 'common.forbidden';
  if (status === 404) return 'common.notFound';
  if (status === 408) return 'common.timeout';
  if (status === 413) return 'common.tooLarge';
  if (status === 429) return 'common.tooMany';
  return status >= 502 ? 'common.unavailable' : 'common.error';
};

const errorOf = async (response: Response): Promise<AppError> => {
  const body = (await response.json().catch(() => null)) as Partial<ErrorBody> | null;
  const code = body?.error?.code;
  return new AppError(isErrorCode(code) ? code : codeOfStatus(response.status), body?.error?.params);
};

const send = async (request: HttpRequest, bearer: string | null): Promise<unknown> => {
  const timeout = AbortSignal.timeout(timeoutMs);
  const hasBody = request.body !== undefined;
  let response: Response;
  try {
    response = await fetch(address(request), {
      method: request.method ?? 'GET',
      headers: headers(bearer, hasBody),
      credentials: 'same-origin',
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(hasBody && { body: JSON.stringify(request.body) }),
    });
  } catch {
    if (request.signal?.aborted) throw request.signal.reason;
    throw new AppError(timeout.aborted ? 'common.timeout' : navigator.onLine ? 'common.unavailable' : 'common.offline');
  }
  if (!response.ok) throw await errorOf(response);
  if (response.status === 204) return null;
  return response.json().catch(() => {
    throw new AppError('common.error');
  });
};

/** True when the session itself is refused, as opposed to this one act. */
const sessionRefused = (error: unknown): boolean =>
  error instanceof AppError && (error.code === 'auth.sessionInvalid' || error.code === 'common.unauthorized');

const refreshOnce = async (): Promise<string | null> => {
  try {
    const answer = (await send({ path: '/auth/refresh', method: 'POST' }, null)) as { data: Auth } | null;
    if (!answer) throw new AppError('auth.sessionInvalid');
    token = answer.data.informations.token;
    listener(answer.data);
    return token;
  } catch (error) {
    if (!sessionRefused(error)) throw error;
    setToken(null, false);
    listener(null);
    return null;
  }
};

/** A new bearer token by the refresh cookie; calls at the same moment share one request. Null when the session has ended. */
export const refreshSession = (): Promise<string | null> => {
  refreshing ??= refreshOnce().finally(() => {
    refreshing = null;
  });
  return refreshing;
};

/** The bearer token, refreshed where it's missing and a refresh is possible. */
export const sessionToken = async (): Promise<string | null> => token ?? (mayRefresh ? refreshSession() : null);

/** One call of the API. Answers the parsed body; throws `AppError`. */
export const http = async <T>(request: HttpRequest): Promise<T> => {
  if (request.anonymous) return (await send(request, null)) as T;
  const bearer = await sessionToken();
  try {
    return (await send(request, bearer)) as T;
  } catch (error) {
    if (!mayRefresh || !sessionRefused(error)) throw error;
    // Another call may have renewed the token while this one was on its way.
    const renewed = token !== bearer ? token : await refreshSession();
    if (!renewed) throw error;
    return (await send(request, renewed)) as T;
  }
};
