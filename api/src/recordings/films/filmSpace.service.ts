import { statfs } from 'node:fs/promises';
import { Inject, Injectable } from '@nestjs/common';
import type { RecordingRefusal, RecordingSpace } from '@derslik/contract/recordingRules';
import { recordingTypes } from '@derslik/contract/roles';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../../config.js';
import type { Session } from '../../http/session.js';
import { hasSpace } from '../recordingSpace.js';
import { seenMs } from '../recorders.service.js';

export const gigabyte = 1024 ** 3;

/** SQL: bytes of the school's films. */
export const usedBytes = `(SELECT coalesce(sum(bytes), 0) FROM recordings WHERE deleted_at IS NULL)`;
/** SQL: one row where films take as much as the school has for them, or more. */
export const isOverQuota = `SELECT 1 FROM recording_rules WHERE quota_gb > 0 AND ${usedBytes} >= quota_gb * ${gigabyte}::numeric`;

interface Places extends Pick<RecordingSpace, 'holders' | 'reserved'> {
  there: number | null;
}

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

  /** What a press would be told, in the order in which it is asked. */
  async forTeachers({ userType }: Pick<Session, 'userType'>): Promise<RecordingSpace> {
    const [{ used, quota }, places, hasDisk] = await Promise.all([
      this.now(),
      this.places(),
      hasSpace(this.config.RECORDING_DIR),
    ]);
    const refusal = ((): RecordingRefusal | null => {
      if (places.there === null) return 'recording.notInstalled';
      if (quota > 0 && used >= quota) return 'recording.overQuota';
      if (!hasDisk) return 'recording.noSpace';
      return places.holders.length + places.reserved.length >= places.there ? 'recording.noPlace' : null;
    })();
    const mayRead = refusal === 'recording.noPlace' && recordingTypes.includes(userType);
    return {
      percent: quota === 0 ? null : Math.min(100, Math.floor((100 * used) / quota)),
      refusal,
      holders: mayRead ? places.holders : [],
      reserved: mayRead ? places.reserved : [],
    };
  }

  /** How many recordings fit at once, null where no recorder is; those that are being made, and broadcasts that have a place kept. */
  private async places(): Promise<Places> {
    const [row] = await this.source.query<Places[]>(
      `SELECT (SELECT sum(places)::int FROM recorders WHERE seen_at > now() - make_interval(secs => $1::float8 / 1000)) AS there,
         coalesce((SELECT jsonb_agg(jsonb_build_object('name', trim(coalesce(u.name || ' ' || u.surname, '')),
             'since', floor(extract(epoch FROM r.created_at))) ORDER BY r.created_at)
           FROM recordings r LEFT JOIN users u ON u.id = r.started_by
           WHERE r.state IN ('pending', 'on', 'paused')), '[]') AS holders,
         coalesce((SELECT jsonb_agg(jsonb_build_object('title', b.title, 'startAt', floor(extract(epoch FROM b.start_at))) ORDER BY b.start_at)
           FROM reserved_broadcasts() b), '[]') AS reserved`,
      [seenMs],
    );
    return row ?? { there: null, holders: [], reserved: [] };
  }

  private free(): Promise<number | null> {
    return statfs(this.config.RECORDING_DIR).then(
      ({ bavail, bsize }) => bavail * bsize,
      () => null,
    );
  }
}
