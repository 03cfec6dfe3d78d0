import { Injectable, Logger } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { ownDataLimits } from '@derslik/contract/ownData';
import { recordingTypes, type AccountType } from '@derslik/contract/roles';
import { DataSource } from 'typeorm';
import { JobQueues } from '../queue/jobQueues.service.js';
import { ErasureService } from './erasure.service.js';
import { assertAdministratorStays } from './leavings.service.js';

/** The day is what counts, not the minute. */
const sweepMs = 300_000;
const atOnce = 50;

interface Due {
  heir: string | null;
  userType: AccountType;
}

/** Erases on its day who asked for it and did not come back. Postgres says who is due; any process may ask. */
@Injectable()
export class LeavingsJob {
  private readonly log = new Logger('leavings');

  constructor(
    private readonly source: DataSource,
    private readonly erasure: ErasureService,
    jobs: JobQueues,
  ) {
    jobs.define({ name: 'leavings', everyMs: sweepMs, sweep: () => this.run() });
  }

  async run(): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT user_id AS id FROM leavings WHERE due_at <= now() AND next_at <= now() ORDER BY next_at LIMIT ${atOnce}`,
    );
    for (const { id } of rows) await this.finish(id);
  }

  /** What stands in the way is written down for the managers, and looked at again. */
  private async finish(id: string): Promise<void> {
    try {
      if (await this.erase(id)) await this.erasure.tellGone(id);
    } catch (error) {
      const code = error instanceof AppError ? error.code : null;
      if (!code) this.log.warn({ msg: 'an account was not erased on its day', err: String(error) });
      await this.source.query(
        'UPDATE leavings SET fault = $2, next_at = now() + make_interval(mins => $3) WHERE user_id = $1',
        [id, code, ownDataLimits.againMinutes],
      );
    }
  }

  /** Answers whether it was this process that did it. */
  private erase(id: string): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('derslik administrators'))");
      const [due] = await manager.query<Due[]>(
        `SELECT l.heir_id AS heir, u.user_type AS "userType" FROM leavings l JOIN users u ON u.id = l.user_id
         WHERE l.user_id = $1 AND l.due_at <= now() AND l.next_at <= now() AND u.erased_at IS NULL
         FOR UPDATE OF l SKIP LOCKED`,
        [id],
      );
      if (!due) return false;
      if (due.userType === 'general-manager') await assertAdministratorStays(manager, id);
      // Nobody leads a pupil's own meetings after them.
      if (!recordingTypes.includes(due.userType))
        await manager.query('UPDATE meetings SET ended_at = now() WHERE owner_id = $1 AND ended_at IS NULL', [id]);
      await this.erasure.empty(manager, { id, heir: due.heir, actorId: null, reason: '' });
      return true;
    });
  }
}
