import type { BroadcastNow, Viewing } from '@derslik/contract/broadcastViewing';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { BroadcastFollower } from './broadcastFollower';

const now: BroadcastNow = {
  ...{ state: 'waiting', title: 'Tören', startAt: 0, viewers: 0, words: [], mayWrite: true, mayReact: false },
  ...{ reactions: {}, survey: null, caption: null },
};
const viewing = (over: Partial<Viewing> = {}): Viewing => ({
  ...now,
  ...{ src: '/p.m3u8', expiresAt: Date.now() + 300_000, nowSrc: '/now.json', againMs: 20_000 },
  ...over,
});

describe('a viewer’s page', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
  const follow = (answers: { stay?: () => Viewing; read: () => BroadcastNow | 'refused' | null }) => {
    const stay = vi.fn(() => Promise.resolve(answers.stay?.() ?? viewing()));
    const read = vi.fn(() => Promise.resolve(answers.read()));
    const shown: Viewing[] = [];
    const follower = new BroadcastFollower({ stay, read, changed: (one) => shown.push(one) });
    return { stay, read, shown, follower };
  };

  it('reads every two seconds how it stands, every second while it waits for a picture, shows that without another call, and says now and then that it is there', async () => {
    let state: BroadcastNow['state'] = 'waiting';
    const { stay, read, shown, follower } = follow({ stay: () => viewing({ state }), read: () => ({ ...now, state }) });
    await vi.advanceTimersByTimeAsync(2_100);
    expect([stay.mock.calls.length, read.mock.calls.length]).toEqual([1, 2]);
    state = 'process';
    await vi.advanceTimersByTimeAsync(1_000);
    expect(shown.at(-1)).toMatchObject({ state: 'process', src: '/p.m3u8' });
    // It is on: within twenty seconds they are counted, and then every twenty.
    vi.spyOn(Math, 'random').mockReturnValue(0.99);
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stay).toHaveBeenCalledTimes(2);
    const before = read.mock.calls.length;
    await vi.advanceTimersByTimeAsync(20_000);
    expect(stay).toHaveBeenCalledTimes(3);
    // It reads anew after each of its calls.
    expect(read.mock.calls.length - before).toBeGreaterThan(8);
    expect(read.mock.calls.length - before).toBeLessThan(12);
    follower.end();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stay).toHaveBeenCalledTimes(3);
  });

  it('asks for the picture where its right has ended when it begins, not all pages at once', async () => {
    const { stay, follower } = follow({
      stay: () => viewing({ src: null, expiresAt: null }),
      read: () => ({ ...now, state: 'process' }),
    });
    await vi.advanceTimersByTimeAsync(900);
    expect(stay).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(4_200);
    expect(stay.mock.calls.length).toBeGreaterThan(1);
    follower.end();
  });

  it('plays on at once after a pause by the right that it had before, and asks where that has ended', async () => {
    for (const [minutes, calls] of [
      [2, 0],
      [6, 1],
    ] as const) {
      let state: BroadcastNow['state'] = 'process';
      const { stay, shown, follower } = follow({
        stay: () => (state === 'paused' ? viewing({ state, src: null, expiresAt: null }) : viewing({ state })),
        read: () => ({ ...now, state }),
      });
      await vi.advanceTimersByTimeAsync(2_100);
      state = 'paused';
      await vi.advanceTimersByTimeAsync(minutes * 60_000);
      expect(shown.at(-1)).toMatchObject({ state: 'paused', src: '/p.m3u8' });
      state = 'process';
      const before = stay.mock.calls.length;
      vi.spyOn(Math, 'random').mockReturnValue(0.5);
      // It says every twenty seconds that it is there: these are the first of them.
      await vi.advanceTimersByTimeAsync(4_000);
      expect(shown.at(-1)).toMatchObject({ state: 'process', src: '/p.m3u8' });
      expect(stay.mock.calls.length - before).toBe(calls);
      follower.end();
    }
  });

  it('of which minutes pass between two signs of life, as in a frame, reads meanwhile how it stands, at the newest address', async () => {
    let right = 1;
    const stay = vi.fn(() =>
      Promise.resolve(viewing({ state: 'process', nowSrc: `/${right++}/now.json`, againMs: 60_000 })),
    );
    const read = vi.fn((_address: string) => Promise.resolve({ ...now, state: 'process' as const }));
    const follower = new BroadcastFollower({ stay, read, changed: () => undefined });
    await vi.advanceTimersByTimeAsync(59_000);
    expect(stay).toHaveBeenCalledTimes(1);
    expect(read.mock.calls.length).toBeGreaterThan(27);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(stay).toHaveBeenCalledTimes(2);
    expect(read.mock.calls.at(-1)).toEqual(['/2/now.json']);
    follower.end();
  });

  it('asks the API every ten seconds where the door refuses it, and goes on where the network fails', async () => {
    const refused = follow({ read: () => 'refused' });
    await vi.advanceTimersByTimeAsync(31_000);
    expect(refused.stay.mock.calls.length).toBe(4);
    refused.follower.end();
    const away = follow({ read: () => null });
    await vi.advanceTimersByTimeAsync(8_900);
    expect(away.read.mock.calls.length).toBe(8);
    expect(away.shown).toHaveLength(1);
    away.follower.end();
  });

  it('stops where the broadcast was deleted', async () => {
    const { stay, read } = follow({ stay: () => viewing({ state: 'deleted', nowSrc: null }), read: () => now });
    await vi.advanceTimersByTimeAsync(120_000);
    expect([stay.mock.calls.length, read.mock.calls.length]).toEqual([1, 0]);
  });
});
