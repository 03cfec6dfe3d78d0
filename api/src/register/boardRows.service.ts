import { Injectable } from '@nestjs/common';
import { registerLimits } from '@derslik/contract/limits/register';
import type {
  BoardLessonKind,
  BoardLessons,
  BoardLessonsQuery,
  BoardMissed,
  BoardMissedQuery,
  BoardPupils,
  BoardPupilsQuery,
} from '@derslik/contract/registerBoards';
import { attendanceStatuses } from '@derslik/contract/register';
import { DataSource } from 'typeorm';
import { classesOfMeeting, inSchoolOrder } from '../structure/groups.js';
import { isHeldSql, statusSqlOf } from './registerSql.js';

/** SQL: which lessons a number is of. */
const kindSql: Readonly<Record<BoardLessonKind, string>> = {
  planned: 'l.cancelled_at IS NULL',
  held: `l.cancelled_at IS NULL AND ${isHeldSql}`,
  notHeld: `l.cancelled_at IS NULL AND NOT ${isHeldSql}`,
  cancelled: 'l.cancelled_at IS NOT NULL',
};
const lessonsFrom = (kind: BoardLessonKind): string => `FROM lessons l JOIN meetings m ON m.id = l.meeting_id
  WHERE l.on_date BETWEEN $1::date AND $2::date AND m.start_at <= now() AND ${kindSql[kind]}
    AND ($3::uuid IS NULL OR EXISTS (SELECT 1 FROM meeting_classes k WHERE k.meeting_id = l.meeting_id AND k.class_id = $3))`;
/** The first line is what an index of its own holds: most rows say that somebody was there. */
const missedFrom = `FROM lesson_attendance a JOIN lessons l ON l.meeting_id = a.meeting_id JOIN meetings m ON m.id = l.meeting_id
  WHERE ${statusSqlOf('a')} <> 'present' AND a.on_date BETWEEN $1::date AND $2::date AND ${statusSqlOf('a')} = $4
    AND ($3::uuid IS NULL OR a.class_id = $3)`;

/** SQL: everybody's marks. */
const markedFrom = `FROM lesson_attendance a WHERE a.on_date BETWEEN $1::date AND $2::date AND ($3::uuid IS NULL OR a.class_id = $3)`;
const countSql = (status: string): string => `count(*) FILTER (WHERE ${statusSqlOf('a')} = '${status}')::int`;
const countsSql = attendanceStatuses.map((status) => `${countSql(status)} AS ${status}`).join(', ');

interface Starting {
  start_at: Date;
}
const begun = <Row extends Starting>({ start_at, ...row }: Row) => ({ ...row, startsAt: start_at.toISOString() });

/** The rows that the numbers of a term's board are of, the newest first, a page at a time. */
@Injectable()
export class BoardRowsService {
  constructor(private readonly source: DataSource) {}

  async lessons({ from, to, kind, class: classId, page = 1 }: BoardLessonsQuery): Promise<BoardLessons> {
    const matching = lessonsFrom(kind);
    const values = [from, to, classId ?? null];
    const rows = await this.source.query<(Omit<BoardLessons['data'][number], 'startsAt'> & Starting)[]>(
      `SELECT l.meeting_id AS id, l.on_date::text AS "onDate", l.period, m.start_at, s.name AS subject, ${classesOfMeeting} AS classes,
         o.name || ' ' || o.surname AS teacher,
         CASE WHEN l.cancelled_at IS NOT NULL THEN 'cancelled' WHEN ${isHeldSql} THEN 'held' ELSE 'notHeld' END AS kind
       FROM (SELECT l.meeting_id ${matching} ORDER BY m.start_at DESC, l.meeting_id LIMIT $4 OFFSET $5) chosen
       JOIN lessons l ON l.meeting_id = chosen.meeting_id JOIN meetings m ON m.id = l.meeting_id
       JOIN subjects s ON s.id = l.subject_id JOIN users o ON o.id = m.owner_id ORDER BY m.start_at DESC, l.meeting_id`,
      [...values, ...pageOf(page)],
    );
    return { data: rows.map(begun), total: await this.total(matching, values) };
  }

  async missed({ from, to, status, class: classId, page = 1 }: BoardMissedQuery): Promise<BoardMissed> {
    const values = [from, to, classId ?? null, status];
    const rows = await this.source.query<(Omit<BoardMissed['data'][number], 'startsAt'> & Starting)[]>(
      `SELECT l.meeting_id AS "lessonId", l.on_date::text AS "onDate", l.period, m.start_at, s.name AS subject,
         jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname) AS pupil, c.name AS "className",
         ${statusSqlOf('a')} AS status, a.reason, a.late_seconds AS "lateSeconds"
       FROM (SELECT a.meeting_id, a.person_id ${missedFrom} ORDER BY m.start_at DESC, a.meeting_id, a.person_id LIMIT $5 OFFSET $6) chosen
       JOIN lesson_attendance a ON a.meeting_id = chosen.meeting_id AND a.person_id = chosen.person_id
       JOIN lessons l ON l.meeting_id = a.meeting_id JOIN meetings m ON m.id = l.meeting_id JOIN subjects s ON s.id = l.subject_id
       JOIN users u ON u.id = a.person_id LEFT JOIN classes c ON c.id = a.class_id
       ORDER BY m.start_at DESC, a.meeting_id, u.name ${inSchoolOrder}, u.surname ${inSchoolOrder}, u.id`,
      [...values, ...pageOf(page)],
    );
    return { data: rows.map(begun), total: await this.total(missedFrom, values) };
  }

  /** Those of whom every lesson is excused have no share: they come last. */
  async pupils({ from, to, class: classId, page = 1 }: BoardPupilsQuery): Promise<BoardPupils> {
    const values = [from, to, classId ?? null];
    const rows = await this.source.query<BoardPupils['data']>(
      `SELECT u.id, u.name || ' ' || u.surname AS name, c.name AS "className", present, late, absent, excused
       FROM (SELECT a.person_id, a.class_id, ${countsSql} ${markedFrom} GROUP BY 1, 2) counted
       JOIN users u ON u.id = counted.person_id LEFT JOIN classes c ON c.id = counted.class_id
       ORDER BY (present + late)::float8 / nullif(present + late + absent, 0) NULLS LAST, absent DESC,
         u.name ${inSchoolOrder}, u.surname ${inSchoolOrder}, u.id, c.id LIMIT $4 OFFSET $5`,
      [...values, ...pageOf(page)],
    );
    const [row] = await this.source.query<[{ total: number }]>(
      `SELECT count(*)::int AS total FROM (SELECT 1 ${markedFrom} GROUP BY a.person_id, a.class_id) counted`,
      values,
    );
    return { data: rows, total: row.total };
  }

  private async total(matching: string, values: unknown[]): Promise<number> {
    const [row] = await this.source.query<[{ total: number }]>(`SELECT count(*)::int AS total ${matching}`, values);
    return row.total;
  }
}

const pageOf = (page: number): [limit: number, offset: number] => [
  registerLimits.boardPage,
  (page - 1) * registerLimits.boardPage,
];
