import type { Page } from 'playwright-core';
import { spreadOf } from './rounds.js';

/** What has come to one page since it opened, by incoming stream. */
export interface Arrived {
  bytes: number;
  /** Packets of each voice. */
  voices: Record<string, number>;
  /** Decoded frames of each picture, and its height. */
  pictures: Record<string, { frames: number; lines: number }>;
}

interface Inbound {
  type: string;
  id: string;
  kind: string;
  bytesReceived?: number;
  headerBytesReceived?: number;
  packetsReceived?: number;
  framesDecoded?: number;
  frameHeight?: number;
}

/** Needs watchConnections. */
export const arrivedAt = (page: Page): Promise<Arrived> =>
  page.evaluate(async () => {
    const all: Arrived = { bytes: 0, voices: {}, pictures: {} };
    const { peerConnections } = window as unknown as { peerConnections: RTCPeerConnection[] };
    for (const pc of peerConnections) {
      if (pc.connectionState === 'closed') continue;
      (await pc.getStats()).forEach((entry: Inbound) => {
        if (entry.type !== 'inbound-rtp') return;
        all.bytes += (entry.bytesReceived ?? 0) + (entry.headerBytesReceived ?? 0);
        if (entry.kind === 'audio') all.voices[entry.id] = entry.packetsReceived ?? 0;
        else all.pictures[entry.id] = { frames: entry.framesDecoded ?? 0, lines: entry.frameHeight ?? 0 };
      });
    }
    return all;
  });

/** What comes to everyone together. */
export interface Arriving {
  /** How many pictures move, over all pages. */
  pictures: number;
  /** Height of a picture, median. */
  lines: number;
  /** Frames a second of one picture, mean. */
  fps: number;
  /** How many voices send packets, over all pages. */
  voices: number;
  /** Mbit/s, RTP headers included. */
  mbits: number;
}

/** From two readings of the same pages, `seconds` apart. */
export function arriving(before: readonly Arrived[], after: readonly Arrived[], seconds: number): Arriving {
  const moving = after.flatMap(({ pictures }, page) =>
    Object.entries(pictures)
      .map(([id, { frames, lines }]) => ({ lines, frames: frames - (before[page]!.pictures[id]?.frames ?? 0) }))
      .filter(({ frames }) => frames > 0),
  );
  const voices = after.flatMap((one, page) =>
    Object.entries(one.voices).filter(([id, packets]) => packets > (before[page]!.voices[id] ?? 0)),
  );
  const bytes = after.reduce((sum, one, page) => sum + one.bytes - before[page]!.bytes, 0);
  return {
    pictures: moving.length,
    lines: moving.length === 0 ? 0 : spreadOf(moving.map(({ lines }) => lines)).median,
    fps: moving.reduce((sum, { frames }) => sum + frames, 0) / Math.max(1, moving.length) / seconds,
    voices: voices.length,
    mbits: (bytes * 8) / 1_000_000 / seconds,
  };
}
