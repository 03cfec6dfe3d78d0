import { loudness } from './level';

/** Packets come fifty times a second, those of silence too: one that is older was the last. */
const lastsMs = 300;

const sourceOf = (receiver: RTCRtpReceiver | undefined) => receiver?.getSynchronizationSources?.()[0];

/** Milliseconds since the last that arrived; null: nothing in the last ten seconds. */
export function arrivedAgo(receiver: RTCRtpReceiver | undefined): number | null {
  const source = sourceOf(receiver);
  return source ? performance.timeOrigin + performance.now() - source.timestamp : null;
}

/** Loudness 0 to 1 of what arrives now. */
export const receivedLevel = (receiver: RTCRtpReceiver | undefined): number =>
  (arrivedAgo(receiver) ?? Infinity) < lastsMs ? loudness(sourceOf(receiver)?.audioLevel ?? 0) : 0;

/** Whether what arrived last was a sound; the browser knows of it for ten seconds. */
export const isSound = (receiver: RTCRtpReceiver | undefined): boolean => (sourceOf(receiver)?.audioLevel ?? 0) > 0;
