import type { SharedVideo } from '@derslik/contract/room/parts/video';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { InStep } from './keepInStep';
import type { PlayerState, VideoPlayer } from './player';

/** A film of a hundred seconds, in a player that does at once what it is told. */
class FakePlayer implements VideoPlayer {
  readonly bends = true;
  rate = 1;
  told: string[] = [];
  private at = 0;
  private since = performance.now();
  private listener: () => void = () => undefined;
  private now: PlayerState = {
    ...{ position: 0, duration: 100, isPlaying: false, isReady: true, isStalled: false, isRefused: false, error: null },
  };

  get state(): PlayerState {
    const moves = this.now.isPlaying && !this.now.isStalled;
    const ran = moves ? ((performance.now() - this.since) / 1_000) * this.rate : 0;
    return { ...this.now, position: Math.min(100, this.at + ran) };
  }
  set(change: Partial<PlayerState>): void {
    this.at = change.position ?? this.state.position;
    this.since = performance.now();
    this.now = { ...this.now, ...change };
    this.listener();
  }
  load = (): void => undefined;
  play = (): void => this.say('play', { isPlaying: true });
  pause = (): void => this.say('pause', { isPlaying: false });
  seek = (position: number): void => this.say(`seek ${position.toFixed(1)}`, { position });
  setRate = (rate: number): void => {
    this.set({});
    this.rate = rate;
  };
  setVolume = (volume: number): void => void this.told.push(`volume ${volume}`);
  onChange = (listener: () => void) => {
    this.listener = listener;
    return () => (this.listener = () => undefined);
  };
  destroy = (): void => undefined;
  private say(what: string, change: Partial<PlayerState>): void {
    this.told.push(what);
    this.set(change);
  }
}

const shared: SharedVideo = {
  ...{
    shareId: 's',
    ownerId: 'ayse',
    source: { kind: 'school', videoId: 'v' },
    quality: 'auto',
    mutesMicrophones: false,
  },
  ...{ isPlaying: true, position: 10, at: 0, rate: 1, volume: 80 },
};

beforeEach(() => void vi.useFakeTimers({ now: 0 }));
afterEach(() => void vi.useRealTimers());

const begin = (isOwner: boolean, video: SharedVideo = shared) => {
  const player = new FakePlayer();
  const room = { video, heard: null as { position: number; at: number } | null };
  const said: string[] = [];
  const step = new InStep(player, {
    video: () => room.video,
    now: () => Date.now(),
    isOwner: () => isOwner,
    heard: () => room.heard,
    tell: (position, at) => said.push(`at ${position.toFixed(1)} ${at}`),
    move: (action, position) => {
      said.push(`${action} ${position.toFixed(1)}`);
      room.video = { ...room.video, isPlaying: action === 'seek', position, at: Date.now() };
      step.check();
    },
  });
  step.check();
  /** Seconds ahead of the room. */
  const off = () => player.state.position - (room.video.position + (Date.now() - room.video.at) / 1_000);
  return { player, room, said, step, off };
};

it('a late follower lands where the room is, and is there within a moment', () => {
  vi.setSystemTime(30_000);
  const { player, off, step } = begin(false);
  expect(player.told).toEqual(['volume 80', 'play', 'seek 40.1']);
  vi.advanceTimersByTime(2_000);
  expect(Math.abs(off())).toBeLessThan(0.2);
  vi.advanceTimersByTime(10_000);
  expect(Math.abs(off())).toBeLessThan(0.06);
  step.stop();
});

it('the player catches small drifts up by another rate, without a jump', () => {
  const { player, off, step } = begin(false);
  vi.advanceTimersByTime(8_000);
  player.told = [];
  player.set({ position: player.state.position - 0.4 });
  expect(off()).toBeCloseTo(-0.4, 1);
  expect(player.rate).toBeGreaterThan(1.07);
  vi.advanceTimersByTime(12_000);
  expect(Math.abs(off())).toBeLessThan(0.06);
  expect(player.rate).toBe(1);
  expect(player.told).toEqual([]);
  step.stop();
});

it('the player follows what it hears of the owner’s player, until the room says something newer', () => {
  const { player, room, step } = begin(false);
  vi.advanceTimersByTime(4_000);
  room.heard = { position: 13.6, at: 4_000 };
  vi.advanceTimersByTime(12_000);
  expect(Math.abs(player.state.position - 25.6)).toBeLessThan(0.06);
  room.video = { ...shared, position: 60, at: 16_000 };
  step.check();
  expect(player.told.at(-1)).toMatch(/^seek 60/);
  step.stop();
});

it('the player stands still where the room does, and plays on with it', () => {
  const { player, room, step } = begin(false);
  vi.advanceTimersByTime(5_000);
  room.video = { ...shared, isPlaying: false, position: 14.5, at: 5_000 };
  step.check();
  vi.advanceTimersByTime(20_000);
  expect([player.state.isPlaying, player.state.position]).toEqual([false, 14.5]);
  room.video = { ...shared, position: 14.5, at: 25_000 };
  step.check();
  expect(player.state.isPlaying).toBe(true);
  step.stop();
});

it('the player asks a browser that wants a press no second time', () => {
  const { player, step } = begin(false);
  player.set({ isPlaying: false, isRefused: true });
  player.told = [];
  vi.advanceTimersByTime(5_000);
  expect(player.told).toEqual([]);
  step.stop();
});

it('the owner tells where they are every four seconds', () => {
  const { player, said, step } = begin(true);
  expect(player.told).toEqual(['volume 80', 'seek 10.1', 'play']);
  vi.advanceTimersByTime(14_000);
  expect(said.length).toBe(4);
  expect(said[0]).toMatch(/^at 11\.\d 1500$/);
  step.stop();
});

it('an owner whose film stood still brings the room back to it, once', () => {
  const { player, said, off, step } = begin(true);
  vi.advanceTimersByTime(3_000);
  player.set({ isStalled: true });
  vi.advanceTimersByTime(5_000);
  expect(said.filter((one) => one.startsWith('seek'))).toEqual([]);
  player.set({ isStalled: false });
  vi.advanceTimersByTime(1_000);
  expect(said.filter((one) => one.startsWith('seek'))).toEqual(['seek 13.1']);
  expect(Math.abs(off())).toBeLessThan(0.3);
  step.stop();
});

it('what stops the owner’s player stops the room: a headset’s button, the end', () => {
  const paused = begin(true);
  vi.advanceTimersByTime(3_000);
  paused.player.set({ isPlaying: false });
  expect(paused.said.at(-1)).toBe('pause 13.1');
  paused.step.stop();
  const ended = begin(true, { ...shared, position: 97, at: Date.now() });
  vi.advanceTimersByTime(5_000);
  expect(ended.said.at(-1)).toBe('pause 100.0');
  vi.advanceTimersByTime(20_000);
  expect(ended.said.filter((one) => one.startsWith('pause'))).toHaveLength(1);
  ended.step.stop();
});
