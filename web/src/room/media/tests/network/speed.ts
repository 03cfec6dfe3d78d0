import { readinessLimits } from '@derslik/contract/limits/readiness';
import type { NetworkCalls } from './networkCalls';

const kbps = (bytes: number, ms: number): number => Math.round((bytes * 8) / Math.max(ms, 1));
const within = (signal: AbortSignal): AbortSignal =>
  AbortSignal.any([signal, AbortSignal.timeout(readinessLimits.transferMs)]);

/** kbit/s down: by the largest piece that came in time. Null: none did. */
export async function downSpeed({ down }: NetworkCalls, signal: AbortSignal): Promise<number | null> {
  const inTime = within(signal);
  let speed: number | null = null;
  for (const [piece, bytes] of readinessLimits.downPieces.entries()) {
    const begin = performance.now();
    try {
      await down(piece, inTime);
    } catch {
      break;
    }
    speed = kbps(bytes, performance.now() - begin);
  }
  return speed;
}

/** kbit/s up: by all that arrived in time, several pieces at once. Null: nothing did. */
export async function upSpeed({ up }: NetworkCalls, signal: AbortSignal): Promise<number | null> {
  const inTime = within(signal);
  // Random, so that nothing on the way makes it smaller.
  const piece = new Blob([crypto.getRandomValues(new Uint8Array(readinessLimits.upPieceBytes))]);
  const begin = performance.now();
  let [left, arrived, last] = [readinessLimits.upPieces as number, 0, begin];
  const send = async (): Promise<void> => {
    while (left-- > 0) {
      await up(piece, inTime);
      arrived++;
      last = performance.now();
    }
  };
  await Promise.allSettled(Array.from({ length: readinessLimits.upAtOnce }, send));
  return arrived === 0 ? null : kbps(arrived * readinessLimits.upPieceBytes, last - begin);
}
