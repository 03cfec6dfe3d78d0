import type { EngineSnapshot, Source } from './engine';

/** A snapshot as it travels out of a browser page: streams are told as present or not, verbs by name. */
export interface PlainSnapshot {
  connection: EngineSnapshot['connection'];
  error: EngineSnapshot['error'];
  camera: EngineSnapshot['camera']['state'];
  microphone: EngineSnapshot['microphone']['state'];
  screen: EngineSnapshot['screen']['state'];
  cameraDevice: string | null;
  sources: (Omit<Source, 'stream'> & { hasStream: boolean })[];
  speaking: readonly string[];
  dominantSpeaker: string | null;
  paused: EngineSnapshot['paused'];
  quality: EngineSnapshot['quality'];
  refusals: EngineSnapshot['refusals'];
  verbs: string[];
}

export function plainSnapshot(snapshot: EngineSnapshot): PlainSnapshot {
  return {
    connection: snapshot.connection,
    error: snapshot.error,
    camera: snapshot.camera.state,
    microphone: snapshot.microphone.state,
    screen: snapshot.screen.state,
    cameraDevice: snapshot.camera.deviceId,
    sources: snapshot.sources.map(({ stream, ...source }) => ({ ...source, hasStream: stream !== null })),
    speaking: snapshot.speaking,
    dominantSpeaker: snapshot.dominantSpeaker,
    paused: snapshot.paused,
    quality: snapshot.quality,
    refusals: snapshot.refusals,
    verbs: Object.entries(snapshot.verbs)
      .filter(([, verb]) => verb !== null)
      .map(([name]) => name),
  };
}
