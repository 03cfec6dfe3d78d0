import { AppError, type ErrorBody, type ErrorCode } from '@derslik/contract/errors';
import { framedHeader } from '@derslik/contract/framed';
import { hasCodeForm } from './callError';
import { isFramedElsewhere } from './framedElsewhere';

const timeoutMs = 20_000;
let clientName = '';
let timeZone: string | undefined;

/** Which of our apps is calling: a label for the server's log, no authority. */
export const nameClient = (name: string): void => {
  clientName = name;
};

export interface HttpRequest {
  /** Path below `/api`, with its leading slash. */
  path: string;
  method?: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Undefined and null values are left out. */
  query?: Record<string, string | number | boolean | null | undefined>;
  /** Sent as JSON; a Blob and a form as they are. */
  body?: unknown;
  /** A file is answered, not JSON. */
  isFile?: true;
  /** For an answer that takes its time. */
  waitMs?: number;
  signal?: AbortSignal;
  /** It goes on although the page ends; its body has 64 kB at most. */
  keepalive?: true;
  /** A call that signs in: no bearer token, no refresh. */
  anonymous?: boolean;
}

export interface HttpAnswer {
  status: number;
  headers: Headers;
  /** What was parsed; null where the answer is empty; a Blob of a file. */
  body: unknown;
}

const address = ({ path, query }: HttpRequest): string => {
  const entries = Object.entries(query ?? {}).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(entries.map(([key, value]) => [key, String(value)]));
  return `/api${path}${entries.length > 0 ? `?${search}` : ''}`;
};

/** Kept, as a browser reads its tables of languages for it: 14 ms the first time. */
const zoneOfPage = (): string => (timeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone);

const headersOf = (bearer: string | null, { body, isFile }: HttpRequest): Record<string, string> => ({
  Accept: isFile ? '*/*' : 'application/json',
  'Accept-Language': document.documentElement.lang,
  'X-Timezone': zoneOfPage(),
  'X-Api-Key': clientName,
  ...(isFramedElsewhere() && { [framedHeader]: '1' }),
  // A form says itself what it is.
  ...(body !== undefined &&
    !(body instanceof FormData) && {
      'Content-Type': body instanceof Blob ? 'application/octet-stream' : 'application/json',
    }),
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
  return new AppError(hasCodeForm(code) ? code : codeOfStatus(response.status), body?.error?.params);
};

const bodyOf = async (response: Response, { isFile }: HttpRequest): Promise<unknown> => {
  try {
    if (isFile) return await response.blob();
    const text = await response.text();
    return text === '' ? null : JSON.parse(text);
  } catch {
    throw new AppError('common.error');
  }
};

/** The only fetch of the API: one call, as it is. @throws AppError */
export const call = async (request: HttpRequest, bearer: string | null): Promise<HttpAnswer> => {
  const timeout = AbortSignal.timeout(request.waitMs ?? timeoutMs);
  const { body } = request;
  let response: Response;
  try {
    response = await fetch(address(request), {
      method: request.method ?? 'GET',
      headers: headersOf(bearer, request),
      credentials: 'same-origin',
      ...(request.keepalive && { keepalive: true }),
      signal: request.signal ? AbortSignal.any([request.signal, timeout]) : timeout,
      ...(body !== undefined && {
        body: body instanceof Blob || body instanceof FormData ? body : JSON.stringify(body),
      }),
    });
  } catch {
    if (request.signal?.aborted) throw request.signal.reason;
    throw new AppError(timeout.aborted ? 'common.timeout' : navigator.onLine ? 'common.unavailable' : 'common.offline');
  }
  if (!response.ok) throw await errorOf(response);
  return { status: response.status, headers: response.headers, body: await bodyOf(response, request) };
};
