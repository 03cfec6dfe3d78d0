import type { SendPermission, ReceiveConstraint, Source, SourceKind } from './engine';

export const sourceKinds = ['microphone', 'camera', 'screen'] as const satisfies readonly SourceKind[];

/** What somebody sends now. */
export type Sending = Readonly<Record<SourceKind, boolean>>;

/** Another person's media, as an engine knows it. */
export interface RemotePerson {
  readonly remoteSending: Sending;
  readonly streams: ReadonlyMap<SourceKind, MediaStream>;
  wayOf(kind: SourceKind): 'connecting' | 'active' | 'interrupted' | 'refused';
}

export const nothing: SendPermission = { microphone: false, camera: false, screen: false };

export const sourceId = (participantId: string, kind: SourceKind): string => `${participantId}:${kind}`;

/** Cameras and screens that are sent by someone in the room who may. */
export const liveIds = (
  people: ReadonlyMap<string, RemotePerson>,
  mayOf: (participantId: string) => SendPermission,
): string[] =>
  [...people].flatMap(([id, person]) =>
    (['camera', 'screen'] as const).flatMap((kind) =>
      person.remoteSending[kind] && mayOf(id)[kind] ? [sourceId(id, kind)] : [],
    ),
  );

/**
 * The sources of the room as this listener may have them. Unchanged ones stay the same object, so that a tile renders
 * only for its own source. `received` is null before the room has said what it shows.
 */
export function listSources(
  before: readonly Source[],
  people: ReadonlyMap<string, RemotePerson>,
  participants: ReadonlySet<string>,
  mayOf: (participantId: string) => SendPermission,
  received: ReadonlyMap<string, ReceiveConstraint> | null,
): readonly Source[] {
  const known = new Map(before.map((source) => [source.id, source]));
  const sources = [...people]
    .filter(([id]) => participants.has(id))
    .flatMap(([participantId, person]) =>
      sourceKinds
        // A screen is listed only while it is shared; camera and microphone always have their place.
        .filter((kind) => kind !== 'screen' || person.remoteSending.screen)
        .map((kind): Source => {
          const id = sourceId(participantId, kind);
          const muted = !person.remoteSending[kind] || !mayOf(participantId)[kind];
          const isReceived = kind === 'microphone' || received === null || received.has(id);
          const stream = !muted && isReceived ? (person.streams.get(kind) ?? null) : null;
          const way = person.wayOf(kind);
          const streaming = isReceived || way === 'refused' ? way : 'paused';
          const next: Source = { id, participantId, kind, muted, stream, streaming };
          const last = known.get(id);
          return last && isSame(last, next) ? last : next;
        }),
    );
  const isUnchanged = sources.length === before.length && sources.every((source, index) => source === before[index]);
  return isUnchanged ? before : sources;
}

const isSame = (a: Source, b: Source) => a.muted === b.muted && a.stream === b.stream && a.streaming === b.streaming;
