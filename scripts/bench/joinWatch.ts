import type { Page } from 'playwright-core';

interface Watch {
  /** When the person pressed the button, by the page's clock. */
  enteredAt: number;
  /** When the first frame of somebody else was decoded; 0 before. */
  firstFrameAt: number;
  /** What went over websockets, without pings. */
  wire: { at: number; way: 'out' | 'in' }[];
}
/** Until a camera's next picture somebody waits too: the drawn ones are as quick as a real one. */
export const realCameraFps = 20;

type Watching = Window & { joinWatch: Watch };

/** Before the page's own code: notes the moments that a join is made of. Changes nothing of what the page does. */
export async function watchJoin(page: Page): Promise<void> {
  // The runner keeps functions' names by a helper that a page doesn't have.
  await page.addInitScript('window.__name = (named) => named');
  await page.addInitScript(() => {
    const watch: Watch = { enteredAt: 0, firstFrameAt: 0, wire: [] };
    (window as unknown as Watching).joinWatch = watch;
    addEventListener('submit', () => (watch.enteredAt = performance.now()), true);

    const note = (way: 'out' | 'in', data: unknown): void => {
      if (typeof data === 'string' && data.length > 1) watch.wire.push({ at: performance.now(), way });
    };
    const PlainSocket = WebSocket;
    window.WebSocket = class extends PlainSocket {
      constructor(url: string | URL, protocols?: string | string[]) {
        super(url, protocols);
        this.addEventListener('message', ({ data }) => note('in', data));
      }
      override send(data: Parameters<WebSocket['send']>[0]): void {
        note('out', data);
        super.send(data);
      }
    };

    interface Frames {
      readable: ReadableStream<{ close(): void }>;
    }
    const { MediaStreamTrackProcessor: Processor } = window as unknown as {
      MediaStreamTrackProcessor: new (of: { track: MediaStreamTrack }) => Frames;
    };
    const PlainConnection = RTCPeerConnection;
    window.RTCPeerConnection = class extends PlainConnection {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        this.addEventListener('track', ({ track }) => {
          if (track.kind !== 'video') return;
          const reader = new Processor({ track }).readable.getReader();
          void reader.read().then(({ value }) => {
            watch.firstFrameAt ||= performance.now();
            value?.close();
            void reader.cancel();
          });
        });
      }
    };
  });
}

export interface Join {
  /** From the button to the first decoded frame of somebody else. Milliseconds. */
  ms: number;
  /** How often the page had sent something and then got something, until that frame: sockets and calls. */
  roundTrips: number;
}

/** Long enough for a bridge that has just started: its first conference may take half a minute. */
const patience = { timeout: 90_000 };

/** Waits for the first frame; Unix milliseconds. */
export async function firstFrameAt(page: Page): Promise<number> {
  await page.waitForFunction(() => (window as unknown as Watching).joinWatch.firstFrameAt > 0, undefined, patience);
  return page.evaluate(() => performance.timeOrigin + (window as unknown as Watching).joinWatch.firstFrameAt);
}

export async function joinOf(page: Page): Promise<Join> {
  await firstFrameAt(page);
  return page.evaluate(() => {
    const { enteredAt, firstFrameAt, wire } = (window as unknown as Watching).joinWatch;
    const during = wire.filter(({ at }) => at >= enteredAt && at <= firstFrameAt);
    const turns = during.filter(({ way }, n) => way === 'in' && during[n - 1]?.way === 'out').length;
    const calls = performance
      .getEntriesByType('resource')
      .filter(({ startTime }) => startTime >= enteredAt && startTime <= firstFrameAt);
    return { ms: firstFrameAt - enteredAt, roundTrips: turns + calls.length };
  });
}
