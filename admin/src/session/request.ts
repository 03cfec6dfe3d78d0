import { apiError } from './apiError';

/** Public name of this client; a label for the server's log, no authority. */
const clientName = 'derslik-console';

export interface Answer {
  status: number;
  headers: Headers;
  body: string;
  json: unknown;
}

/** The content of an answer `{ data }`. */
export const dataOf = <T>(json: unknown): T => (json as { data: T }).data;

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** One call to the API. Rejects with an HttpError whose message is an error code, also when the network is away. */
export const request = async (url: string, init: RequestInit = {}): Promise<Answer> => {
  const headers = new Headers(init.headers);
  headers.set('Accept', 'application/json');
  if (typeof init.body === 'string') headers.set('Content-Type', 'application/json');
  headers.set('Accept-Language', document.documentElement.lang);
  headers.set('X-Timezone', Intl.DateTimeFormat().resolvedOptions().timeZone);
  headers.set('X-Api-Key', clientName);
  let response: Response;
  try {
    response = await fetch(url, { ...init, headers, credentials: 'same-origin' });
  } catch (error) {
    if (init.signal?.aborted) throw error;
    throw apiError(503, null);
  }
  const body = await response.text();
  const json = parse(body);
  if (!response.ok) throw apiError(response.status, json);
  return { status: response.status, headers: response.headers, body, json };
};
