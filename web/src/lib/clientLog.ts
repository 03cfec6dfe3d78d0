import { http } from '@derslik/client/http';
import { AppError } from '@derslik/contract/errors';

type Params = Readonly<Record<string, string | number | boolean>>;

/** Errors that one page tells of at most; a loop must not become a flood. */
const errorsMax = 20;
const told = new Set<string>();

/** First place of ours in a stack, without the address: `assets/room-Bq1.js:1:2345`. */
export const stackPlace = (stack: string | undefined): string => {
  const [, place] = /https?:\/\/[^/\s]+\/([\w./+-]+:\d+:\d+)/.exec(stack ?? '') ?? [];
  return place?.slice(-100) ?? 'unknown';
};

/** Words of programs only: a message may hold what a person wrote, so this leaves it out. */
const wordOf = (name: string): string => name.replace(/[^\w.:-]/g, '').slice(0, 64) || 'Error';

/** The kind of page, without what names a room or a person: `/room`. */
const pageOf = (path: string): string => `/${path.split('/')[1]?.replace(/[^\w-]/g, '') ?? ''}`;

const isExpected = (error: unknown): boolean =>
  // Our own errors are answers in words; leaving the page breaks requests off.
  error instanceof AppError || (error instanceof DOMException && error.name === 'AbortError');

/** Tells the administrator of a fault in this page: its kind and place, each once, never its text. */
export const noteError = (error: unknown): void => {
  if (!(error instanceof Error) || isExpected(error)) return;
  const name = wordOf(error.name);
  const params = { at: stackPlace(error.stack), page: pageOf(location.pathname) };
  const key = `${name} ${params.at}`;
  if (told.has(key) || told.size >= errorsMax) return;
  told.add(key);
  void http({ path: '/metodbox/errLog', method: 'POST', body: { name, params }, anonymous: true }).catch(
    () => undefined,
  );
};

/** Reports every uncaught error. */
export const watchErrors = (): void => {
  addEventListener('error', ({ error }) => noteError(error));
  addEventListener('unhandledrejection', ({ reason }) => noteError(reason));
};

/** On entering, line and processor belong to the first picture. */
const notedAfterMs = 5_000;

/** Notes a step of a lesson for the administrator, a moment later. Nobody waits for it, and a failure stays silent. */
export const noteLive = (room: string, event: string, params: Params = {}): void => {
  const body = { event, params, type: 'room', token: room };
  const send = (): void => {
    clearTimeout(timer);
    removeEventListener('pagehide', send);
    void http({ path: '/metodbox/liveLog', method: 'POST', body }).catch(() => undefined);
  };
  const timer = setTimeout(send, notedAfterMs);
  addEventListener('pagehide', send);
};
