import { Injectable } from '@nestjs/common';
import type { RegisterLesson, RegisterRange } from '@derslik/contract/register';
import { DataSource } from 'typeorm';
import { inSchoolOrder } from '../structure/groups.js';
import { isHeldSql, isManager, statusSqlOf, taughtIds, type AskingPerson } from './registerSql.js';

interface Row extends Omit<RegisterLesson, 'startsAt' | 'endsAt' | 'teacher'> {
  starts_at: Date;
  ends_at: Date;
  teacher_id: string;
  teacher_name: string;
}

/**
 * SQL: lessons as the register lists them, of those that `which` lets through; `$1` are their ids where it says nothing else. What belongs
 * to them is read for all at once, by an array of their ids: Postgres doesn't know how few they are, and would read whole tables. How many are expected in a lesson without attendance is told by its classes, or by their groups.
 */
const listSql = (which: string): string => `WITH chosen AS MATERIALIZED (
    SELECT l.meeting_id, l.on_date, l.period, l.subject_id, l.cancelled_at, l.reckoned_at, m.token, m.start_at, m.end_at, m.ended_at, m.opened_at,
      m.owner_id
    FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE ${which} ORDER BY m.start_at DESC, l.meeting_id LIMIT 2000),
  marked AS MATERIALIZED (
    SELECT k.meeting_id, count(*)::int AS expected, count(*) FILTER (WHERE ${statusSqlOf('k')} = 'absent')::int AS absent
    FROM lesson_attendance k WHERE k.meeting_id = ANY (ARRAY(SELECT meeting_id FROM chosen WHERE reckoned_at IS NOT NULL)) GROUP BY k.meeting_id),
  taking AS MATERIALIZED (
    SELECT mc.meeting_id, mc.class_id FROM meeting_classes mc WHERE mc.meeting_id = ANY (ARRAY(SELECT meeting_id FROM chosen))),
  open_classes AS (SELECT * FROM taking WHERE meeting_id NOT IN (SELECT meeting_id FROM marked)),
  pupils AS (SELECT cp.class_id, cp.person_id FROM class_people cp JOIN users u ON u.id = cp.person_id AND NOT u.disabled
    WHERE cp.user_type = 'student' AND cp.class_id IN (SELECT class_id FROM open_classes)),
  sizes AS (SELECT class_id, count(*) AS count FROM pupils GROUP BY class_id),
  parts AS (SELECT lg.meeting_id, g.class_id, count(DISTINCT p.person_id) AS count
    FROM open_classes o JOIN lesson_groups lg ON lg.meeting_id = o.meeting_id JOIN class_groups g ON g.id = lg.group_id AND g.class_id = o.class_id
    LEFT JOIN (class_group_people gp JOIN pupils p ON p.person_id = gp.person_id) ON gp.group_id = g.id AND p.class_id = g.class_id
    GROUP BY lg.meeting_id, g.class_id),
  awaited AS (SELECT o.meeting_id, sum(coalesce(p.count, s.count, 0))::int AS expected FROM open_classes o
    LEFT JOIN parts p ON p.meeting_id = o.meeting_id AND p.class_id = o.class_id LEFT JOIN sizes s ON s.class_id = o.class_id GROUP BY o.meeting_id),
  named AS (SELECT t.meeting_id, json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.name ${inSchoolOrder}) AS classes
    FROM taking t JOIN classes c ON c.id = t.class_id GROUP BY t.meeting_id)
  SELECT l.meeting_id AS id, l.token, l.on_date::text AS "onDate", l.period, l.start_at AS starts_at,
    coalesce(l.end_at, l.start_at + interval '40 minutes') AS ends_at, s.name AS subject, s.colour, o.id AS teacher_id,
    o.name || ' ' || o.surname AS teacher_name, coalesce(n.classes, '[]'::json) AS classes,
    ${isHeldSql.replaceAll('m.opened_at', 'l.opened_at').replaceAll('m.id', 'l.meeting_id')} AS "isHeld",
    coalesce(l.ended_at, l.end_at, l.start_at + interval '40 minutes') < now() AS "isOver", l.cancelled_at IS NOT NULL AS "isCancelled",
    coalesce(k.expected, a.expected, 0) AS expected, k.absent
  FROM chosen l JOIN subjects s ON s.id = l.subject_id JOIN users o ON o.id = l.owner_id
  LEFT JOIN marked k ON k.meeting_id = l.meeting_id LEFT JOIN awaited a ON a.meeting_id = l.meeting_id
  LEFT JOIN named n ON n.meeting_id = l.meeting_id
  ORDER BY l.start_at, l.meeting_id`;

const toLesson = ({ starts_at, ends_at, teacher_id, teacher_name, ...row }: Row): RegisterLesson => ({
  ...row,
  ...{
    startsAt: starts_at.toISOString(),
    endsAt: ends_at.toISOString(),
    teacher: { id: teacher_id, name: teacher_name },
  },
});

/** Lessons of the register, each list one query. */
@Injectable()
export class RegisterLessons {
  constructor(private readonly source: DataSource) {}

  /** Those that one teaches; for managers all. */
  async list(asking: AskingPerson, { from, to }: RegisterRange): Promise<RegisterLesson[]> {
    const which = `l.on_date BETWEEN $2::date AND $3::date AND ($4::boolean OR l.meeting_id IN (${taughtIds('$1::uuid')}))`;
    const rows = await this.source.query<Row[]>(listSql(which), [asking.personId, from, to, isManager(asking)]);
    return rows.map(toLesson);
  }

  async byIds(ids: readonly string[]): Promise<RegisterLesson[]> {
    return (await this.source.query<Row[]>(listSql('l.meeting_id = ANY($1)'), [ids])).map(toLesson);
  }
}
