import type { JitsiLibrary } from './library';

/** The library reads this name out of the page to find its own workers. */
export const libraryAddress = '/libs/lib-jitsi-meet.min.js';
const timeoutMs = 20_000;
export const statsEveryMs = 5_000;

let loading: Promise<JitsiLibrary> | null = null;

/** Loads the library once for the page; after a failure a caller may try again. @throws Error when it can't be had */
export function loadLibrary(): Promise<JitsiLibrary> {
  loading ??= load().catch((error: unknown) => {
    loading = null;
    throw error;
  });
  return loading;
}

async function load(): Promise<JitsiLibrary> {
  const holder = window as unknown as { JitsiMeetJS?: JitsiLibrary };
  await addScript();
  if (!holder.JitsiMeetJS) throw new Error(`${libraryAddress} holds no library`);
  start(holder.JitsiMeetJS);
  return holder.JitsiMeetJS;
}

function addScript(): Promise<void> {
  const script = document.createElement('script');
  script.src = libraryAddress;
  script.async = true;
  return new Promise<void>((resolve, reject) => {
    const fail = (reason: string) => {
      script.remove();
      reject(new Error(`${libraryAddress}: ${reason}`));
    };
    const timer = setTimeout(() => fail('no answer'), timeoutMs);
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => fail('not there'));
    for (const end of ['load', 'error']) script.addEventListener(end, () => clearTimeout(timer));
    document.head.append(script);
  });
}

/** The library calls nobody else, and writes no token from an address to the console. */
function start(library: JitsiLibrary): void {
  library.setLogLevel(library.logLevels.ERROR);
  library.init({
    disableThirdPartyRequests: true,
    enableAnalyticsLogging: false,
    enableWindowOnErrorHandler: false,
    // We read them ourselves: it would tell changes only.
    disableAudioLevels: true,
    pcStatsInterval: statsEveryMs,
  });
}
