import type { ConferenceJoin, JitsiJoin } from '@derslik/contract/conference';
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

/**
 * Signs in at the conference servers while the person still prepares, in no room and heard by nobody.
 * @returns lets go of what was not needed
 */
export function signInEarly(getJoin: () => Promise<JitsiJoin>): () => void {
  let isOver = false;
  let letGo = (): void => undefined;
  const library = import('@derslik/client/jitsi/loadLibrary').then(({ loadLibrary }) => loadLibrary());
  Promise.all([import('./jitsi/prepared'), library, getJoin()]).then(
    ([{ prepareConference: prepareConnection }, loaded, join]) => {
      if (!isOver) letGo = prepareConnection(loaded, join, location.origin);
    },
    // Entering works without it, and says what is wrong.
    () => undefined,
  );
  return () => {
    isOver = true;
    letGo();
  };
}
