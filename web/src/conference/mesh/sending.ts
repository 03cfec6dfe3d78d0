import { limits } from '@derslik/contract/limits';

/** What one camera may send to one peer. Height in pixels, bitrate in bit/s. */
export interface Encoding {
  readonly height: number;
  readonly bitrate: number;
  readonly fps: number;
}

const [low, standard, high] = limits.video.maxBitratesVp8;
/** Heights with the bitrate that they need, largest first. */
const steps = [
  { height: 720, bitrate: high },
  { height: 540, bitrate: 900_000 },
  { height: 360, bitrate: standard },
  { height: 240, bitrate: 300_000 },
  { height: 180, bitrate: low },
] as const;
/** What one sender spends on cameras over all peers: a household's uplink, and the encoders of a small computer. */
const uplinkBudget = 2_500_000;

/**
 * The smaller of what the peer's tile needs and what this sender's share for one of `receivers` peers carries.
 * Null where the peer asks for nothing.
 */
export function encodingFor(ask: { maxHeight: number; fps: number } | null, receivers: number): Encoding | null {
  if (!ask || ask.maxHeight < 1) return null;
  const share = uplinkBudget / Math.max(1, receivers);
  const smallest = steps[steps.length - 1]!;
  const needed = [...steps].reverse().find((step) => step.height >= ask.maxHeight) ?? steps[0];
  const carried = steps.find((step) => step.bitrate <= share) ?? smallest;
  const step = needed.height <= carried.height ? needed : carried;
  return {
    height: Math.min(step.height, Math.max(ask.maxHeight, 90)),
    bitrate: Math.round(Math.min(step.bitrate, Math.max(share, 80_000))),
    fps: Math.min(ask.fps > 0 ? ask.fps : limits.video.receiverFps, limits.video.maxFps),
  };
}
