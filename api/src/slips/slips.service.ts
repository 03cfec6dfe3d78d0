import { timingSafeEqual, randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { readSlipCode } from '@derslik/contract/slips';
import { DataSource, type EntityManager } from 'typeorm';
import { deriveKey, keyedHash } from '../keys.js';
import { CONFIG, type Config } from '../config.js';
import { SealedPath } from '../mails/sealedPath.js';
import type { OldRows } from '../queue/oldRows.js';

const { alphabet, groups, groupLength } = limits.slip;

/**
 * Ten of thirty letters, 49 random bits. Guessing is limited at sign-in, and the stored hash needs the server's secret, so
 * that no slow hash is needed: two thousand people would take minutes of it.
 */
const makeSlipCode = (): string =>
  Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const oldSlips: OldRows = { table: 'sign_in_slips', isOld: 'expires_at < now()' };

/** One-time codes of first sign-ins: a code opens one account, until a password takes its place or its days are over. */
@Injectable()
export class SlipsService {
  private readonly key: Buffer;
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) { SERVER_SECRET }: Config,
  ) {
    this.key = deriveKey(SERVER_SECRET, 'slip-code');
    this.sealed = new SealedPath(SERVER_SECRET, 'slip');
  }

  /** Gives each account a code; the one before opens nothing any more. */
  async give(manager: EntityManager, userIds: readonly string[]): Promise<void> {
    const codes = userIds.map(() => makeSlipCode());
    await manager.query(
      `INSERT INTO sign_in_slips (user_id, code_hash, sealed_code, expires_at)
       SELECT user_id, code_hash, sealed_code, now() + make_interval(days => $4)
       FROM unnest($1::uuid[], $2::bytea[], $3::bytea[]) AS s(user_id, code_hash, sealed_code)
       ON CONFLICT (user_id) DO UPDATE SET code_hash = excluded.code_hash, sealed_code = excluded.sealed_code,
         created_at = now(), expires_at = excluded.expires_at`,
      [
        userIds,
        codes.map((code, n) => this.hash(userIds[n] as string, code)),
        codes.map((code, n) => this.sealed.seal(userIds[n] as string, code)),
        limits.slip.days,
      ],
    );
  }

  /** Null where it was sealed with another secret: such a code opens nothing either. */
  open(userId: string, sealed: Buffer): string | null {
    try {
      return this.sealed.open(userId, sealed);
    } catch {
      return null;
    }
  }

  /** Whether what was typed is the account's code. The database is asked in any case. */
  async fits(userId: string | null, typed: string): Promise<boolean> {
    const [slip] = await this.source.query<{ code_hash: Buffer }[]>(
      'SELECT code_hash FROM sign_in_slips WHERE user_id = $1 AND expires_at > now()',
      [userId],
    );
    const code = readSlipCode(typed);
    return (
      slip !== undefined && userId !== null && code !== null && timingSafeEqual(slip.code_hash, this.hash(userId, code))
    );
  }

  /** Takes the code: who deletes it has it. */
  async use(manager: EntityManager, userId: string, typed: string): Promise<boolean> {
    const code = readSlipCode(typed);
    if (code === null) return false;
    const [rows] = await manager.query<[unknown[], number]>(
      'DELETE FROM sign_in_slips WHERE user_id = $1 AND code_hash = $2 AND expires_at > now() RETURNING user_id',
      [userId, this.hash(userId, code)],
    );
    return rows.length > 0;
  }

  /** Bound to the account: one code of two people would not show. */
  private hash(userId: string, code: string): Buffer {
    return keyedHash(this.key, userId, code);
  }
}
