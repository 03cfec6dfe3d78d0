import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { JobQueues } from '../queue/jobQueues.service.js';
import { AttendanceRuleService } from './attendanceRule.service.js';
import { reckon, type Reckoned, type Span } from './reckon.js';
import { expectedSql } from './registerSql.js';

interface LessonRow {
  id: string;
  starts: number;
  ends: number;
  opened: number | null;
  ended: number | null;
  is_reckoned: boolean;
}
interface StayRow {
  meeting_id: string;
  person_id: string;
  from: number;
  to: number;
  is_open: boolean;
}

/** A pupil of a lesson as their intervals say now. */
export interface ReckonedPupil extends Reckoned {
  meetingId: string;
  personId: string;
  classId: string | null;
  isInside: boolean;
}

const atOnce = 50;
/** After that long nothing changes in a lesson any more. */
const settledDays = 2;
const msOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::float8`;

const lessonsSql = `SELECT l.meeting_id AS id, ${msOf('m.start_at')} AS starts, ${msOf(`coalesce(m.end_at, m.start_at + interval '40 minutes')`)} AS ends,
    ${msOf('m.opened_at')} AS opened, ${msOf('m.ended_at')} AS ended, l.reckoned_at IS NOT NULL AS is_reckoned
  FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE l.meeting_id = ANY($1)`;
/** A lesson that has been reckoned keeps those who were expected then. */
const pupilsSql = `WITH expected AS (${expectedSql})
  SELECT e.meeting_id, e.person_id, e.class_id FROM expected e JOIN lessons l ON l.meeting_id = e.meeting_id
    WHERE l.reckoned_at IS NULL OR NOT EXISTS (SELECT 1 FROM lesson_attendance k WHERE k.meeting_id = l.meeting_id)
  UNION
  SELECT a.meeting_id, a.person_id, a.class_id FROM lesson_attendance a JOIN lessons l ON l.meeting_id = a.meeting_id
    WHERE a.meeting_id = ANY($1) AND l.reckoned_at IS NOT NULL`;
const staysSql = `SELECT a.meeting_id, a.person_id, ${msOf('a.joined_at')} AS "from",
    ${msOf(`greatest(a.joined_at, coalesce(a.left_at, a.last_seen_at))`)} AS "to",
    a.left_at IS NULL AND a.last_seen_at > now() - interval '2 minutes' AS is_open
  FROM attendance a WHERE a.meeting_id = ANY($1)`;
const outagesSql = `SELECT ${msOf('from_at')} AS "from", ${msOf('until_at')} AS "to" FROM server_outages
  WHERE until_at > to_timestamp($1::float8 / 1000) AND from_at < to_timestamp($2::float8 / 1000) ORDER BY from_at`;

/** SQL over a row `a` of attendance: its class's day is open, and its term is in no archive. */
const isWritable = `NOT EXISTS (SELECT 1 FROM register_days d WHERE d.class_id = a.class_id AND d.on_date = a.on_date AND d.closed_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM lessons al JOIN terms t ON t.id = al.term_id WHERE al.meeting_id = a.meeting_id AND t.archived_at IS NOT NULL)`;

/** Over by the clock and not reckoned, or reckoned before the last that is known of it. */
const dueSql = `SELECT l.meeting_id AS id FROM lessons l JOIN meetings m ON m.id = l.meeting_id
  WHERE l.cancelled_at IS NULL AND coalesce(m.ended_at, m.end_at, m.start_at + interval '40 minutes') < now() AND m.start_at < now()
    AND (l.reckoned_at IS NULL OR (l.on_date > current_date - ${settledDays + 1} AND EXISTS (
      SELECT 1 FROM attendance a WHERE a.meeting_id = l.meeting_id AND a.last_seen_at > l.reckoned_at)))
    AND l.on_date > current_date - 400
  ORDER BY l.on_date, l.meeting_id LIMIT ${atOnce} FOR UPDATE OF l SKIP LOCKED`;

const keys = [
  ...[
    'meetingId',
    'personId',
    'classId',
    'firstIn',
    'lastOut',
    'seconds',
    'countedSeconds',
    'joins',
    'leaves',
    'bridged',
  ],
  ...['lateSeconds', 'earlySeconds', 'status'],
] as const satisfies readonly (keyof ReckonedPupil)[];
const writeSql = `INSERT INTO lesson_attendance AS a (meeting_id, person_id, class_id, on_date, first_in, last_out, seconds, counted_seconds,
    joins, leaves, bridged, late_seconds, early_seconds, reckoned)
  SELECT w.meeting_id, w.person_id, w.class_id, l.on_date, to_timestamp(w.first_in / 1000), to_timestamp(w.last_out / 1000), w.seconds,
    w.counted, w.joins, w.leaves, w.bridged, w.late, w.early, w.reckoned
  FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::float8[], $5::float8[], $6::int[], $7::int[], $8::int[], $9::int[], $10::boolean[],
    $11::int[], $12::int[], $13::text[]) AS w(meeting_id, person_id, class_id, first_in, last_out, seconds, counted, joins, leaves, bridged,
    late, early, reckoned) JOIN lessons l ON l.meeting_id = w.meeting_id
  ON CONFLICT (meeting_id, person_id) DO UPDATE SET first_in = excluded.first_in, last_out = excluded.last_out,
    seconds = excluded.seconds, counted_seconds = excluded.counted_seconds, joins = excluded.joins, leaves = excluded.leaves,
    bridged = excluded.bridged, late_seconds = excluded.late_seconds, early_seconds = excluded.early_seconds, reckoned = excluded.reckoned
  WHERE ${isWritable}`;
/** Who was absent with an accepted report is excused, with a line in the trail. SQL over the rows `a`. */
export const excuseSql = (which: string): string => `WITH excused AS (
    UPDATE lesson_attendance a SET mark = 'excused', reason = r.reason, marked_by = r.answered_by, marked_at = now()
    FROM absence_reports r WHERE ${which} AND r.child_id = a.person_id AND r.accepted AND a.on_date BETWEEN r.from_on AND r.until_on
      AND a.reckoned = 'absent' AND a.mark IS NULL
      AND ${isWritable}
    RETURNING a.meeting_id, a.person_id, a.reason, a.marked_by)
  INSERT INTO attendance_changes (meeting_id, person_id, was, becomes, reason, by_id)
  SELECT meeting_id, person_id, NULL, 'excused', reason, marked_by FROM excused`;

/** What the intervals of lessons come to: on the fly while they run, and as rows after their end. */
@Injectable()
export class ReckoningService {
  constructor(
    private readonly source: DataSource,
    private readonly rules: AttendanceRuleService,
    jobs: JobQueues,
  ) {
    jobs.define({ name: 'register', everyMs: 60_000, sweep: () => this.sweep() });
  }

  /** Writes what is over; in parts, so that no part holds lessons for long. */
  async sweep(): Promise<void> {
    for (;;) {
      const done = await this.source.transaction(async (manager) => {
        const due = await manager.query<{ id: string }[]>(dueSql);
        const ids = due.map(({ id }) => id);
        await this.write(manager, ids, { isLast: true });
        return ids.length;
      });
      if (done < atOnce) return;
    }
  }

  /**
   * Rows of these lessons, set-based. A lesson that nobody came to has none: it was not held.
   * @param isLast they are over, and who was expected is settled
   */
  async write(
    manager: EntityManager,
    ids: readonly string[],
    { isLast, alsoEmpty = false }: { isLast: boolean; alsoEmpty?: boolean },
  ): Promise<void> {
    if (ids.length === 0) return;
    const pupils = await this.of(ids, manager);
    const held = new Set(pupils.filter(({ firstIn }) => firstIn !== null).map(({ meetingId }) => meetingId));
    const opened = await manager.query<{ id: string }[]>(
      'SELECT id FROM meetings WHERE id = ANY($1) AND opened_at IS NOT NULL',
      [ids],
    );
    for (const { id } of opened) held.add(id);
    const kept = alsoEmpty ? pupils : pupils.filter(({ meetingId }) => held.has(meetingId));
    if (kept.length > 0)
      await manager.query(
        writeSql,
        keys.map((key) => kept.map((pupil) => pupil[key])),
      );
    if (isLast) {
      await manager.query(excuseSql('a.meeting_id = ANY($1)'), [ids]);
      await manager.query('UPDATE lessons SET reckoned_at = now() WHERE meeting_id = ANY($1)', [ids]);
    }
  }

  /** Everybody who is expected in these lessons, as it stands now. */
  async of(ids: readonly string[], manager: Pick<EntityManager, 'query'> = this.source): Promise<ReckonedPupil[]> {
    if (ids.length === 0) return [];
    const rule = await this.rules.read();
    const lessons = await manager.query<LessonRow[]>(lessonsSql, [ids]);
    const pupils = await manager.query<{ meeting_id: string; person_id: string; class_id: string | null }[]>(
      pupilsSql,
      [ids],
    );
    const stays = await manager.query<StayRow[]>(staysSql, [ids]);
    const from = Math.min(...lessons.map(({ starts }) => starts));
    const to = Math.max(...lessons.map(({ ends }) => ends));
    const day = 86_400_000;
    const outages = lessons.length > 0 ? await manager.query<Span[]>(outagesSql, [from - day, to + day]) : [];
    const now = Date.now();
    const byPupil = new Map<string, { spans: Span[]; isInside: boolean }>();
    for (const stay of stays) {
      const key = stay.meeting_id + stay.person_id;
      const known = byPupil.get(key) ?? { spans: [], isInside: false };
      known.spans.push({
        from: stay.from,
        to: stay.is_open ? Math.max(stay.to, Math.min(now, stay.to + 30_000)) : stay.to,
      });
      known.isInside ||= stay.is_open;
      byPupil.set(key, known);
    }
    const byId = new Map(lessons.map((lesson) => [lesson.id, lesson]));
    return pupils.flatMap(({ meeting_id: meetingId, person_id: personId, class_id: classId }) => {
      const lesson = byId.get(meetingId);
      if (!lesson) return [];
      const { spans, isInside } = byPupil.get(meetingId + personId) ?? { spans: [], isInside: false };
      const times = { startsAt: lesson.starts, endsAt: lesson.ends, openedAt: lesson.opened, endedAt: lesson.ended };
      return [{ meetingId, personId, classId, isInside, ...reckon(spans, times, rule, { outages, isInside, now }) }];
    });
  }
}
