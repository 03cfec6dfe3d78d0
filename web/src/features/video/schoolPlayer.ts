import { Listeners } from '../../room/listeners';
import type { MakePlayer, PlayerState, VideoPlayer } from './player';

const told = [
  ...['loadedmetadata', 'canplay', 'playing', 'play', 'pause', 'waiting', 'seeking', 'seeked', 'ended', 'error'],
  ...['emptied', 'stalled', 'durationchange'],
] as const;

/** The school's own videos, in the browser's own player without its controls. */
class SchoolPlayer implements VideoPlayer {
  readonly bends = true;
  private readonly listeners = new Listeners<[]>();
  readonly onChange = this.listeners.add;
  private readonly stopped = new AbortController();
  private isRefused = false;
  private rate = 1;

  constructor(private readonly element: HTMLVideoElement) {
    element.playsInline = true;
    element.preload = 'auto';
    element.disableRemotePlayback = true;
    for (const name of told)
      element.addEventListener(name, () => this.listeners.emit(), { signal: this.stopped.signal });
  }

  get state(): PlayerState {
    const { currentTime, duration, paused, ended, seeking, readyState, error } = this.element;
    const isPlaying = !paused && !ended;
    return {
      position: currentTime,
      duration: Number.isFinite(duration) ? duration : null,
      isPlaying,
      isReady: error === null && readyState >= HTMLMediaElement.HAVE_METADATA,
      isStalled: seeking || (isPlaying && readyState < HTMLMediaElement.HAVE_FUTURE_DATA),
      isRefused: this.isRefused,
      error: error && (error.code === MediaError.MEDIA_ERR_DECODE ? 'unplayable' : 'network'),
    };
  }

  load(src: string, at: number): void {
    // Where it begins is part of the address: nothing before it is loaded.
    this.element.src = at > 0 ? `${src}#t=${at}` : src;
    this.element.playbackRate = this.rate;
  }

  play(): void {
    this.element.play().then(
      () => this.refuse(false),
      (error: unknown) => this.refuse(error instanceof DOMException && error.name === 'NotAllowedError'),
    );
  }

  pause(): void {
    this.element.pause();
  }

  seek(seconds: number): void {
    this.element.currentTime = seconds;
  }

  setRate(rate: number): void {
    this.rate = rate;
    if (this.element.playbackRate !== rate) this.element.playbackRate = rate;
  }

  setVolume(volume: number): void {
    this.element.volume = volume / 100;
  }

  setSpeaker(deviceId: string | null): void {
    // One that was pulled out leaves the system's.
    if ('setSinkId' in this.element) void this.element.setSinkId(deviceId ?? '').catch(() => undefined);
  }

  destroy(): void {
    this.stopped.abort();
    this.element.pause();
    this.element.removeAttribute('src');
    this.element.load();
    this.element.remove();
  }

  private refuse(isRefused: boolean): void {
    if (this.isRefused === isRefused) return;
    this.isRefused = isRefused;
    this.listeners.emit();
  }
}

export const schoolPlayer: MakePlayer = (place) => {
  const element = document.createElement('video');
  place.append(element);
  return new SchoolPlayer(element);
};
