import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { registerLimits } from '@derslik/contract/limits/register';
import { readSlipCode, writeSlipCode } from '@derslik/contract/slips';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { GuessesService } from '../guesses/guesses.service.js';
import { networkOf } from '../http/networkOf.js';
import { deriveKey, keyedHash } from '../keys.js';
import type { OldRows } from '../queue/oldRows.js';

const { alphabet, groups, groupLength } = limits.slip;
/** Distinct wrong codes within the window: of one account, of one network, and of all together. */
const [wrongOfOne, wrongOfNetwork, wrongOfAll] = [10, 60, 2_000];
const makeCode = (): string =>
  Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

export const oldGuardianCodes: OldRows = {
  table: 'guardian_codes',
  isOld: 'expires_at < now() OR used_at IS NOT NULL',
};

/** A code that was given, and until when it is good. */
export interface GivenCode {
  childId: string;
  code: string;
  endsAt: Date;
}

/** Codes by which one guardian each joins themselves to a child: 49 random bits, stored as a keyed hash. */
@Injectable()
export class GuardianCodes {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    private readonly guesses: GuessesService,
    @Inject(CONFIG) { SERVER_SECRET }: Config,
  ) {
    this.key = deriveKey(SERVER_SECRET, 'guardian-code');
  }

  /** One for each child; those of earlier letters stay good until they are used or too old: a child may have two guardians. */
  async give(manager: EntityManager, children: readonly string[]): Promise<GivenCode[]> {
    const made = children.map((childId) => ({ childId, code: makeCode() }));
    const rows = await manager.query<{ child_id: string; expires_at: Date }[]>(
      `INSERT INTO guardian_codes (code_hash, child_id, expires_at)
       SELECT w.hash, w.child, now() + make_interval(days => $3) FROM unnest($1::bytea[], $2::uuid[]) AS w(hash, child)
       RETURNING child_id, expires_at`,
      [made.map(({ code }) => this.hash(code)), children, registerLimits.codeDays],
    );
    const ends = new Map(rows.map((row) => [row.child_id, row.expires_at]));
    return made.map(({ childId, code }) => ({
      ...{ childId, code: writeSlipCode(code), endsAt: ends.get(childId) ?? new Date() },
    }));
  }

  /**
   * Joins a guardian to the child whose code they typed, once. A wrong one counts before it is tried.
   * @throws AppError common.tooMany, guardian.wrongCode
   */
  async use(guardianId: string, typed: string, address: string): Promise<void> {
    const code = readSlipCode(typed);
    const scopes = [
      { parts: ['guardian', 'person', guardianId], most: wrongOfOne },
      { parts: ['guardian', networkOf(address)], most: wrongOfNetwork },
      { parts: ['guardian'], most: wrongOfAll },
    ];
    const { wait, release } = await this.guesses.reserve(scopes, code ?? typed);
    if (wait > 0) throw new AppError('common.tooMany', { seconds: wait });
    const isRight = await this.source.transaction(async (manager) => {
      const [used] = await manager.query<[{ child_id: string }[], number]>(
        `UPDATE guardian_codes k SET used_at = now(), used_by = $2 FROM users u
         WHERE k.code_hash = $1 AND k.used_at IS NULL AND k.expires_at > now() AND u.id = k.child_id AND u.user_type = 'student'
           AND NOT u.disabled RETURNING k.child_id`,
        [this.hash(code ?? ''), guardianId],
      );
      const [found] = used;
      if (found)
        await manager.query(
          'INSERT INTO guardian_children (guardian_id, child_id) VALUES ($1, $2) ON CONFLICT DO NOTHING',
          [guardianId, found.child_id],
        );
      return found !== undefined;
    });
    if (!isRight) throw new AppError('guardian.wrongCode');
    await release(false);
  }

  private hash(code: string): Buffer {
    return keyedHash(this.key, code);
  }
}
