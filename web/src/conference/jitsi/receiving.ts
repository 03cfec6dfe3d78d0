import type { ReceiverConstraints } from '@derslik/client/jitsi/library';
import { limits } from '@derslik/contract/limits';
import type { ReceiveConstraint, ReceiveRequest } from '../engine';

/** Small pictures of everyone until the room says what it shows. */
const first: ReceiverConstraints = {
  lastN: limits.video.channelLastN,
  selectedSources: [],
  onStageSources: [],
  defaultConstraints: { maxHeight: limits.video.receiverHeight },
  constraints: {},
};

/** What a reader asks for before it knows whom it films: nobody. */
export const nothingYet: ReceiverConstraints = { ...first, lastN: 0, defaultConstraints: { maxHeight: 0 } };

/**
 * What to ask the bridge for: exactly what the page draws, as high as it draws it, and nothing of anyone else. One can't
 * ask for frames a second: the bridge reads the field and does nothing with it. `nameOf` gives the bridge's name of a source, or
 * null while it has none.
 */
export function receiverConstraints(
  request: ReceiveRequest | null,
  received: ReadonlyMap<string, ReceiveConstraint>,
  nameOf: (sourceId: string) => string | null,
): ReceiverConstraints {
  if (!request) return first;
  const asked = [...received].flatMap(([id, { maxHeight }]) => {
    const name = nameOf(id);
    const height = Math.min(limits.screenShare.receiverHeight, Math.round(maxHeight));
    return name === null ? [] : [[name, { maxHeight: height }] as const];
  });
  const most = request.lastN < 0 ? limits.video.channelLastN : Math.min(limits.video.channelLastN, request.lastN);
  return {
    lastN: Math.min(most, asked.length),
    selectedSources: [],
    onStageSources: (request.onStage ?? []).flatMap((id) => (received.has(id) ? (nameOf(id) ?? []) : [])),
    defaultConstraints: { maxHeight: 0 },
    constraints: Object.fromEntries(asked),
  };
}

/**
 * Height in pixels of what I send at most. A screen needs all of it. Without one it is the least of the specification, or
 * what the camera was set to deliver, where that is more.
 */
export const senderHeight = (tracks: { camera: MediaStreamTrack | null; screen: MediaStreamTrack | null }): number =>
  tracks.screen
    ? limits.screenShare.senderHeight
    : Math.max(limits.screenShare.senderHeightAfter, tracks.camera?.getSettings().height ?? 0);
