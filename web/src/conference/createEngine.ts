import type { ConferenceJoin } from '@derslik/contract/conference';
import type { Engine, EngineDeps } from './engine';
import { createMesh } from './mesh/mesh';

/**
 * Starts the media engine that the join answer names. One engine for one stay in a room. The mesh is there at once, so that
 * its first offers are under way before the screen is drawn; the other one is loaded where it is used.
 */
export function createEngine(join: ConferenceJoin, deps: EngineDeps): Engine | Promise<Engine> {
  if (join.kind === 'mesh') return createMesh(join, deps);
  return import('./jitsi/jitsi').then(({ createJitsi }) => createJitsi(join, deps));
}
