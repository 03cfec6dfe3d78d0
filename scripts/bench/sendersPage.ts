import type { MediaSignal, MediaSignalFrom, MeshJoin } from '@derslik/contract/conference';
import { createCapture } from '../../web/src/conference/capture/createCapture.js';
import type { Engine } from '../../web/src/conference/engine.js';
import { createMesh } from '../../web/src/conference/mesh/mesh.js';

/** The browser's side of several people who send their camera and voice and look at nobody. */
export interface SendersPage {
  /** Opens their devices. */
  enter(me: string): Promise<void>;
  /** To whom their media goes now. */
  sendTo(me: string, readers: readonly string[]): void;
  hear(me: string, signal: MediaSignalFrom): void;
}

const engines = new Map<string, { engine: Engine; listeners: Set<(signal: MediaSignalFrom) => void> }>();
const all = { microphone: true, camera: true, screen: false };

const page: SendersPage = {
  async enter(me) {
    const capture = createCapture({ height: 360 });
    await capture.openBoth();
    const listeners = new Set<(signal: MediaSignalFrom) => void>();
    const signals = {
      send: (signal: MediaSignal) =>
        (window as unknown as { sendSignal(from: string, signal: MediaSignal): Promise<void> }).sendSignal(me, signal),
      onSignal: (listener: (signal: MediaSignalFrom) => void) => {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      onChannel: () => () => undefined,
    };
    const join: MeshJoin = { kind: 'mesh', iceServers: [] };
    const engine = createMesh(join, { me, capture, signals, getJoin: () => Promise.resolve(join) });
    engine.receive({ sources: {}, lastN: 0 });
    engine.setPermissions({ [me]: all });
    engines.set(me, { engine, listeners });
  },
  sendTo: (me, readers) => engines.get(me)?.engine.setParticipants([me, ...readers]),
  hear: (me, signal) => engines.get(me)?.listeners.forEach((listener) => listener(signal)),
};
(window as unknown as { senders: SendersPage }).senders = page;
