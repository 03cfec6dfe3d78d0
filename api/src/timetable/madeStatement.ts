import { timetableLimits as limits } from '@derslik/contract/limits/timetable';
import { statusSql } from '../meetings/status.js';
import { namesColumn, planColumns, rowsOf, weekIds, weekParts, type NamedIds } from './planStatement.js';

/** Whose made lessons are asked for: SQL over a lesson `l`, `$3` is the ids. */
export const madeScopes = {
  all: '($3::uuid[] IS NULL OR true)',
  class: 'l.meeting_id IN (SELECT c.meeting_id FROM meeting_classes c WHERE c.class_id = ANY($3::uuid[]))',
  teacher: `l.meeting_id IN (SELECT x.meeting_id FROM lessons x WHERE x.teacher_id = ANY($3::uuid[])
    UNION ALL SELECT o.id FROM meetings o WHERE o.owner_id = ANY($3::uuid[]) AND o.kind = 'academic'
    UNION ALL SELECT t.meeting_id FROM lesson_teachers t WHERE t.person_id = ANY($3::uuid[]))`,
  classroom: 'l.classroom_id = ANY($3::uuid[])',
  /** A class with rows in lesson_groups has it in those groups only. */
  pupil: `l.meeting_id IN (SELECT told.meeting_id FROM lesson_people told WHERE told.person_id = ANY($3::uuid[])
    UNION ALL SELECT c.meeting_id FROM class_people cp JOIN meeting_classes c ON c.class_id = cp.class_id
    WHERE cp.person_id = ANY($3::uuid[]) AND cp.user_type = 'student' AND (
      NOT EXISTS (SELECT 1 FROM lesson_groups g JOIN class_groups k ON k.id = g.group_id
        WHERE g.meeting_id = c.meeting_id AND k.class_id = c.class_id)
      OR EXISTS (SELECT 1 FROM lesson_groups g JOIN class_group_people p ON p.group_id = g.group_id
        WHERE g.meeting_id = c.meeting_id AND p.person_id = cp.person_id)))`,
} as const;
export type MadeScope = keyof typeof madeScopes;

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;

/**
 * SQL, parts of a WITH: the lessons from $4 to $2 that have a room. Those that the week planned on these days and that are held on others
 * are among them: what is reckoned has to know of them.
 */
const madeParts = (scope: MadeScope): string => `
  made AS MATERIALIZED (
    SELECT l.* FROM lessons l WHERE l.meeting_id IN (
        SELECT x.meeting_id FROM lessons x WHERE x.on_date BETWEEN $4 AND $2
        UNION ALL SELECT x.meeting_id FROM lessons x WHERE x.planned_on BETWEEN $4 AND $2 AND x.planned_on <> x.on_date)
      AND ${madeScopes[scope]}
  ),
  made_teachers AS MATERIALIZED (
    SELECT t.meeting_id, t.person_id FROM made l JOIN lesson_teachers t ON t.meeting_id = l.meeting_id AND t.person_id <> l.teacher_id),
  made_classes AS MATERIALIZED (SELECT c.meeting_id, c.class_id FROM made l JOIN meeting_classes c ON c.meeting_id = l.meeting_id),
  made_groups AS MATERIALIZED (SELECT g.meeting_id, g.group_id FROM made l JOIN lesson_groups g ON g.meeting_id = l.meeting_id),
  made_rooms AS MATERIALIZED (
    SELECT l.meeting_id, m.owner_id, m.token, m.start_at, m.end_at, EXISTS (SELECT 1 FROM attendance a WHERE a.meeting_id = m.id) AS is_held,
      ${statusSql} AS status
    FROM made l JOIN meetings m ON m.id = l.meeting_id)`;

const madeColumn = rowsOf(`
  SELECT l.weekly_lesson_id AS "weeklyLessonId", CASE WHEN l.planned_on IS NULL AND l.platform_chain IS NULL THEN l.meeting_id END AS "handId",
    l.planned_on IS NOT NULL AS "isPlanned", coalesce(l.planned_on, l.on_date) AS "plannedOn",
    l.on_date AS "onDate", l.period, l.length, ${iso('m.start_at')} AS "startsAt", ${iso('m.end_at')} AS "endsAt",
    l.subject_id AS "subjectId", l.classroom_id AS "classroomId", coalesce(c.ids, '{}') AS "classIds", coalesce(g.ids, '{}') AS "groupIds",
    array_prepend(l.teacher_id, t.ids) AS "teacherIds", CASE WHEN m.owner_id <> l.teacher_id THEN m.owner_id END AS "substituteId",
    l.cancelled_at IS NOT NULL AS "isCancelled", l.on_date <> l.planned_on IS TRUE AS "isMoved", coalesce(x.note, '') AS note,
    m.token, m.end_at <= now() AS "isOver", m.is_held AS "isHeld",
    CASE WHEN l.cancelled_at IS NOT NULL THEN 'cancelled' WHEN m.status <> 'coming' THEN m.status
      WHEN m.start_at > now() + interval '${limits.opensMinutes} minutes' THEN 'pending' ELSE 'coming' END AS status
  FROM made l JOIN made_rooms m ON m.meeting_id = l.meeting_id
  LEFT JOIN lesson_changes x ON x.weekly_lesson_id = l.weekly_lesson_id AND x.planned_on = l.planned_on
  LEFT JOIN (SELECT meeting_id, array_agg(person_id ORDER BY person_id) AS ids FROM made_teachers GROUP BY 1) t ON t.meeting_id = l.meeting_id
  LEFT JOIN (SELECT meeting_id, array_agg(class_id) AS ids FROM made_classes GROUP BY 1) c ON c.meeting_id = l.meeting_id
  LEFT JOIN (SELECT meeting_id, array_agg(group_id) AS ids FROM made_groups GROUP BY 1) g ON g.meeting_id = l.meeting_id`);

const and = (one: string, other: string): string => `${one} UNION ${other}`;
const allIds: NamedIds = {
  people: and(
    weekIds.people,
    'SELECT teacher_id FROM made UNION SELECT owner_id FROM made_rooms UNION SELECT person_id FROM made_teachers',
  ),
  subjects: and(weekIds.subjects, 'SELECT subject_id FROM made'),
  classes: and(weekIds.classes, 'SELECT class_id FROM made_classes'),
  groups: and(weekIds.groups, 'SELECT group_id FROM made_groups'),
  classrooms: and(weekIds.classrooms, 'SELECT classroom_id FROM made'),
};

/** SQL: a timetable as one row, whatever it holds: the plan of the days from $1 to $2, and what has a room of those from $4 to $2. */
export const timetableStatement = (scope: MadeScope): string => `WITH ${weekParts(scope)}, ${madeParts(scope)}
  SELECT (SELECT time_zone FROM school) AS "timeZone", ${planColumns}, ${madeColumn} AS made, ${namesColumn(allIds)}`;
