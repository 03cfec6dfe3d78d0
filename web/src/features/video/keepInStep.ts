import { limits } from '@derslik/contract/limits';
import { videoPosition, type SharedVideo } from '@derslik/contract/room/parts/video';
import type { VideoPlayer } from './player';
import { correctionOf } from './step';

/** What keeping in step needs of the room. */
export interface StepRoom {
  video: () => SharedVideo | null;
  /** The server's clock, Unix milliseconds. */
  now: () => number;
  isOwner: () => boolean;
  /** Where the owner's player was at a time of the server's clock, as it was last heard of this share. */
  heard: () => { position: number; at: number } | null;
  /** The owner: tells the others where my player is. */
  tell: (position: number, at: number) => void;
  /** The owner: the video stands or goes on elsewhere than the room says. */
  move: (action: 'pause' | 'seek', position: number) => void;
}

const checkMs = 500;
/** A player needs a moment before it has done what it was told. */
const settleMs = 1_500;
/** A picture that stands still is where it should be, or is put there. */
const stillS = 0.05;
/** So far off is the room's word brought to where the owner's player is. */
const wrongS = 0.3;

/** Keeps one player where the room is; the owner's is where the room shall be. */
export class InStep {
  private applied: SharedVideo | null = null;
  private isChecking = false;
  private actedAt = -Infinity;
  private toldAt = -Infinity;
  private jumpedAt: number | null = null;
  /** Seconds that a jump takes here, as the last ones did. */
  private jumpTakesS = 0.1;
  private readonly timer = setInterval(() => this.check(), checkMs);
  private readonly stopListening: () => void;

  constructor(
    private readonly player: VideoPlayer,
    private readonly room: StepRoom,
  ) {
    this.stopListening = player.onChange(() => this.check());
  }

  stop(): void {
    clearInterval(this.timer);
    this.stopListening();
  }

  /** After every change of the room or of the player, and now and then. */
  check(): void {
    // A player may tell at once of what it was just told.
    if (this.isChecking) return;
    this.isChecking = true;
    this.checkOnce();
    this.isChecking = false;
  }

  private checkOnce(): void {
    const video = this.room.video();
    const { isReady, isStalled } = this.player.state;
    if (!video || !isReady) return;
    if (!isStalled) this.learnJump();
    if (video !== this.applied) {
      this.player.setVolume(video.volume);
      this.player.setQuality?.(video.quality);
    }
    if (this.room.isOwner()) this.lead(video);
    else this.follow(video);
    this.applied = video;
  }

  private lead(video: SharedVideo): void {
    const { state } = this.player;
    const { target, isOver } = this.targetOf(video);
    if (video !== this.applied) {
      this.player.setRate(video.rate);
      if (Math.abs(state.position - target) > (video.isPlaying ? wrongS : stillS)) this.jump(target, video.isPlaying);
      if (video.isPlaying && !isOver) this.player.play();
      else this.player.pause();
      this.actedAt = performance.now();
      this.toldAt = -Infinity;
      return;
    }
    if (!video.isPlaying || performance.now() - this.actedAt < settleMs || state.isStalled || state.isRefused) return;
    // Stopped by its end, by a headset's button, or by the system.
    if (!state.isPlaying) return this.moved('pause', state.position);
    if (Math.abs(state.position - target) > wrongS) return this.moved('seek', state.position);
    if (isOver) return this.moved('pause', target);
    if (performance.now() - this.toldAt < limits.videoShare.syncMs) return;
    this.toldAt = performance.now();
    this.room.tell(state.position, Math.round(this.room.now()));
  }

  private moved(action: 'pause' | 'seek', position: number): void {
    this.actedAt = performance.now();
    this.room.move(action, position);
  }

  private follow(video: SharedVideo): void {
    const { player } = this;
    const { state } = player;
    const heard = this.room.heard();
    const { target, isOver } = this.targetOf(heard && heard.at > video.at ? { ...video, ...heard } : video);
    if (!video.isPlaying || isOver) {
      if (state.isPlaying) player.pause();
      if (!state.isStalled && Math.abs(state.position - target) > stillS) this.jump(target, false);
      return;
    }
    if (state.isRefused) return;
    if (!state.isPlaying) player.play();
    if (state.isStalled) return;
    const seconds = state.position - target;
    const correction = correctionOf({ seconds, rate: video.rate, bends: player.bends });
    if (correction !== 'jump') player.setRate(correction.rate);
    // What the room says anew is obeyed at once; a slow line is given time.
    else if (video !== this.applied || performance.now() - this.actedAt > settleMs) {
      player.setRate(video.rate);
      this.jump(target, true);
    }
  }

  private targetOf(video: SharedVideo): { target: number; isOver: boolean } {
    const end = this.player.state.duration ?? Infinity;
    const target = Math.min(end, videoPosition(video, this.room.now()));
    return { target, isOver: target >= end - stillS };
  }

  private jump(target: number, isPlaying: boolean): void {
    this.actedAt = performance.now();
    this.jumpedAt = isPlaying ? this.actedAt : null;
    this.player.seek(isPlaying ? target + this.jumpTakesS : target);
  }

  private learnJump(): void {
    if (this.jumpedAt === null) return;
    const tookS = (performance.now() - this.jumpedAt) / 1_000;
    this.jumpTakesS = Math.min(1, (this.jumpTakesS + tookS) / 2);
    this.jumpedAt = null;
  }
}
