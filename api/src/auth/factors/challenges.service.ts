import { randomBytes, timingSafeEqual } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import type { EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { deriveKey, keyedHash, tokenHash } from '../../keys.js';
import type { OldRows } from '../../queue/oldRows.js';

const nonceBytes = 16;
const timeBytes = 4;
const allBytes = nonceBytes + timeBytes + 32;

export const oldChallenges: OldRows = { table: 'used_challenges', isOld: 'expires_at < now()' };

/**
 * What passkeys sign: a random number with its end, under a signature that binds it to one step (whose session, ticket or browser).
 * Anybody may ask for one, so none is stored; one that was signed rightly is, so that it is good once.
 */
@Injectable()
export class Challenges {
  private readonly key: Buffer;

  constructor(@Inject(CONFIG) { SERVER_SECRET }: Config) {
    this.key = deriveKey(SERVER_SECRET, 'challenge');
  }

  /** @param step what it is for, such as `['prove', session id]` */
  make(step: readonly string[]): Uint8Array<ArrayBuffer> {
    const body = Buffer.alloc(nonceBytes + timeBytes);
    randomBytes(nonceBytes).copy(body);
    body.writeUInt32BE(Math.floor(Date.now() / 1_000) + limits.factor.stepMinutes * 60, nonceBytes);
    return new Uint8Array(Buffer.concat([body, this.signature(body, step)]));
  }

  /** @param challenge in base64url, as the browser sent it back */
  isOurs(challenge: string, step: readonly string[]): boolean {
    const bytes = Buffer.from(challenge, 'base64url');
    if (bytes.length !== allBytes) return false;
    const body = bytes.subarray(0, nonceBytes + timeBytes);
    if (!timingSafeEqual(bytes.subarray(nonceBytes + timeBytes), this.signature(body, step))) return false;
    return body.readUInt32BE(nonceBytes) > Date.now() / 1_000;
  }

  /** Uses one up that was signed rightly; false: it was used before. */
  async spend(manager: Pick<EntityManager, 'query'>, challenge: string): Promise<boolean> {
    const used = await manager.query<unknown[]>(
      `INSERT INTO used_challenges VALUES ($1, now() + make_interval(mins => $2)) ON CONFLICT DO NOTHING RETURNING 1`,
      [tokenHash(challenge), limits.factor.stepMinutes + 1],
    );
    return used.length > 0;
  }

  private signature(body: Buffer, step: readonly string[]): Buffer {
    return keyedHash(this.key, body.toString('base64url'), ...step);
  }
}
