import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../config.js';
import { TokenBucket } from './tokenBucket.js';

/** Seconds' worth of requests that may come at once: a page begins with several, a console's list with many. */
const burstSeconds = 10;

/** How many requests one person may make, by process, so that nobody keeps the database busy alone, or fills it. */
@Injectable()
export class RequestLimits {
  /** The longest unused first. */
  private readonly buckets = new Map<string, { bucket: TokenBucket; usedAt: number }>();

  constructor(@Inject(CONFIG) private readonly config: Pick<Config, 'REQUESTS_PER_SECOND'>) {}

  /** @param now milliseconds of a clock that is never set back */
  allows(personId: string, now = performance.now()): boolean {
    this.forgetFull(now);
    const perSecond = this.config.REQUESTS_PER_SECOND;
    const bucket = this.buckets.get(personId)?.bucket ?? new TokenBucket(perSecond * burstSeconds, perSecond, now);
    this.buckets.delete(personId);
    this.buckets.set(personId, { bucket, usedAt: now });
    return bucket.take(now);
  }

  /** People whom it remembers. */
  get size(): number {
    return this.buckets.size;
  }

  /** After this long without requests a bucket is full again. */
  private forgetFull(now: number): void {
    for (const [personId, { usedAt }] of this.buckets) {
      if (now - usedAt < burstSeconds * 1_000) return;
      this.buckets.delete(personId);
    }
  }
}
