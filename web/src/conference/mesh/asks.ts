import type { ReceiveConstraint, SourceKind } from '../engine';
import { sourceId } from '../sources';
import type { Asking } from './messages';

/** What to ask one participant for, of everything that is received. */
export function asksOf(participantId: string, received: ReadonlyMap<string, ReceiveConstraint>): Asking {
  const ask = (kind: SourceKind) => {
    const constraint = received.get(sourceId(participantId, kind));
    return constraint ? { maxHeight: Math.round(constraint.maxHeight), fps: constraint.fps ?? 0 } : null;
  };
  return { camera: ask('camera'), screen: ask('screen') };
}
