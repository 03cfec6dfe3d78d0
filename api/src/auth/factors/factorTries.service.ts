import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import type { OldRows } from '../../queue/oldRows.js';

const { freeTries, firstWaitSeconds, maxWaitSeconds } = limits.factor;

/** SQL: seconds that the next code has to wait after so many wrong ones. */
const waitOf = (wrong: string): string =>
  `CASE WHEN ${wrong} < ${freeTries} THEN 0
    ELSE least(${firstWaitSeconds} * 2.0 ^ least(${wrong} - ${freeTries}, 20), ${maxWaitSeconds}) END`;

export const oldFactorTries: OldRows = { table: 'factor_tries', isOld: `tried_at < now() - interval '1 day'` };

/**
 * Wrong codes of the second step. Six digits are few, and whoever tries them knows the password: so they are counted by account,
 * until one was right or a day has passed, and not within ten minutes alone as wrong passwords are. A browser that was signed in
 * to the account before, and a session, count by themselves: who guesses elsewhere does not lock the owner out.
 */
@Injectable()
export class FactorTries {
  constructor(private readonly source: DataSource) {}

  /**
   * Counts a code as wrong before it is tried: of a thousand at once, five are.
   * @param mark of the account's own browser or session; null: any other
   * @returns a function to call if it was right
   * @throws AppError auth.tooManyAttempts
   */
  async reserve(userId: string, mark: string | null): Promise<() => Promise<void>> {
    const [counted] = await this.source.query<unknown[]>(
      `INSERT INTO factor_tries AS t (user_id, mark, wrong, tried_at) VALUES ($1, $2, 1, clock_timestamp())
       ON CONFLICT (user_id, mark) DO UPDATE SET wrong = t.wrong + 1, tried_at = clock_timestamp()
         WHERE clock_timestamp() >= t.tried_at + make_interval(secs => ${waitOf('t.wrong')})
       RETURNING 1`,
      [userId, mark ?? ''],
    );
    if (!counted) throw new AppError('auth.tooManyAttempts', { seconds: await this.waitFor(userId, mark) });
    return async () => {
      await this.source.query('DELETE FROM factor_tries WHERE user_id = $1 AND mark = $2', [userId, mark ?? '']);
    };
  }

  private async waitFor(userId: string, mark: string | null): Promise<number> {
    const [row] = await this.source.query<{ seconds: number }[]>(
      `SELECT greatest(1, ceil(${waitOf('wrong')} - extract(epoch FROM clock_timestamp() - tried_at)))::int AS seconds
       FROM factor_tries WHERE user_id = $1 AND mark = $2`,
      [userId, mark ?? ''],
    );
    return row?.seconds ?? 1;
  }
}
