import type { VideoQuality } from '@derslik/contract/room/parts/video';
import { Listeners } from '../../room/listeners';
import type { MakePlayer, PlayerState, VideoPlayer } from './player';

/** The site's words for how its player stands. */
const phases = { ended: 0, playing: 1, paused: 2, loading: 3 } as const;
/** Who hears nothing of the site for so long is told. */
const patienceMs = 15_000;
/** A player that was told to play and doesn't begin waits for a press. */
const refusedAfterMs = 3_000;
/** So near to where it was sent has it jumped. */
const jumpedS = 2;

/** What the page around the site's player tells; public/sitePlayer.js. */
interface Told {
  from: 'sitePlayer';
  isThere?: true;
  isReady?: true;
  hasFailed?: true;
  position?: number;
  duration?: number;
  phase?: number;
}

/** The video site's player, in a page of its own between it and the room. */
class SitePlayer implements VideoPlayer {
  // It plays at whole rates alone.
  readonly bends = false;
  private readonly listeners = new Listeners<[]>();
  readonly onChange = this.listeners.add;
  private readonly stopped = new AbortController();
  private readonly patience = setTimeout(() => this.change({ error: 'network' }), patienceMs);
  private refusal: ReturnType<typeof setTimeout> | undefined;
  private source: { siteId: string; at: number } | null = null;
  private phase = -1;
  private rate = 1;
  private at = 0;
  private since = performance.now();
  private jumpsTo: number | null = null;
  private now: Omit<PlayerState, 'position' | 'isStalled'> = {
    ...{ duration: null, isPlaying: false, isReady: false, isRefused: false, error: null },
  };

  constructor(private readonly frame: HTMLIFrameElement) {
    const hear = ({ source, origin, data }: MessageEvent<Told | null>): void => {
      if (source === frame.contentWindow && origin === location.origin && data?.from === 'sitePlayer') this.hear(data);
    };
    addEventListener('message', hear, { signal: this.stopped.signal });
  }

  get state(): PlayerState {
    const ranS = this.phase === phases.playing ? ((performance.now() - this.since) / 1_000) * this.rate : 0;
    const isStalled = this.jumpsTo !== null || (this.now.isPlaying && this.phase !== phases.playing);
    return { ...this.now, isStalled, position: this.at + ranS };
  }

  load(siteId: string, at: number): void {
    this.source = { siteId, at };
    this.place(at);
  }

  play(): void {
    this.tell('play');
    this.change({ isPlaying: true });
    clearTimeout(this.refusal);
    this.refusal = setTimeout(() => {
      const isWaiting = this.phase !== phases.playing && this.phase !== phases.loading;
      if (isWaiting && this.now.isPlaying) this.change({ isRefused: true, isPlaying: false });
    }, refusedAfterMs);
  }

  pause(): void {
    clearTimeout(this.refusal);
    this.tell('pause');
    this.change({ isPlaying: false });
  }

  seek(seconds: number): void {
    this.jumpsTo = seconds;
    this.place(seconds);
    this.tell('seek', { seconds });
    this.listeners.emit();
  }

  setRate(rate: number): void {
    if (rate === this.rate) return;
    this.place(this.state.position);
    this.rate = rate;
    this.tell('rate', { rate });
  }

  setVolume(volume: number): void {
    this.tell('volume', { volume });
  }

  setQuality(quality: VideoQuality): void {
    this.tell('quality', { quality });
  }

  destroy(): void {
    this.stopped.abort();
    clearTimeout(this.patience);
    clearTimeout(this.refusal);
    this.frame.remove();
  }

  private hear({ isThere, isReady, hasFailed, position, duration, phase }: Told): void {
    if (isThere && this.source) return this.tell('load', this.source);
    if (isReady) clearTimeout(this.patience);
    if (position !== undefined) this.arrive(position);
    if (phase !== undefined) this.enter(phase);
    this.change({
      ...(isReady && { isReady }),
      ...(duration && { duration }),
      ...(hasFailed && { error: 'unplayable' }),
    });
  }

  /** Words from before a jump say where it was. */
  private arrive(position: number): void {
    if (this.jumpsTo !== null && Math.abs(position - this.jumpsTo) > jumpedS) return;
    this.jumpsTo = null;
    this.place(position);
  }

  private enter(phase: number): void {
    if (phase === this.phase) return;
    this.place(this.state.position);
    const wasMoving = this.phase === phases.playing || this.phase === phases.loading;
    this.phase = phase;
    if (phase === phases.playing) this.now = { ...this.now, isPlaying: true, isRefused: false };
    else if (phase === phases.ended || (phase === phases.paused && wasMoving))
      this.now = { ...this.now, isPlaying: false };
  }

  private place(position: number): void {
    this.at = position;
    this.since = performance.now();
  }

  private change(change: Partial<typeof this.now>): void {
    this.now = { ...this.now, ...change };
    this.listeners.emit();
  }

  private tell(verb: string, more: object = {}): void {
    this.frame.contentWindow?.postMessage({ to: 'sitePlayer', verb, ...more }, location.origin);
  }
}

export const sitePlayer: MakePlayer = (place) => {
  const frame = document.createElement('iframe');
  frame.src = '/player/';
  frame.title = 'Video';
  frame.allow = 'autoplay; encrypted-media';
  // Whoever shares it moves it, with our own controls.
  frame.inert = true;
  const player = new SitePlayer(frame);
  place.append(frame);
  return player;
};
