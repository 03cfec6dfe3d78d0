import { limits } from '@derslik/contract/limits';
import type { Asking } from './messages';

/** What one camera or screen may send to one peer. Height in pixels, bitrate in bit/s. */
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
 * The next step above what is left of a way: it must have room to grow, as a browser finds out what a way carries by sending. Nothing
 * left is no picture's room; the least that can be watched still goes.
 */
const roomFor = (of: readonly { bitrate: number }[], left: number): number =>
  left <= 0 ? 0 : (of.findLast(({ bitrate }) => bitrate >= left)?.bitrate ?? Infinity);

/**
 * The smaller of what the peer's tile needs and what this sender's share for one of `receivers` peers carries.
 * Null where the peer asks for nothing. @param left bit/s of this way for it
 */
export function encodingFor(ask: Asking['camera'], receivers: number, left = Infinity): Encoding | null {
  if (!ask || ask.maxHeight < 1) return null;
  const share = Math.min(uplinkBudget / Math.max(1, receivers), roomFor(steps, left));
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

/** Heights of a screen with the bitrate at which letters are sharp, largest first. */
const screenSteps = [
  { height: limits.screenShare.senderHeight, bitrate: high },
  { height: 720, bitrate: 900_000 },
  { height: 360, bitrate: 300_000 },
  { height: 180, bitrate: 100_000 },
] as const;
const screenBudget = 4_000_000;
const [calmFps, mostFps] = limits.screenShare.fpsOfMotion;

/**
 * A screen keeps the size that the peer draws it in, or nothing could be read; where the share of one of `receivers`
 * peers is small, its pictures come more seldom. Null where the peer asks for nothing.
 */
export function screenEncodingFor(ask: Asking['screen'], receivers: number, left = Infinity): Encoding | null {
  if (!ask || ask.maxHeight < 1) return null;
  const share = Math.min(screenBudget / Math.max(1, receivers), roomFor(screenSteps, left));
  const step = [...screenSteps].reverse().find(({ height }) => height >= ask.maxHeight) ?? screenSteps[0];
  const fps = share >= step.bitrate ? mostFps : share >= step.bitrate / 2 ? calmFps : limits.screenShare.fps;
  return {
    height: Math.min(step.height, Math.max(ask.maxHeight, 90)),
    bitrate: Math.round(Math.min(step.bitrate, Math.max(share, 200_000))),
    fps: ask.fps > 0 ? Math.min(ask.fps, fps) : fps,
  };
}

/** bit/s of a voice with what carries it. */
const voiceBitrate = 50_000;

/**
 * Everything that one way gets. Where it carries less than that, the voice has its part first, the screen what is left of it, and a
 * face the rest. @param carries bit/s; null: nobody knows
 */
export function encodingsFor(
  { camera, screen }: Asking,
  receivers: { camera: number; screen: number },
  carries: number | null,
): { camera: Encoding | null; screen: Encoding | null } {
  const whole = { camera: encodingFor(camera, receivers.camera), screen: screenEncodingFor(screen, receivers.screen) };
  const bitrate = (one: Encoding | null): number => one?.bitrate ?? 0;
  const left = (carries ?? Infinity) - voiceBitrate;
  if (bitrate(whole.camera) + bitrate(whole.screen) <= left) return whole;
  const fitting = screenEncodingFor(screen, receivers.screen, left);
  return { screen: fitting, camera: encodingFor(camera, receivers.camera, left - bitrate(fitting)) };
}
