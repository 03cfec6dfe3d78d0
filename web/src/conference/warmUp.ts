import type { ConferenceJoin } from '@derslik/contract/conference';

/** Loads what an engine needs while the person still prepares. After a failure the engine loads it again. */
export function warmUp(kind: ConferenceJoin['kind']): void {
  if (kind !== 'jitsi') return;
  const library = import('@derslik/client/jitsi/loadLibrary').then(({ loadLibrary }) => loadLibrary());
  void Promise.all([import('./jitsi/jitsi'), library]).catch(() => undefined);
}
