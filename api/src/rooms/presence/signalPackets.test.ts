import type { RoomSignalFrom } from '@derslik/contract/room/signals';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { SignalPackets } from './signalPackets.js';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const from = (n: number): RoomSignalFrom => ({ from: `pupil ${n}`, signal: { type: 'reaction', sign: 'clap' } });

it('a room sends a signal of a quiet room at once', () => {
  const packets: number[] = [];
  const signals = new SignalPackets((sent) => packets.push(sent.length));
  signals.add(from(1));
  vi.advanceTimersByTime(1);
  expect(packets).toEqual([1]);
});

it('a room sends what thirty people draw for a second as twenty packets, with all that they sent, in its order', () => {
  const packets: (readonly RoomSignalFrom[])[] = [];
  const signals = new SignalPackets((sent) => packets.push(sent));
  const added: RoomSignalFrom[] = [];
  for (let n = 0; n < 600; n++) {
    added.push(from(n % 30));
    signals.add(added.at(-1)!);
    vi.advanceTimersByTime(1_000 / 600);
  }
  vi.advanceTimersByTime(50);
  expect(packets.length).toBeLessThanOrEqual(22);
  expect(packets.flat()).toEqual(added);
});
