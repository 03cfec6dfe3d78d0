import { type RefObject, useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Capture, CaptureSnapshot, DeviceKind, LocalDevice } from './capture/capture';
import type { Engine, EngineSnapshot, Source } from './engine';

/** A part of the engine's snapshot; renders only when that part is another one. `select` must not make new objects. */
export function useEngine<T>(engine: Engine, select: (snapshot: EngineSnapshot) => T): T {
  const read = () => select(engine.getSnapshot());
  return useSyncExternalStore(engine.subscribe, read, read);
}

export function useCapture<T>(capture: Capture, select: (snapshot: CaptureSnapshot) => T): T {
  const read = () => select(capture.getSnapshot());
  return useSyncExternalStore(capture.subscribe, read, read);
}

/** One person's camera, microphone or screen; null while there is none. */
export function useSource(engine: Engine, participantId: string, kind: Source['kind']): Source | null {
  return useEngine(
    engine,
    (snapshot) =>
      snapshot.sources.find((source) => source.participantId === participantId && source.kind === kind) ?? null,
  );
}

/** Plays a stream in a video element; the sound of the room comes from the engine itself. */
export function useStream(ref: RefObject<HTMLVideoElement | null>, stream: MediaStream | null): void {
  useEffect(() => {
    const element = ref.current;
    // Without it the browser keeps the player of an element that has gone, and asks it for each frame, until it clears its memory.
    return () => {
      if (element) element.srcObject = null;
    };
  }, [ref]);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    if (element.srcObject !== stream) element.srcObject = stream;
    // Muted and inline, so it may play; a refusal means that the element has gone meanwhile.
    if (stream) void element.play().catch(() => undefined);
  }, [ref, stream]);
}

export interface Toggle {
  readonly on: boolean;
  readonly pending: boolean;
  readonly error: LocalDevice['error'];
  /** Null while it is impossible. */
  readonly toggle: (() => void) | null;
}

const toToggle = (device: LocalDevice, toggle: (() => void) | null): Toggle => ({
  on: device.state === 'on' || (device.state === 'pending' && device.wanted),
  pending: device.state === 'pending',
  error: device.error,
  toggle,
});

/** My camera or microphone in the room. */
export function useDeviceToggle(engine: Engine, kind: DeviceKind): Toggle {
  const device = useEngine(engine, (snapshot) => snapshot[kind]);
  const set = useEngine(engine, ({ verbs }) => (kind === 'camera' ? verbs.setCamera : verbs.setMicrophone));
  const toggle = useCallback(() => void set?.(!engine.getSnapshot()[kind].wanted), [engine, kind, set]);
  return toToggle(device, set && toggle);
}

/** My camera or microphone before the room. */
export function useCaptureToggle(capture: Capture, kind: DeviceKind): Toggle {
  const device = useCapture(capture, (snapshot) => snapshot[kind]);
  const toggle = useCallback(() => {
    const on = !capture.getSnapshot()[kind].wanted;
    void (kind === 'camera' ? capture.setCamera(on) : capture.setMicrophone(on));
  }, [capture, kind]);
  return toToggle(device, toggle);
}
