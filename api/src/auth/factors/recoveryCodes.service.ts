import { Inject, Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import { readSlipCode, writeSlipCode } from '@derslik/contract/slips';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { deriveKey, keyedHash } from '../../keys.js';
import { writeAudit } from '../../audit/writeAudit.js';
import { MailsService } from '../../mails/mails.service.js';
import { makeRecoveryCode } from './factorCodes.js';
import { factorMail } from './factorMails.js';

/** Codes on paper for the day on which the phone is gone; each is good once. */
@Injectable()
export class RecoveryCodes {
  private readonly key: Buffer;

  constructor(
    private readonly source: DataSource,
    private readonly mails: MailsService,
    @Inject(CONFIG) { SERVER_SECRET }: Config,
  ) {
    this.key = deriveKey(SERVER_SECRET, 'recovery-code');
  }

  async leftOf(userId: string): Promise<number> {
    const [row] = await this.source.query<[{ left: number }]>(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1',
      [userId],
    );
    return row.left;
  }

  /** New ones, as they are printed; those before open nothing any more. */
  async renew(manager: EntityManager, userId: string): Promise<string[]> {
    const codes = Array.from({ length: limits.factor.recoveryCodes }, makeRecoveryCode);
    await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    await manager.query('INSERT INTO recovery_codes SELECT $1, unnest($2::bytea[])', [
      userId,
      codes.map((code) => this.hash(userId, code)),
    ]);
    return codes.map(writeSlipCode);
  }

  /** Uses one up, and tells its owner: of two that come at once, one was right. */
  async use(userId: string, typed: string): Promise<boolean> {
    const code = readSlipCode(typed);
    if (!code) return false;
    let isRight = false;
    await this.mails.post(async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        'DELETE FROM recovery_codes WHERE user_id = $1 AND code_hash = $2 RETURNING 1',
        [userId, this.hash(userId, code)],
      );
      isRight = rows.length > 0;
      if (!isRight) return null;
      const [{ left }] = await manager.query<[{ left: number }]>(
        'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1',
        [userId],
      );
      const changes = { left };
      await writeAudit(manager, { actorId: userId, act: 'user.recoveryCodeUsed', subjectId: userId, changes });
      return factorMail(manager, userId, 'recoveryCodeUsed', { left });
    });
    return isRight;
  }

  private hash(userId: string, code: string): Buffer {
    return keyedHash(this.key, userId, code);
  }
}
