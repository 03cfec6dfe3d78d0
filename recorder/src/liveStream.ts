import type { StreamMeasures } from '@derslik/contract/audience';
import { FlvReader, isHeader, isKeyPicture, tagTypes, type FlvTag } from './flv.js';
import { log } from './log.js';
import { RtmpPublisher, type StreamPlace } from './rtmpPublisher.js';

/** Between two tries to reach the ingest. */
const retryMs = 1_000;
const lookMs = 1_000;
/** What may wait for the line, about four seconds: who is live drops pictures sooner than falling further behind. */
const waitingMax = 1_200_000;
/** A line that has taken nothing for so long, though something waits, is dead. */
const stuckMs = 5_000;
/** Over so many looks the speed is averaged. */
const averaged = 5;
/** So long what was dropped is told. */
const droppedSeconds = 10;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Sends one encoder's sound and picture to an ingest, and finds its way back where the line breaks. The encoder never waits for it. */
export class LiveStream {
  private publisher: RtmpPublisher | null = null;
  private headers: FlvTag[] = [];
  /** The ingest gets pictures from one on that needs no earlier one. */
  private waitsForKey = true;
  private isOver = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private readonly looks: ReturnType<typeof setInterval>;
  private sent = 0;
  private moved = { bytes: 0, at: Date.now() };
  private speeds: number[] = [];
  /** Pictures that the line had no room for: since the last look, and in the looks before. */
  private dropped = 0;
  private drops: number[] = [];
  private isFull = false;
  private saidWhy: string | null = null;
  private readonly flv = new FlvReader((tag) => this.pass(tag));

  constructor(
    private readonly place: StreamPlace,
    /** It is up or down now, and was not before. */
    private readonly changed: () => void,
  ) {
    this.looks = setInterval(() => this.look(), lookMs);
    this.reach();
  }

  get state(): 'up' | 'down' {
    return this.publisher?.isUp ? 'up' : 'down';
  }

  /** Why the ingest took no stream last; null: nothing went wrong since it was up. */
  get why(): string | null {
    return this.saidWhy;
  }

  /** What the line took of late, and what it didn't. */
  get measures(): Omit<StreamMeasures, 'behindMs'> {
    const speed = this.speeds.length === 0 ? 0 : sum(this.speeds) / this.speeds.length;
    const queued = ((this.publisher?.isUp ? this.publisher.waiting : 0) * 8) / 1_000;
    return { kbits: Math.round(speed), dropped: this.dropped + sum(this.drops), queuedKbits: Math.round(queued) };
  }

  /** What the encoder has written. */
  take(bytes: Buffer): void {
    if (!this.isOver) this.flv.read(bytes);
  }

  close(): void {
    this.isOver = true;
    clearInterval(this.looks);
    clearTimeout(this.retry);
    this.publisher?.finish();
  }

  private reach(): void {
    this.waitsForKey = true;
    const publisher: RtmpPublisher = new RtmpPublisher(this.place, () => {
      this.sent = publisher.sent;
      this.moved = { bytes: publisher.sent, at: Date.now() };
      this.saidWhy = null;
      for (const header of this.headers) publisher.send(header);
      this.changed();
    });
    this.publisher = publisher;
    void publisher.ended.then((why) => {
      this.speeds = [];
      if (this.isOver) return;
      if (why !== this.saidWhy) log('the ingest takes no stream', { why });
      this.saidWhy = why;
      this.changed();
      this.retry = setTimeout(() => this.reach(), retryMs);
    });
  }

  private pass(tag: FlvTag): void {
    const { publisher } = this;
    if (isHeader(tag)) {
      const other = this.headers.filter(({ type }) => type !== tag.type);
      this.headers = [...other, tag];
      if (publisher?.isUp) publisher.send(tag);
      return;
    }
    if (!publisher?.isUp) return;
    if (publisher.waiting > waitingMax) this.waitsForKey = this.isFull = true;
    if (this.waitsForKey && (!isKeyPicture(tag) || publisher.waiting > waitingMax / 4)) {
      if (this.isFull && tag.type === tagTypes.picture) this.dropped++;
      return;
    }
    this.waitsForKey = this.isFull = false;
    publisher.send(tag);
  }

  private look(): void {
    const { publisher } = this;
    if (!publisher?.isUp) return;
    const { sent, waiting } = publisher;
    this.speeds = [...this.speeds, ((sent - this.sent) * 8) / lookMs].slice(-averaged);
    this.sent = sent;
    this.drops = [...this.drops, this.dropped].slice(-droppedSeconds);
    this.dropped = 0;
    const now = Date.now();
    if (waiting === 0 || sent > this.moved.bytes) this.moved = { bytes: sent, at: now };
    else if (now - this.moved.at > stuckMs) publisher.close('its line takes nothing');
  }
}
