import type { StreamMeasures } from '@derslik/contract/audience';
import { FlvReader, isHeader, isKeyPicture, tagTypes, type FlvTag } from './flv.js';
import { log } from './log.js';
import { RtmpPublisher, type StreamPlace } from './rtmpPublisher.js';
import { SmallerPicture, smallerSizes, type StartEncoder } from './smallerPicture.js';

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
/** Pictures were left out in so many of those seconds: the line is too weak for them. */
const weakSeconds = 3;
/** A smaller picture is tried for so long before a larger one is; longer each time the line didn't carry that. */
const [firstHoldMs, lastHoldMs] = [120_000, 1_920_000];
/** A larger picture that was too much within this time should not have been tried. */
const tooSoonMs = 60_000;
const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/**
 * Sends one encoder's sound and picture to an ingest, and finds its way back where the line breaks. The encoder never waits for it. On a
 * line that is too weak the picture becomes smaller, and larger again later; what is filmed beside it stays as it is.
 */
export class LiveStream {
  private publisher: RtmpPublisher | null = null;
  /** What is sent before anything else; and what the encoder itself said. */
  private headers: FlvTag[] = [];
  private wholeHeaders: FlvTag[] = [];
  /** Null: it goes out as the encoder made it. */
  private smaller: SmallerPicture | null = null;
  /** How many sizes below that it is. */
  private step = 0;
  private lastStep = 0;
  private steppedAt = Date.now();
  private holdMs = firstHoldMs;
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
  private readonly flv = new FlvReader((tag) => this.route(tag));

  constructor(
    private readonly place: StreamPlace,
    /** It is up or down now, and was not before. */
    private readonly changed: () => void,
    /** Without it the picture never becomes smaller. */
    private readonly start: StartEncoder | null = null,
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
    return {
      kbits: Math.round(speed),
      dropped: this.dropped + sum(this.drops),
      queuedKbits: Math.round(queued),
      ...(this.step > 0 && { isSmaller: true }),
    };
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
    this.smaller?.close();
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

  private route(tag: FlvTag): void {
    if (isHeader(tag)) this.wholeHeaders = withHeader(this.wholeHeaders, tag);
    // Where what makes it smaller has died, the next look begins it anew.
    if (this.smaller) this.smaller.take(tag);
    else this.pass(tag);
  }

  private pass(tag: FlvTag): void {
    const { publisher } = this;
    if (isHeader(tag)) {
      this.headers = withHeader(this.headers, tag);
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

  /** One size down where pictures are left out again and again; up again after a while without. */
  private fitLine(): void {
    if (!this.start) return;
    const since = Date.now() - this.steppedAt;
    if (this.smaller?.hasEnded) return this.become(this.step);
    const isWeak = this.drops.filter((count) => count > 0).length >= weakSeconds;
    if (isWeak && this.step < smallerSizes.length) {
      this.holdMs =
        this.step < this.lastStep && since < tooSoonMs ? Math.min(lastHoldMs, this.holdMs * 2) : this.holdMs;
      this.become(this.step + 1);
    } else if (!isWeak && this.step > 0 && since > this.holdMs) this.become(this.step - 1);
  }

  /** Another size is another stream: the ingest and its players begin it with a whole picture. */
  private become(step: number): void {
    this.lastStep = this.step;
    this.step = step;
    this.steppedAt = Date.now();
    this.drops = [];
    this.smaller?.close();
    const size = smallerSizes[step - 1];
    this.headers = size ? [] : this.wholeHeaders;
    const made: SmallerPicture | null =
      size && this.start
        ? new SmallerPicture(size, this.start, this.wholeHeaders, (tag) => {
            // What an earlier size still writes is of another stream.
            if (this.smaller === made) this.pass(tag);
          })
        : null;
    this.smaller = made;
    log('a broadcast has another size for its line', { step });
    this.publisher?.close('its picture has another size');
  }

  private look(): void {
    const { publisher } = this;
    if (!publisher?.isUp) return;
    const { sent, waiting } = publisher;
    this.speeds = [...this.speeds, ((sent - this.sent) * 8) / lookMs].slice(-averaged);
    this.sent = sent;
    this.drops = [...this.drops, this.dropped].slice(-droppedSeconds);
    this.dropped = 0;
    this.fitLine();
    const now = Date.now();
    if (waiting === 0 || sent > this.moved.bytes) this.moved = { bytes: sent, at: now };
    else if (now - this.moved.at > stuckMs) publisher.close('its line takes nothing');
  }
}

/** The newest of each kind. */
const withHeader = (headers: readonly FlvTag[], tag: FlvTag): FlvTag[] => [
  ...headers.filter(({ type }) => type !== tag.type),
  tag,
];
