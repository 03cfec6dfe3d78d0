import type { MediaPermission, ReceiveConstraint, Source, SourceKind } from '../engine';
import type { Asking } from './messages';
import { type Peer, sourceKinds } from './peer';

export const sourceId = (participantId: string, kind: SourceKind): string => `${participantId}:${kind}`;

/** What to ask one participant for, of everything that is received. */
export function asksOf(participantId: string, received: ReadonlyMap<string, ReceiveConstraint>): Asking {
  const ask = (kind: SourceKind) => {
    const constraint = received.get(sourceId(participantId, kind));
    return constraint ? { maxHeight: Math.round(constraint.maxHeight), fps: constraint.fps ?? 0 } : null;
  };
  return { camera: ask('camera'), screen: ask('screen') };
}

/**
 * The sources of the room as this listener may have them. Unchanged ones stay the same object, so that a tile renders
 * only for its own source. `received` is null before the room has said what it shows.
 */
export function listSources(
  before: readonly Source[],
  peers: ReadonlyMap<string, Peer>,
  participants: ReadonlySet<string>,
  permissions: Readonly<Record<string, MediaPermission>>,
  received: ReadonlyMap<string, ReceiveConstraint> | null,
): readonly Source[] {
  const known = new Map(before.map((source) => [source.id, source]));
  const sources = [...peers]
    .filter(([id]) => participants.has(id))
    .flatMap(([participantId, peer]) =>
      sourceKinds
        // A screen is listed only while it is shared; camera and microphone always have their place.
        .filter((kind) => kind !== 'screen' || peer.remoteSending.screen)
        .map((kind): Source => {
          const id = sourceId(participantId, kind);
          const muted = !peer.remoteSending[kind] || !permissions[participantId]?.[kind];
          const isReceived = kind === 'microphone' || received === null || received.has(id);
          const stream = !muted && isReceived ? (peer.streams.get(kind) ?? null) : null;
          const next: Source = { id, participantId, kind, muted, stream, streaming: isReceived ? peer.way : 'paused' };
          const last = known.get(id);
          return last && isSame(last, next) ? last : next;
        }),
    );
  const isUnchanged = sources.length === before.length && sources.every((source, index) => source === before[index]);
  return isUnchanged ? before : sources;
}

const isSame = (a: Source, b: Source) => a.muted === b.muted && a.stream === b.stream && a.streaming === b.streaming;
