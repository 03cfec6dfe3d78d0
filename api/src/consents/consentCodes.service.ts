import { randomInt } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { readSlipCode, writeSlipCode } from '@derslik/contract/slips';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { GuessesService } from '../guesses/guesses.service.js';
import { networkOf } from '../http/networkOf.js';
import { deriveKey, keyedHash } from '../keys.js';
import { SealedPath } from '../mails/sealedPath.js';

const { alphabet, groups, groupLength } = limits.slip;
/** Distinct wrong codes within the window: of one network, in which a whole school may sit, and of all together. */
const [wrongOfNetwork, wrongOfAll] = [60, 2_000];

const makeCode = (): string =>
  Array.from({ length: groups * groupLength }, () => alphabet[randomInt(alphabet.length)]).join('');

/** Codes by which guardians answer for one child each: 49 random bits, stored as a keyed hash and sealed for another print. */
@Injectable()
export class ConsentCodes {
  private readonly key: Buffer;
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    private readonly guesses: GuessesService,
    @Inject(CONFIG) { SERVER_SECRET }: Config,
  ) {
    this.key = deriveKey(SERVER_SECRET, 'consent-code');
    this.sealed = new SealedPath(SERVER_SECRET, 'consent');
  }

  /** Gives these children a code; the one before opens nothing any more. */
  async give(manager: EntityManager, people: readonly string[]): Promise<void> {
    if (people.length === 0) return;
    const codes = people.map(makeCode);
    await manager.query(
      `INSERT INTO consent_codes (person_id, code_hash, sealed_code)
       SELECT * FROM unnest($1::uuid[], $2::bytea[], $3::bytea[])
       ON CONFLICT (person_id) DO UPDATE SET code_hash = excluded.code_hash, sealed_code = excluded.sealed_code, made_at = now()`,
      [
        people,
        codes.map((code) => this.hash(code)),
        codes.map((code, n) => this.sealed.seal(people[n] as string, code)),
      ],
    );
  }

  /** As it is printed; null where it was sealed with another secret, and opens nothing either. */
  open(personId: string, sealed: Buffer): string | null {
    try {
      return writeSlipCode(this.sealed.open(personId, sealed));
    } catch {
      return null;
    }
  }

  /**
   * The child whose code was typed. A wrong one counts before it is tried.
   * @throws AppError common.tooMany, consent.wrongCode
   */
  async childOf(typed: string, address: string): Promise<string> {
    const code = readSlipCode(typed);
    const scopes = [
      { parts: ['consent', networkOf(address)], most: wrongOfNetwork },
      { parts: ['consent'], most: wrongOfAll },
    ];
    const { wait, release } = await this.guesses.reserve(scopes, code ?? typed);
    if (wait > 0) throw new AppError('common.tooMany', { seconds: wait });
    const [found] = await this.source.query<{ id: string }[]>(
      `SELECT c.person_id AS id FROM consent_codes c JOIN users u ON u.id = c.person_id AND u.user_type = 'student' AND NOT u.disabled
       WHERE c.code_hash = $1`,
      [this.hash(code ?? '')],
    );
    if (!found) throw new AppError('consent.wrongCode');
    await release(false);
    return found.id;
  }

  private hash(code: string): Buffer {
    return keyedHash(this.key, code);
  }
}
