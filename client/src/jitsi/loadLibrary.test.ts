import { afterEach, beforeEach, expect, it, vi } from 'vitest';

interface Script {
  src: string;
  isThere: boolean;
  listeners: Record<string, (() => void)[]>;
}
const scripts: Script[] = [];
const page: { JitsiMeetJS?: unknown } = {};

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  scripts.length = 0;
  delete page.JitsiMeetJS;
  vi.stubGlobal('window', page);
  vi.stubGlobal('document', {
    head: { append: (script: Script) => void (script.isThere = true) },
    createElement() {
      const script = {
        src: '',
        isThere: false,
        listeners: {} as Script['listeners'],
        addEventListener(event: string, listener: () => void) {
          (script.listeners[event] ??= []).push(listener);
        },
        remove: () => void (script.isThere = false),
      };
      scripts.push(script);
      return script;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const libraryOfPage = () => ({
  init: vi.fn<(options: unknown) => void>(),
  setLogLevel: vi.fn<(level: string) => void>(),
  logLevels: { ERROR: 'error' },
});

const say = (event: string) => scripts.at(-1)!.listeners[event]?.forEach((listener) => listener());

it('the page loads the library once for the page, and tells it to ask nobody else', async () => {
  const { loadLibrary } = await import('./loadLibrary');
  const library = libraryOfPage();
  page.JitsiMeetJS = library;
  const both = [loadLibrary(), loadLibrary()];
  say('load');
  const [first, second] = await Promise.all(both);
  expect(first).toBe(second);
  expect(scripts.map(({ src }) => src)).toEqual(['/libs/lib-jitsi-meet.min.js']);
  expect(library.init).toHaveBeenCalledOnce();
  expect(library.init.mock.calls[0]![0]).toMatchObject({
    disableThirdPartyRequests: true,
    enableAnalyticsLogging: false,
  });
});

it.each(['error', 'silence'])('the page fails on %s, and can be tried again', async (way) => {
  const { loadLibrary } = await import('./loadLibrary');
  const failed = loadLibrary().catch((error: unknown) => error);
  if (way === 'error') say('error');
  else await vi.advanceTimersByTimeAsync(20_000);
  expect(await failed).toBeInstanceOf(Error);
  expect(scripts[0]!.isThere).toBe(false);
  page.JitsiMeetJS = libraryOfPage();
  const again = loadLibrary();
  say('load');
  expect(await again).toBe(page.JitsiMeetJS);
});
