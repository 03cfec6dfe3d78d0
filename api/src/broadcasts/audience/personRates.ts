import { TokenBucket } from '../../http/tokenBucket.js';

/** Beyond so many people the longest unused bucket goes. */
const most = 20_000;

/** How often one person may do one thing, by process. */
export class PersonRates {
  private readonly buckets = new Map<string, TokenBucket>();

  constructor(
    private readonly atOnce: number,
    private readonly perSecond: number,
  ) {}

  allows(personId: string): boolean {
    const bucket = this.buckets.get(personId) ?? new TokenBucket(this.atOnce, this.perSecond);
    this.buckets.delete(personId);
    this.buckets.set(personId, bucket);
    if (this.buckets.size > most) this.buckets.delete(this.buckets.keys().next().value as string);
    return bucket.take();
  }
}
