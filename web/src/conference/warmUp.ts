import type { ConferenceJoin } from '@derslik/contract/conference';
import { prepareConnection } from './mesh/connection';

/**
 * Makes ready what an engine needs while the person still prepares. After a failure the engine loads it again.
 * @returns lets go of what was not needed
 */
export function warmUp(kind: ConferenceJoin['kind']): () => void {
  if (kind === 'mesh') return prepareConnection();
  const library = import('@derslik/client/jitsi/loadLibrary').then(({ loadLibrary }) => loadLibrary());
  void Promise.all([import('./jitsi/jitsi'), library]).catch(() => undefined);
  return () => undefined;
}
