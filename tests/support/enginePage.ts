import { mediaSignal, type ConferenceJoin, type MediaSignal } from '@derslik/contract/conference';
import { createCapture } from '../../web/src/conference/capture/createCapture.js';
import type { Engine, EngineDeps, SignalChannel } from '../../web/src/conference/engine.js';
import { plainSnapshot, type PlainSnapshot } from '../../web/src/conference/plainSnapshot.js';
import { manualClock } from '../../web/src/conference/manualClock.js';

/** One participant of an engine's tests in a page of its own; signals go through a BroadcastChannel instead of a server. */
export interface EnginePage {
  start(id: string): Promise<void>;
  engine: Engine;
  capture: ReturnType<typeof createCapture>;
  /** Lets extra milliseconds of the engine's time pass, on top of the real ones. */
  pass(ms: number): void;
  snapshot(): PlainSnapshot;
  /** The highest level of a person within 300 ms. */
  level(id: string): Promise<number>;
  /** Cuts or restores the way of the signals. */
  setChannel(up: boolean): void;
  /** How many signals this page has sent, by kind. */
  sent: Record<string, number>;
}

function connectSignals(me: string, page: EnginePage): SignalChannel {
  const wire = new BroadcastChannel('signals');
  const listeners = new Set<(up: boolean) => void>();
  let isUp = true;
  page.setChannel = (up) => {
    isUp = up;
    listeners.forEach((listener) => listener(up));
  };
  return {
    async send(signal) {
      if (!isUp) throw new Error('channel is away');
      page.sent[signal.kind] = (page.sent[signal.kind] ?? 0) + 1;
      wire.postMessage({ ...mediaSignal.parse(signal), from: me });
    },
    onSignal(listener) {
      const hear = ({ data }: MessageEvent<MediaSignal & { from: string }>) => {
        const { to, ...signal } = data;
        if (isUp && to === me) listener(signal);
      };
      wire.addEventListener('message', hear);
      return () => wire.removeEventListener('message', hear);
    },
    onChannel(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

const clock = manualClock();
let last = performance.now();
setInterval(() => {
  const now = performance.now();
  clock.pass(now - last);
  last = now;
}, 4);

/** Puts `enginePage` into the window: the engine that `make` makes, of the join that `getJoin` answers. */
export function exposeEngine<Join extends ConferenceJoin>(
  getJoin: (me: string) => Promise<Join>,
  make: (join: Join, deps: EngineDeps) => Engine,
): void {
  const page: EnginePage = {
    sent: {},
    pass: (ms) => clock.pass(ms),
    snapshot: () => plainSnapshot(page.engine.getSnapshot()),
    async level(id) {
      let highest = 0;
      const stop = page.engine.onLevel(id, (level) => (highest = Math.max(highest, level)));
      await new Promise((resolve) => setTimeout(resolve, 300));
      stop();
      return highest;
    },
    setChannel: () => undefined,
    capture: createCapture({ height: 360 }),
    engine: undefined as unknown as Engine,
    async start(me) {
      const join = await getJoin(me);
      const signals = connectSignals(me, page);
      page.engine = make(join, { me, capture: page.capture, clock, signals, getJoin: () => getJoin(me) });
    },
  };
  (window as unknown as { enginePage: EnginePage }).enginePage = page;
}
