import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FactorKind, PasskeyAnswer } from '@derslik/contract/factors';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import { SealedPath } from '../../mails/sealedPath.js';
import { readAppCode, stepOfCode } from './factorCodes.js';
import { FactorTries } from './factorTries.service.js';
import { Passkeys } from './passkeys.service.js';
import { RecoveryCodes } from './recoveryCodes.service.js';

/** What somebody shows: a code of an app, a recovery code, or what a passkey signed. */
interface Shown {
  code?: string | undefined;
  passkey?: PasskeyAnswer | undefined;
}

interface Shower {
  userId: string;
  /** Names the account's own browser or session, whose wrong codes count apart; null: any other. */
  mark: string | null;
  /** What the passkey's challenge was made for. */
  step: readonly string[];
}

/** Whether a second factor that is shown is this account's. */
@Injectable()
export class FactorProof {
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    private readonly tries: FactorTries,
    private readonly passkeys: Passkeys,
    private readonly recovery: RecoveryCodes,
    @Inject(CONFIG) { SERVER_SECRET }: Config,
  ) {
    this.sealed = new SealedPath(SERVER_SECRET, 'factor');
  }

  /** What the account has; none: it has no second step. */
  async waysOf(userId: string): Promise<FactorKind[]> {
    const rows = await this.source.query<{ kind: FactorKind }[]>(
      'SELECT DISTINCT kind FROM second_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL ORDER BY kind',
      [userId],
    );
    return rows.map(({ kind }) => kind);
  }

  /** @throws AppError common.invalid, auth.wrongCode, auth.tooManyAttempts, auth.passkeyRefused */
  async prove({ code, passkey }: Shown, { userId, mark, step }: Shower): Promise<void> {
    if (passkey) return void (await this.passkeys.verify(passkey, userId, step));
    if (code === undefined) throw new AppError('common.invalid', { field: 'code' });
    const right = await this.tries.reserve(userId, mark);
    if (!(await this.isRight(userId, code))) throw new AppError('auth.wrongCode');
    await right();
  }

  /** A secret of this row, for {@link Factors}. */
  seal(id: string, secret: string): Buffer {
    return this.sealed.seal(id, secret);
  }

  /** The step of a code of this app; null: it is none. */
  stepIn(id: string, sealed: Buffer, code: string): number | null {
    return stepOfCode(this.sealed.open(id, sealed), code);
  }

  private async isRight(userId: string, typed: string): Promise<boolean> {
    const code = readAppCode(typed);
    if (code === null) return this.recovery.use(userId, typed);
    const apps = await this.source.query<{ id: string; sealed_secret: Buffer }[]>(
      `SELECT id, sealed_secret FROM second_factors WHERE user_id = $1 AND kind = 'app' AND confirmed_at IS NOT NULL`,
      [userId],
    );
    for (const { id, sealed_secret: sealed } of apps) {
      const step = this.stepIn(id, sealed, code);
      if (step !== null && (await this.useStep(id, step))) return true;
    }
    return false;
  }

  /** A code is good once, and none of before it any more: who looked over a shoulder comes too late. */
  private async useStep(id: string, step: number): Promise<boolean> {
    const [rows] = await this.source.query<[unknown[], number]>(
      `UPDATE second_factors SET last_step = $2, used_at = now()
       WHERE id = $1 AND (last_step IS NULL OR last_step < $2) RETURNING 1`,
      [id, step],
    );
    return rows.length > 0;
  }
}
