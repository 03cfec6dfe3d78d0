import { loudness } from './level';

/** Packets come fifty times a second, those of silence too: one that is older was the last. */
const lastsMs = 300;

const sourceOf = (receiver: RTCRtpReceiver | undefined) => receiver?.getSynchronizationSources?.()[0];

/** Loudness 0 to 1 of what arrives now. */
export function receivedLevel(receiver: RTCRtpReceiver | undefined): number {
  const source = sourceOf(receiver);
  const age = source ? performance.timeOrigin + performance.now() - source.timestamp : Infinity;
  return age < lastsMs ? loudness(source?.audioLevel ?? 0) : 0;
}

/** Whether what arrived last was a sound; the browser knows of it for ten seconds. */
export const isSound = (receiver: RTCRtpReceiver | undefined): boolean => (sourceOf(receiver)?.audioLevel ?? 0) > 0;
