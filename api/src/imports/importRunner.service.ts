import { Injectable, Logger } from '@nestjs/common';
import type { ImportStart } from '@derslik/contract/imports';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { JobQueues } from '../queue/jobQueues.service.js';
import { RedisState } from '../queue/redisState.js';
import { SlipsService } from '../slips/slips.service.js';
import { runBatch } from './importBatch.js';

const queue = 'imports';
/** How often Postgres is asked what stands still: after a loss of Redis, or the end of a process, nothing else knows. */
const sweepMs = 15_000;

interface Row {
  id: string;
  existing: ImportStart['existing'];
  created_by: string | null;
}

/**
 * Carries imports out, batch by batch. `next_at` says that a process is at it; the batches of all imports come one after the
 * other, so that two of them never wait for each other's people.
 */
@Injectable()
export class ImportRunner {
  private readonly log = new Logger('imports');

  constructor(
    private readonly source: DataSource,
    private readonly jobs: JobQueues,
    private readonly redis: RedisState,
    private readonly slips: SlipsService,
    housekeeping: HousekeepingService,
  ) {
    jobs.define({ name: queue, everyMs: sweepMs, sweep: () => this.sweep(), run: (id) => this.run(id) });
    housekeeping.alsoRun(() => this.clear());
  }

  /** Has it run soon, also where Redis is away. */
  async begin(id: string): Promise<void> {
    if (this.redis.state === 'ok') return this.jobs.add(queue, [id]).catch(() => undefined);
    this.goOn(id);
  }

  async run(id: string): Promise<void> {
    const [rows] = await this.source.query<[Row[], number]>(
      `UPDATE imports SET next_at = now() + make_interval(secs => $2)
       WHERE id = $1 AND state = 'running' AND next_at <= now() RETURNING id, existing, created_by`,
      [id, limits.import.batchSeconds],
    );
    const row = rows[0];
    if (!row) return;
    try {
      while (await this.batch(row));
    } catch (error) {
      // The next one need not wait until this process would have had its time.
      await this.source.query('UPDATE imports SET next_at = now() WHERE id = $1', [id]).catch(() => undefined);
      throw error;
    }
  }

  /** Answers whether there may be more. */
  private batch({ id, existing, created_by: createdBy }: Row): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      await manager.query("SELECT pg_advisory_xact_lock(hashtext('derslik imports'))");
      const hadSome = await runBatch(manager, { id, existing, createdBy }, this.slips);
      await manager.query(
        hadSome
          ? `UPDATE imports SET next_at = now() + make_interval(secs => ${limits.import.batchSeconds}) WHERE id = $1`
          : `UPDATE imports SET state = 'done', finished_at = now() WHERE id = $1`,
        [id],
      );
      return hadSome;
    });
  }

  private async sweep(): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT id FROM imports WHERE state = 'running' AND next_at <= now() ORDER BY created_at LIMIT 20`,
    );
    // By itself: of a process that was killed, Redis believes for a while that it is still at its job.
    for (const { id } of rows) this.goOn(id);
  }

  private goOn(id: string): void {
    void this.run(id).catch((error: unknown) => this.log.warn({ msg: 'an import stopped', err: String(error) }));
  }

  /** A list holds people's data: it is kept no longer than somebody looks at it. */
  private async clear(): Promise<void> {
    await this.source.query(
      `DELETE FROM imports WHERE state = 'checked' AND created_at < now() - make_interval(hours => $1)
         OR state = 'done' AND finished_at < now() - make_interval(days => $2)`,
      [limits.import.uncheckedHours, limits.import.keptDays],
    );
  }
}
