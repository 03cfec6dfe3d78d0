import { libraryAddress } from '@derslik/client/jitsi/loadLibrary';

/** `ms` until the answer, or until the check gave up. */
export interface CheckResult {
  isWell: boolean;
  ms: number;
}

const patienceMs = 5_000;

const timed = async (check: () => Promise<boolean>): Promise<CheckResult> => {
  const began = performance.now();
  const isWell = await check().catch(() => false);
  return { isWell, ms: Math.round(performance.now() - began) };
};

/** Whether this browser gets the library, as every pupil's browser does. */
export const checkLibrary = (): Promise<CheckResult> =>
  timed(async () => {
    const answer = await fetch(libraryAddress, { cache: 'no-store', signal: AbortSignal.timeout(patienceMs) });
    // Without Jitsi the address answers with the app's own page.
    return answer.ok && /javascript/.test(answer.headers.get('content-type') ?? '') && (await answer.text()) !== '';
  });

/** Whether Prosody's websocket opens on the address that everybody uses. @param path `/xmpp-websocket` */
export const checkSocket = (path: string): Promise<CheckResult> =>
  timed(
    () =>
      new Promise((resolve) => {
        const socket = new WebSocket(`${location.origin.replace(/^http/, 'ws')}${path}`, 'xmpp');
        const end = (isWell: boolean) => {
          clearTimeout(timer);
          resolve(isWell);
          socket.close();
        };
        const timer = setTimeout(() => end(false), patienceMs);
        socket.addEventListener('open', () => end(true));
        socket.addEventListener('error', () => end(false));
      }),
  );
