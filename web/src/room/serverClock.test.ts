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

it('the clock begins anew with a new line', () => {
  vi.setSystemTime(1_000_000);
  const clock = new ServerClock();
  clock.begin(9_000_000);
  clock.begin(1_000_500);
  expect(clock.now()).toBe(1_000_500);
});
