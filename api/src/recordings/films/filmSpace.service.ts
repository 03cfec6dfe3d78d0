import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordingSpace } from '@derslik/contract/recordingRules';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';

export const gigabyte = 1024 ** 3;

/** SQL: bytes of the school's films. */
export const usedBytes = `(SELECT coalesce(sum(bytes), 0) FROM recordings WHERE deleted_at IS NULL)`;
/** SQL: one row where films take as much as the school has for them, or more. */
export const isOverQuota = `SELECT 1 FROM recording_rules WHERE quota_gb > 0 AND ${usedBytes} >= quota_gb * ${gigabyte}::numeric`;

/** What the school's films take, and what there is for them. */
@Injectable()
export class FilmSpace {
  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Bytes; `quota` is 0 where the disk alone ends them. */
  async now(): Promise<{ used: number; quota: number; free: number | null }> {
    const [row] = await this.source.query<{ used: number; quota: number }[]>(
      `SELECT ${usedBytes}::float8 AS used, quota_gb * ${gigabyte}::float8 AS quota FROM recording_rules`,
    );
    return { used: row?.used ?? 0, quota: row?.quota ?? 0, free: await this.free() };
  }

  async forTeachers(): Promise<RecordingSpace> {
    const { used, quota } = await this.now();
    return { percent: quota === 0 ? null : Math.min(100, Math.floor((100 * used) / quota)) };
  }

  private free(): Promise<number | null> {
    return statfs(this.config.RECORDING_DIR).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
  }
}
