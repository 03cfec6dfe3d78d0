import type { VideoQuality } from '@derslik/contract/room/parts/video';

/** A player of one source of videos. It plays what it is told, and knows of no room. */
export interface VideoPlayer {
  /** Takes this video, and stands still `at` so many seconds. */
  load(src: string, at: number): void;
  play(): void;
  pause(): void;
  seek(seconds: number): void;
  setRate(rate: number): void;
  /** @param volume 0 to 100 */
  setVolume(volume: number): void;
  /** Missing where videos come in one quality alone. */
  setQuality?(quality: VideoQuality): void;
  /** Over this loudspeaker, null is the system's; missing where that can't be chosen. */
  setSpeaker?(deviceId: string | null): void;
  /** It plays at any rate, so small drifts can be caught up without a jump. */
  readonly bends: boolean;
  /** As it is now. */
  readonly state: PlayerState;
  /** Calls after every change of the state but its position's. Answers how to stop that. */
  onChange(listener: () => void): () => void;
  destroy(): void;
}

export interface PlayerState {
  /** Seconds. */
  position: number;
  duration: number | null;
  /** It was told to play, and nothing has stopped it. */
  isPlaying: boolean;
  /** It knows the video's length, and can be moved. */
  isReady: boolean;
  /** It seeks or loads: what it should show isn't there yet. */
  isStalled: boolean;
  /** The browser lets it begin only by a press. */
  isRefused: boolean;
  error: 'network' | 'unplayable' | null;
}

/** Puts a player into this element. */
export type MakePlayer = (place: HTMLElement) => VideoPlayer;
