import { Injectable } from '@nestjs/common';
import { limits } from '@derslik/contract/limits';
import type { AdminRecorder, RecordingStorage } from '@derslik/contract/recordingStorage';
import { DataSource } from 'typeorm';
import { SchoolService } from '../../school/school.service.js';
import { FilmSpace } from '../films/filmSpace.service.js';
import { seenMs } from '../recorders.service.js';

const teachersShown = 20;
const paceDays = 28;
/** A pace of fewer days says nothing of the weeks to come. */
const paceDaysMin = 7;

/** What films take, how fast they grow, and who makes them. */
@Injectable()
export class RecordingStorageAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
    private readonly space: FilmSpace,
  ) {}

  async storage(): Promise<RecordingStorage> {
    const { used, quota, free } = await this.space.now();
    const [teachers, months, perDay] = await Promise.all([this.teachers(), this.months(), this.perDay()]);
    const room = Math.min(
      quota > 0 ? quota - used : Infinity,
      free === null ? Infinity : free - limits.recording.diskFreeBytes,
    );
    const daysLeft = perDay > 0 && room < Infinity ? Math.floor(Math.max(0, room) / perDay) : null;
    return { used, quota, free, teachers, months, perDay, daysLeft };
  }

  async recorders(): Promise<AdminRecorder[]> {
    return this.source.query<AdminRecorder[]>(
      `SELECT d.id, d.name, d.places, d.seen_at AS "seenAt", d.last_fault AS fault,
         CASE WHEN d.trial_id IS NOT NULL THEN jsonb_build_object('id', d.trial_id, 'report', d.trial_report,
           'askedAt', to_char(d.trial_asked_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) END AS trial,
         d.seen_at > now() - make_interval(secs => $1::float8 / 1000) AS "isThere",
         coalesce((SELECT jsonb_agg(jsonb_build_object('title', m.name,
             'kind', CASE WHEN r.state IN ('pending', 'on', 'paused') THEN 'filming' ELSE 'finishing' END,
             'since', to_char(coalesce(r.cut_asked_at, CASE r.state WHEN 'finishing' THEN r.ended_at END, r.began_at, r.created_at)
               AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) ORDER BY r.created_at)
           FROM recordings r JOIN meetings m ON m.id = r.meeting_id
           WHERE r.recorder_id = d.id AND r.lease_id IS NOT NULL AND r.deleted_at IS NULL), '[]') AS tasks
       -- One that was stopped says so, by having no place any more.
       FROM recorders d WHERE d.places > 0 ORDER BY "isThere" DESC, d.name, d.id`,
      [seenMs],
    );
  }

  private teachers(): Promise<RecordingStorage['teachers']> {
    return this.source.query(
      `SELECT u.id, u.name || ' ' || u.surname AS name, count(*)::int AS count, sum(r.bytes)::float8 AS bytes
       FROM recordings r JOIN meetings m ON m.id = r.meeting_id JOIN users u ON u.id = m.owner_id
       WHERE r.deleted_at IS NULL AND r.bytes > 0 GROUP BY u.id ORDER BY sum(r.bytes) DESC, u.id LIMIT ${teachersShown}`,
    );
  }

  private async months(): Promise<RecordingStorage['months']> {
    return this.source.query(
      `SELECT to_char(w.start, 'YYYY-MM') AS month, count(r.id)::int AS count, coalesce(sum(r.bytes), 0)::float8 AS bytes
       FROM (SELECT date_trunc('month', now() AT TIME ZONE $1) - n * interval '1 month' AS start FROM generate_series(0, 11) n) w
       LEFT JOIN recordings r ON r.created_at >= w.start AT TIME ZONE $1 AND r.deleted_at IS NULL AND r.bytes > 0
         AND r.created_at < (w.start + interval '1 month') AT TIME ZONE $1
       GROUP BY w.start ORDER BY w.start DESC`,
      [await this.school.timeZone()],
    );
  }

  /** What is there of the last weeks' films: what was deleted again takes no place. */
  private async perDay(): Promise<number> {
    const [row] = await this.source.query<{ bytes: number; days: number }[]>(
      `SELECT coalesce(sum(bytes), 0)::float8 AS bytes,
         least(${paceDays}, greatest(${paceDaysMin}, extract(epoch FROM now() - min(created_at)) / 86400))::float8 AS days
       FROM recordings WHERE deleted_at IS NULL AND bytes > 0 AND created_at > now() - make_interval(days => ${paceDays})`,
    );
    return row && row.bytes > 0 ? Math.round(row.bytes / row.days) : 0;
  }
}
