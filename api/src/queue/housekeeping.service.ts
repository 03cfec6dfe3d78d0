import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { JobQueues } from './jobQueues.service.js';
import { OLD_ROWS, type OldRows } from './oldRows.js';

const everyMs = 15 * 60_000;

/** Clears away what is over. Every reader checks times by itself, so this may run late, twice or never. */
@Injectable()
export class HousekeepingService {
  private readonly others: (() => Promise<void>)[] = [];

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    @Inject(OLD_ROWS) private readonly rows: readonly OldRows[],
    jobs: JobQueues,
  ) {
    jobs.define({ name: 'housekeeping', everyMs, sweep: () => this.run() });
  }

  /** A noun that keeps more than rows clears them away itself. */
  alsoRun(job: () => Promise<void>): void {
    this.others.push(job);
  }

  async run(): Promise<void> {
    for (const { table, isOld, values, adds } of this.rows) {
      if (adds) await this.source.query(adds);
      await this.source.query(`DELETE FROM ${table} WHERE ${isOld}`, values?.(this.config));
    }
    // Each does its own, whatever became of the others.
    const done = await Promise.allSettled(this.others.map((job) => job()));
    for (const one of done) if (one.status === 'rejected') throw one.reason;
  }
}
