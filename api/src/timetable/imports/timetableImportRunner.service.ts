import { Injectable, Logger } from '@nestjs/common';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import { DataSource } from 'typeorm';
import { HousekeepingService } from '../../queue/housekeeping.service.js';
import { JobQueues } from '../../queue/jobQueues.service.js';
import { RedisState } from '../../queue/redisState.js';
import { WeeklyLessonsService } from '../admin/weeklyLessons.service.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { endImport, importSome, type RunningImport } from './importLessons.js';

const { files: limits } = timetableLimits;
const queue = 'timetable-imports';
/** How often Postgres is asked what stands still: after a loss of Redis, or the end of a process, nothing else knows. */
const sweepMs = 15_000;
/** SQL: imports, and what is taken back, come one after the other. */
export const importsLock = "SELECT pg_advisory_xact_lock(hashtextextended('timetable imports', 0))";

/** Carries imports of timetables out, batch by batch. `next_at` says that a process is at it. */
@Injectable()
export class TimetableImportRunner {
  private readonly log = new Logger('timetable imports');

  constructor(
    private readonly source: DataSource,
    private readonly jobs: JobQueues,
    private readonly redis: RedisState,
    private readonly weekly: WeeklyLessonsService,
    private readonly maker: LessonMaker,
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
    const [rows] = await this.source.query<[RunningImport[], number]>(
      `UPDATE timetable_imports SET next_at = now() + make_interval(secs => $2)
       WHERE id = $1 AND state = 'running' AND next_at <= now()
       RETURNING id, term_id AS "termId", mode, from_on::text AS "fromOn", with_bells AS "withBells", created_by AS "createdBy",
         has_names AS "hasNames", file_name AS "fileName", bells`,
      [id, limits.batchSeconds],
    );
    const row = rows[0];
    if (!row) return;
    try {
      while (await this.batch(row));
    } catch (error) {
      // The next one need not wait until this process would have had its time.
      await this.source
        .query('UPDATE timetable_imports SET next_at = now() WHERE id = $1', [id])
        .catch(() => undefined);
      throw error;
    }
    await this.maker.follow();
  }

  /** Answers whether there may be more. */
  private batch(running: RunningImport): Promise<boolean> {
    return this.source.transaction(async (manager) => {
      await manager.query(importsLock);
      const hadSome = await importSome(manager, running, this.weekly);
      if (hadSome)
        await manager.query(
          `UPDATE timetable_imports SET next_at = now() + make_interval(secs => ${limits.batchSeconds}) WHERE id = $1`,
          [running.id],
        );
      else await endImport(manager, running);
      return hadSome;
    });
  }

  private async sweep(): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT id FROM timetable_imports WHERE state = 'running' AND next_at <= now() ORDER BY created_at LIMIT 20`,
    );
    for (const { id } of rows) this.goOn(id);
  }

  private goOn(id: string): void {
    void this.run(id).catch((error: unknown) => this.log.warn({ msg: 'an import stopped', err: String(error) }));
  }

  private async clear(): Promise<void> {
    await this.source.query(
      `DELETE FROM timetable_imports WHERE state = 'checked' AND created_at < now() - make_interval(hours => $1)
         OR state IN ('done', 'undone') AND finished_at < now() - make_interval(days => $2)`,
      [limits.uncheckedHours, limits.keptDays],
    );
  }
}
