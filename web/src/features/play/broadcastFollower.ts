import type { BroadcastNow, Viewing } from '@derslik/contract/broadcastViewing';
import { audienceLimits } from '@derslik/contract/limits/audience';

/** Where a call failed, and at most so often where the reading is refused: their right has ended, as of a phone that slept. */
const againMs = 10_000;
/** Thousands whose right has ended in the same moment don't ask in the same moment. */
const spreadMs = 4_000;

interface FollowerParts<T> {
  /** Says that somebody watches here. @returns null where it failed */
  stay: () => Promise<T | null>;
  /** Reads how it stands, from nginx. @returns 'refused' without the right, null without an answer */
  read: (address: string) => Promise<BroadcastNow | 'refused' | null>;
  changed: (viewing: T) => void;
}

/** Follows a broadcast for a viewer: reads every second or two how it stands, and says now and then that somebody watches. */
export class BroadcastFollower<T extends Viewing> {
  private viewing: T | null = null;
  private timers: { stay?: ReturnType<typeof setTimeout>; read?: ReturnType<typeof setTimeout> } = {};
  private busy = { stay: false, read: false };
  private stayedAt = -Infinity;
  private stayDue = Infinity;
  private isOver = false;

  constructor(private readonly parts: FollowerParts<T>) {
    void this.stay();
  }

  end(): void {
    this.isOver = true;
    clearTimeout(this.timers.stay);
    clearTimeout(this.timers.read);
  }

  /** A phone that slept asks at once. */
  wake(): void {
    void this.stay();
  }

  private async stay(): Promise<void> {
    if (this.isOver || this.busy.stay) return;
    this.busy.stay = true;
    clearTimeout(this.timers.stay);
    this.stayDue = Infinity;
    this.stayedAt = performance.now();
    const answer = await this.parts.stay();
    this.busy.stay = false;
    if (this.isOver) return;
    if (answer) this.show(this.withRight(answer));
    if (answer?.state === 'deleted') return this.end();
    this.stayIn(answer?.againMs ?? againMs);
    this.readOn();
  }

  /** At the latest then: what is due sooner stays so. */
  private stayIn(ms: number): void {
    const due = performance.now() + ms;
    if (due >= this.stayDue) return;
    this.stayDue = due;
    clearTimeout(this.timers.stay);
    this.timers.stay = setTimeout(() => void this.stay(), ms);
  }

  private readOn(): void {
    if (this.isOver || this.busy.read || !this.viewing?.nowSrc) return;
    clearTimeout(this.timers.read);
    const { state } = this.viewing;
    const waits = state === 'waiting' || state === 'paused' || state === 'interrupted';
    this.timers.read = setTimeout(() => void this.read(), waits ? audienceLimits.readSoonMs : audienceLimits.readMs);
  }

  private async read(): Promise<void> {
    const { viewing } = this;
    if (this.isOver || this.busy.read || !viewing?.nowSrc) return;
    this.busy.read = true;
    const now = await this.parts.read(viewing.nowSrc);
    this.busy.read = false;
    if (this.isOver) return;
    if (now === 'refused') return this.stayIn(Math.max(0, this.stayedAt + againMs - performance.now()));
    if (now && this.viewing) {
      const next = { ...this.viewing, ...now };
      this.show(next);
      const lacksPicture = next.src === null || (next.expiresAt ?? 0) < Date.now();
      const isOn = now.state === 'process' || now.state === 'interrupted';
      if (lacksPicture && isOn) this.stayIn(Math.random() * spreadMs);
      // It has just begun, and they play without asking: the count of viewers may rise over some seconds.
      else if (viewing.state === 'waiting' && now.state !== 'waiting')
        this.stayIn(Math.random() * audienceLimits.stayMs);
    }
    this.readOn();
  }

  /** A pause gives no new right to the picture. The one that they have is good afterwards, so that thousands needn't ask when it goes on. */
  private withRight(answer: T): T {
    const { src, expiresAt } = this.viewing ?? answer;
    return answer.state === 'paused' && answer.src === null ? { ...answer, src, expiresAt } : answer;
  }

  private show(viewing: T): void {
    this.viewing = viewing;
    this.parts.changed(viewing);
  }
}
