import type { ConferenceJoin } from '@derslik/contract/conference';
import type { Engine, EngineDeps } from './engine';
import { createMesh } from './mesh/mesh';

/** Starts the media engine that the join answer names. One engine for one stay in a room. */
export function createEngine(join: ConferenceJoin, deps: EngineDeps): Engine {
  if (join.kind === 'mesh') return createMesh(join, deps);
  throw new Error(`no media engine for ${join.kind}`);
}
