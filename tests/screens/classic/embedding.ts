import type { Page } from 'playwright-core';

interface Embedded {
  domain: string;
  options: { roomName: string; jwt: string; lang: string; configOverwrite: Record<string, unknown> };
  emit(event: string, status?: { muted: boolean }): void;
  pressed: string[];
  isDisposed: boolean;
}
declare global {
  interface Window {
    embedded: Embedded[];
  }
}

export const libraryAddress = '**/libs/lib-jitsi-meet.min.js';
/** In the place of Jitsi's embedding API: a frame with nothing in it, and what it was made with. Of its library: nothing. */
export const serveEmbedding = async (page: Page): Promise<void> => {
  await page.route(libraryAddress, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
  await page.route('**/classic/external_api.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body: `(${embedding})()` }),
  );
};
function embedding(): void {
  window.embedded = [];
  class Api {
    private readonly listeners = new Map<string, ((status?: { muted: boolean }) => void)[]>();
    private readonly frame = document.createElement('iframe');
    readonly pressed: string[] = [];
    isDisposed = false;
    private readonly muted = { audio: false, video: true };
    constructor(
      readonly domain: string,
      readonly options: Embedded['options'] & { parentNode: HTMLElement },
    ) {
      this.frame.style.height = '100%';
      options.parentNode.append(this.frame);
      window.embedded.push(this);
    }
    on(event: string, listener: () => void) {
      this.listeners.set(event, [...(this.listeners.get(event) ?? []), listener]);
    }
    emit(event: string, status?: { muted: boolean }) {
      this.listeners.get(event)?.forEach((listener) => listener(status));
    }
    isAudioMuted = async () => this.muted.audio;
    isVideoMuted = async () => this.muted.video;
    executeCommand(command: string) {
      this.pressed.push(command);
    }
    getIFrame = () => this.frame;
    dispose() {
      this.isDisposed = true;
      this.frame.remove();
    }
  }
  (window as unknown as { JitsiMeetExternalAPI: unknown }).JitsiMeetExternalAPI = Api;
}
/** What the newest frame was made with. */
export const embedded = (page: Page) =>
  page.evaluate(() => {
    const { domain, options } = window.embedded.at(-1)!;
    const { roomName, jwt, lang, configOverwrite } = options;
    return { domain, options: { roomName, jwt, lang, configOverwrite } };
  });
/** Jitsi's screen says that this happened in it. */
export const emit = (page: Page, event: string, status?: { muted: boolean }) =>
  page.evaluate(([name, given]) => window.embedded.at(-1)?.emit(name, given), [event, status] as const);
