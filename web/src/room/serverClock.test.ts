import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ServerClock } from './serverClock';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it('the clock is the server’s, whatever the computer’s own says, and the nearer the faster something came', () => {
  const server = 1_800_000_000_000;
  for (const wrongMs of [0, 3_600_000, -86_400_000]) {
    vi.setSystemTime(server + wrongMs);
    const clock = new ServerClock();
    // The answer took 400 ms.
    clock.begin(server - 400);
    expect(clock.now() - server).toBe(-400);
    clock.hear(server - 30);
    clock.hear(server - 900);
    expect(clock.now() - server).toBe(-30);
    vi.advanceTimersByTime(5_000);
    expect(clock.now() - server).toBe(4_970);
  }
});

it('all who show the clock’s seconds are called by one timer, at the full seconds of the server', () => {
  vi.setSystemTime(5_000_300);
  const clock = new ServerClock();
  // It is 40 ms past a full second there.
  clock.begin(9_000_040);
  const seen: number[][] = [[], []];
  const ends = seen.map((one) => clock.onSecond(() => one.push(clock.second())));
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersByTime(959);
  expect(seen).toEqual([[], []]);
  vi.advanceTimersByTime(2_001);
  expect(seen).toEqual([
    [9_001_000, 9_002_000, 9_003_000],
    [9_001_000, 9_002_000, 9_003_000],
  ]);
  // Something came faster: the clock was behind.
  clock.hear(9_003_500);
  vi.advanceTimersByTime(1_500);
  expect(seen[0]!.slice(3)).toEqual([9_004_000, 9_005_000]);
  ends[0]!();
  vi.advanceTimersByTime(1_000);
  expect([seen[0]!.length, seen[1]!.length]).toEqual([5, 6]);
  ends[1]!();
  expect(vi.getTimerCount()).toBe(0);
  clock.onSecond(() => seen[0]!.push(0))();
  expect(vi.getTimerCount()).toBe(0);
});

it('the clock begins anew with a new line', () => {
  vi.setSystemTime(1_000_000);
  const clock = new ServerClock();
  clock.begin(9_000_000);
  clock.begin(1_000_500);
  expect(clock.now()).toBe(1_000_500);
});
