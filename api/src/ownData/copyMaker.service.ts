import { Injectable, Logger } from '@nestjs/common';
import { ownDataLimits } from '@derslik/contract/ownData';
import pLimit from 'p-limit';
import { DataSource } from 'typeorm';
import { JobQueues } from '../queue/jobQueues.service.js';
import { RedisState } from '../queue/redisState.js';
import { CopyFiles } from './copyFiles.service.js';
import type { CopySection } from './sections/section.js';
import { copySections } from './sections/sections.js';

const queue = 'dataCopies';
/** How often Postgres is asked what stands still: after a loss of Redis, or the end of a process, nothing else knows. */
const sweepMs = 15_000;
const { leaseSeconds, attemptsMax, copyMinutes, rowsAtOnce } = ownDataLimits;

interface Claimed {
  id: string;
  userId: string;
  askedBy: string;
  attempt: number;
}

/** SQL: the rows of a section as pieces, made where they are: none of them passes through this process. */
const piecesOf = (sql: string): string => `INSERT INTO data_copy_pieces (copy_id, attempt, section, number, rows)
  SELECT $2::uuid, $3::int, $4::text, n / ${rowsAtOnce}, json_agg(row ORDER BY n) FROM (
    SELECT row_to_json(t) AS row, row_number() OVER ()::int - 1 AS n FROM (${sql}) t) numbered
  GROUP BY n / ${rowsAtOnce}`;

/**
 * Makes copies, table by table. `next_at` says that a process is at it, `attempt` whose pieces count: after a process that was
 * killed the next one begins anew, and whoever comes back late writes into nothing.
 */
@Injectable()
export class CopyMaker {
  private readonly log = new Logger('dataCopies');
  /** A class that presses at once takes turns. */
  private readonly turn = pLimit(1);

  constructor(
    private readonly source: DataSource,
    private readonly jobs: JobQueues,
    private readonly redis: RedisState,
    private readonly files: CopyFiles,
  ) {
    jobs.define({ name: queue, everyMs: sweepMs, sweep: () => this.sweep(), run: (id) => this.run(id) });
  }

  /** Has it made soon, also where Redis is away. */
  async begin(id: string): Promise<void> {
    if (this.redis.state === 'ok') return this.jobs.add(queue, [id]).catch(() => undefined);
    this.goOn(id);
  }

  async sweep(): Promise<void> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT id FROM data_copies WHERE state = 'waiting' AND next_at <= now() ORDER BY asked_at LIMIT 20`,
    );
    for (const { id } of rows) this.goOn(id);
  }

  run(id: string): Promise<void> {
    return this.turn(() => this.make(id));
  }

  private async make(id: string): Promise<void> {
    const [rows] = await this.source.query<[Claimed[], number]>(
      `UPDATE data_copies SET attempt = attempt + 1, done = 0, next_at = now() + make_interval(secs => $2),
         state = CASE WHEN attempt >= $3 THEN 'failed' ELSE state END
       WHERE id = $1 AND state = 'waiting' AND next_at <= now()
       RETURNING id, user_id AS "userId", asked_by AS "askedBy", attempt`,
      [id, leaseSeconds, attemptsMax],
    );
    const [claimed] = rows;
    if (!claimed || claimed.attempt > attemptsMax) return;
    try {
      await this.write(claimed);
    } catch (error) {
      // The next one need not wait until this process would have had its time.
      await this.source
        .query(`UPDATE data_copies SET next_at = now() + interval '5 seconds' WHERE id = $1 AND attempt = $2`, [
          id,
          claimed.attempt,
        ])
        .catch(() => undefined);
      throw error;
    }
  }

  private async write(claimed: Claimed): Promise<void> {
    const { id, attempt, userId } = claimed;
    await this.source.query('DELETE FROM data_copy_pieces WHERE copy_id = $1 AND attempt <> $2', [id, attempt]);
    for (const [n, section] of copySections.entries()) {
      await this.source.query(piecesOf(sqlOf(section, claimed)), [userId, id, attempt, section.table]);
      if (!(await this.goesOn(claimed, n + 1))) return;
    }
    const files = await this.files.of(userId);
    await this.source.query(
      `UPDATE data_copies SET state = 'ready', files = $3, ends_at = now() + make_interval(mins => $4)
       WHERE id = $1 AND attempt = $2 AND state = 'waiting'`,
      [id, attempt, JSON.stringify(files), copyMinutes],
    );
  }

  /** Whether it is still this process's. */
  private async goesOn({ id, attempt }: Claimed, done: number): Promise<boolean> {
    const [, count] = await this.source.query<[unknown, number]>(
      `UPDATE data_copies SET done = $3, next_at = now() + make_interval(secs => $4)
       WHERE id = $1 AND attempt = $2 AND state = 'waiting'`,
      [id, attempt, done, leaseSeconds],
    );
    return count > 0;
  }

  private goOn(id: string): void {
    void this.run(id).catch((error: unknown) => this.log.warn({ msg: 'a copy of data stopped', err: String(error) }));
  }
}

const sqlOf = ({ sql, sqlForSchool }: CopySection, { userId, askedBy }: Claimed): string =>
  userId === askedBy ? sql : (sqlForSchool ?? sql);
