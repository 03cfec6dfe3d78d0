import { createHash, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { bbbLimits as limits } from '@derslik/contract/limits/bigBlueButton';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { TokenBucket } from '../http/tokenBucket.js';
import { SealedPath } from '../mails/sealedPath.js';

/** A platform whose call it is. */
export interface BbbPlatform {
  id: string;
  name: string;
  /** Null: the account is closed. */
  ownerId: string | null;
  addresses: string[];
  certificate: string | null;
  meetingsMax: number;
  participantsMax: number;
  callsPerMinute: number;
  revision: number;
  secret: string;
}
type PlatformRecord = Omit<BbbPlatform, 'secret'> & { secret: Buffer };

const livesSql = `SELECT p.id, p.name, p.secret, CASE WHEN u.disabled OR u.erased_at IS NOT NULL THEN NULL ELSE u.id END AS "ownerId",
  p.addresses, p.certificate, p.meetings_max AS "meetingsMax", p.participants_max AS "participantsMax", p.calls_per_minute AS "callsPerMinute", p.revision
  FROM bbb_platforms p JOIN users u ON u.id = p.owner_id WHERE p.is_on AND p.kind = 'bbb'`;

/** By the length of its checksum, as BigBlueButton's servers take all four. */
const hashes: Readonly<Record<number, string>> = { 40: 'sha1', 64: 'sha256', 96: 'sha384', 128: 'sha512' };

/** Lines of calls that nobody's secret had signed, of one process: anybody can send them. */
const strangersKept = [60, 0.5] as const;

/** Which platform has signed a call; a platform that is switched off has signed none. */
@Injectable()
export class BbbPlatformsService {
  private readonly sealed: SealedPath;
  private readonly opened = new Map<string, { revision: number; secret: string }>();
  private readonly rates = new Map<string, { perMinute: number; bucket: TokenBucket }>();
  private readonly strangers = new TokenBucket(...strangersKept);

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) config: Config,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'bigbluebutton');
  }

  seal(id: string, secret: string): Buffer {
    return this.sealed.seal(id, secret);
  }

  /** @param text the call's name and its query as it came. Null: no platform's secret signs it so. */
  async signerOf(text: string, checksum: string): Promise<BbbPlatform | null> {
    const algorithm = hashes[checksum.length];
    if (algorithm === undefined || !/^[0-9a-f]+$/i.test(checksum)) return null;
    const sent = Buffer.from(checksum, 'hex');
    let signer: BbbPlatform | null = null;
    // Each of them is tried, whoever it was: how long it takes tells nothing.
    for (const row of await this.source.query<PlatformRecord[]>(livesSql)) {
      const platform = this.open(row);
      const right = createHash(algorithm).update(text).update(platform.secret).digest();
      if (timingSafeEqual(right, sent)) signer = platform;
    }
    return signer;
  }

  /** Null: it is switched off, or gone. */
  async byId(id: string): Promise<BbbPlatform | null> {
    const [row] = await this.source.query<PlatformRecord[]>(`${livesSql} AND p.id = $1`, [id]);
    return row ? this.open(row) : null;
  }

  allows({ id, callsPerMinute }: Pick<BbbPlatform, 'id' | 'callsPerMinute'>): boolean {
    let rate = this.rates.get(id);
    if (rate?.perMinute !== callsPerMinute) {
      // A class that comes at once asks for all its people in one moment.
      rate = { perMinute: callsPerMinute, bucket: new TokenBucket(callsPerMinute, callsPerMinute / 60) };
      this.rates.set(id, rate);
    }
    return rate.bucket.take();
  }

  /** For the console. What becomes of this write, no platform waits for. */
  note(platformId: string | null, call: string, externalId: string, outcome: string): void {
    if (platformId === null && !this.strangers.take()) return;
    void this.source
      .query(
        `WITH called AS (UPDATE bbb_platforms SET called_at = now() WHERE id = $1
           AND (called_at IS NULL OR called_at < now() - interval '10 seconds'))
         INSERT INTO bbb_calls (platform_id, call, external_id, outcome) VALUES ($1, $2, $3, $4)`,
        [platformId, call, [...externalId].slice(0, limits.meetingIdMax).join(''), outcome],
      )
      .catch(() => undefined);
  }

  private open({ secret, ...row }: PlatformRecord): BbbPlatform {
    const known = this.opened.get(row.id);
    if (known?.revision === row.revision) return { ...row, secret: known.secret };
    const opened = this.sealed.open(row.id, secret);
    this.opened.set(row.id, { revision: row.revision, secret: opened });
    return { ...row, secret: opened };
  }
}

/** The host of an address, as the console's list has it; null: it is no address that we call or lead to. */
export const listedHost = (text: string, { addresses }: Pick<BbbPlatform, 'addresses'>): URL | null => {
  if (!URL.canParse(text)) return null;
  const url = new URL(text);
  const isWeb = (url.protocol === 'https:' || url.protocol === 'http:') && url.username === '' && url.password === '';
  return isWeb && addresses.includes(url.host) ? url : null;
};
