import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { insist } from './insist';

const reach = vi.fn<() => Promise<unknown>>();
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', reach);
  vi.stubGlobal('document', { querySelectorAll: () => [] });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  reach.mockReset();
});

it('the page waits for the line, as long as it is away', async () => {
  let isAway = true;
  reach.mockImplementation(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve({})));
  const load = vi.fn(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve('the panel')));
  const loaded = insist(load);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(load.mock.calls.length).toBeGreaterThan(20);
  isAway = false;
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await loaded).toBe('the panel');
});

it('the page says at once what a server that answers does not have', async () => {
  reach.mockResolvedValue({});
  const load = vi.fn(() => Promise.reject(new Error('404')));
  await expect(insist(load)).rejects.toThrow('404');
  expect(load).toHaveBeenCalledTimes(2);
});

it('the page takes a second try where the line was back in between', async () => {
  reach.mockResolvedValue({});
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('away')).mockResolvedValue('the panel');
  expect(await insist(load)).toBe('the panel');
});
