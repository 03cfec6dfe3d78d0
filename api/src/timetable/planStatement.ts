import { inSchoolOrder } from '../structure/groups.js';

/** SQL: this day of a change `x` lies in what is asked for. */
const touches = '(x.planned_on BETWEEN $1 AND $2 OR x.moved_to BETWEEN $1 AND $2)';

/** Whose lessons are asked for: SQL over a weekly lesson `w`, `$3` is the id or the ids. */
export const planScopes = {
  all: '($3::uuid[] IS NULL OR true)',
  lessons: 'w.id = ANY($3::uuid[])',
  class: 'w.id IN (SELECT c.weekly_lesson_id FROM weekly_lesson_classes c WHERE c.class_id = ANY($3::uuid[]))',
  teacher: `(w.id IN (SELECT p.weekly_lesson_id FROM weekly_lesson_teachers p WHERE p.person_id = ANY($3::uuid[]))
    OR w.id IN (SELECT x.weekly_lesson_id FROM lesson_changes x WHERE x.substitute_id = ANY($3::uuid[]) AND ${touches}))`,
  classroom: `(w.classroom_id = ANY($3::uuid[])
    OR w.id IN (SELECT x.weekly_lesson_id FROM lesson_changes x WHERE x.classroom_id = ANY($3::uuid[]) AND ${touches}))`,
  /** In a class that is divided only the lessons of the pupil's own parts. */
  pupil: `w.id IN (SELECT c.weekly_lesson_id FROM class_people cp JOIN weekly_lesson_classes c ON c.class_id = cp.class_id
    WHERE cp.person_id = ANY($3::uuid[]) AND cp.user_type = 'student' AND (c.group_id IS NULL OR EXISTS (
      SELECT 1 FROM class_group_people g WHERE g.group_id = c.group_id AND g.person_id = cp.person_id)))`,
} as const;
export type PlanScope = keyof typeof planScopes;

/**
 * SQL, parts of a WITH: what the week has in the days from $1 to $2 and what some days change of it. Nothing where $1 comes after $2.
 * Archived terms are over.
 */
export const weekParts = (scope: PlanScope): string => `
  week AS MATERIALIZED (
    SELECT w.* FROM weekly_lessons w JOIN terms t ON t.id = w.term_id
    WHERE $1::date <= $2::date AND t.archived_at IS NULL AND ${planScopes[scope]}
      AND ((t.starts_on <= $2 AND t.ends_on >= $1 AND (w.from_on IS NULL OR w.from_on <= $2) AND (w.until_on IS NULL OR w.until_on >= $1)
          AND w.weekday IN (SELECT extract(isodow FROM d) FROM generate_series($1::date, least($2::date, $1::date + 6), '1 day') d))
        OR w.id IN (SELECT x.weekly_lesson_id FROM lesson_changes x WHERE x.moved_to BETWEEN $1 AND $2))
  ),
  week_changes AS MATERIALIZED (SELECT x.* FROM lesson_changes x JOIN week w ON w.id = x.weekly_lesson_id WHERE ${touches}),
  week_teachers AS MATERIALIZED (
    SELECT p.weekly_lesson_id, p.person_id, p.place FROM week w JOIN weekly_lesson_teachers p ON p.weekly_lesson_id = w.id),
  week_classes AS MATERIALIZED (
    SELECT c.weekly_lesson_id, c.class_id, c.group_id FROM week w JOIN weekly_lesson_classes c ON c.weekly_lesson_id = w.id)`;

export const rowsOf = (rows: string): string => `(SELECT coalesce(json_agg(r), '[]'::json) FROM (${rows}) r)`;

/** SQL: columns of one row, each a list of JSON. Lessons name things by their ids. */
export const planColumns = `
    ${rowsOf(`SELECT t.id, t.starts_on AS "startsOn", t.ends_on AS "endsOn"
      FROM terms t WHERE t.id IN (SELECT term_id FROM week)`)} AS terms,
    ${rowsOf(`SELECT h.from_on AS "fromOn", h.until_on AS "untilOn" FROM holidays h
      WHERE h.from_on <= (SELECT max(t.ends_on) FROM terms t WHERE t.id IN (SELECT term_id FROM week))
        AND h.until_on >= (SELECT min(t.starts_on) FROM terms t WHERE t.id IN (SELECT term_id FROM week))`)} AS holidays,
    ${rowsOf(`SELECT b.id, b.is_default AS "isDefault", ${rowsOf(`SELECT p.number, to_char(p.starts_at, 'HH24:MI') AS "startsAt",
        to_char(p.ends_at, 'HH24:MI') AS "endsAt" FROM bell_periods p WHERE p.schedule_id = b.id`)} AS periods
      FROM bell_schedules b WHERE $1::date <= $2::date`)} AS bells,
    ${rowsOf(`SELECT d.on_date AS "onDate", d.schedule_id AS "scheduleId" FROM day_schedules d
      WHERE d.on_date BETWEEN $1 AND $2`)} AS "dayBells",
    ${rowsOf(`SELECT w.id, w.term_id AS "termId", w.weekday, w.period, w.length, w.weeks, w.from_on AS "fromOn",
        w.until_on AS "untilOn", w.subject_id AS "subjectId", w.classroom_id AS "classroomId", coalesce(t.ids, '{}') AS "teacherIds",
        coalesce(c.pairs, '[]'::json) AS classes
      FROM week w
      LEFT JOIN (SELECT weekly_lesson_id AS id, array_agg(person_id ORDER BY place) AS ids FROM week_teachers GROUP BY 1) t ON t.id = w.id
      LEFT JOIN (SELECT weekly_lesson_id AS id, json_agg(json_build_array(class_id, group_id)) AS pairs FROM week_classes GROUP BY 1) c
        ON c.id = w.id`)} AS lessons,
    ${rowsOf(`SELECT x.weekly_lesson_id AS "weeklyLessonId", x.planned_on AS "plannedOn", x.is_cancelled AS "isCancelled",
        x.moved_to AS "movedTo", x.period, x.note, x.classroom_id AS "classroomId", x.substitute_id AS "substituteId"
      FROM week_changes x`)} AS changes`;

/** SQL: selects of ids, one kind of thing each. */
export interface NamedIds {
  people: string;
  subjects: string;
  classes: string;
  groups: string;
  classrooms: string;
}
export const weekIds: NamedIds = {
  people: 'SELECT person_id FROM week_teachers UNION SELECT substitute_id FROM week_changes',
  subjects: 'SELECT subject_id FROM week',
  classes: 'SELECT class_id FROM week_classes',
  groups: 'SELECT group_id FROM week_classes',
  classrooms: 'SELECT classroom_id FROM week UNION SELECT classroom_id FROM week_changes',
};

/** SQL: what these ids mean, each thing once however many lessons name it; classes and groups in the school's order. */
export const namesColumn = ({ people, subjects, classes, groups, classrooms }: NamedIds): string => `json_build_object(
    'people', ${rowsOf(`SELECT u.id, u.name || ' ' || u.surname AS name FROM users u WHERE u.id IN (${people})`)},
    'subjects', ${rowsOf(`SELECT s.id, s.name, s.short, s.colour FROM subjects s WHERE s.id IN (${subjects})`)},
    'classes', ${rowsOf(`SELECT k.id, k.name FROM classes k WHERE k.id IN (${classes}) ORDER BY k.name ${inSchoolOrder}, k.id`)},
    'groups', ${rowsOf(`SELECT g.id, g.name, g.class_id AS "classId" FROM class_groups g WHERE g.id IN (${groups})
      ORDER BY g.name ${inSchoolOrder}, g.id`)},
    'classrooms', ${rowsOf(`SELECT c.id, c.name FROM classrooms c WHERE c.id IN (${classrooms})`)}) AS names`;

/** SQL: what the days from $1 to $2 are reckoned from, as one row. */
export const planStatement = (scope: PlanScope): string =>
  `WITH ${weekParts(scope)} SELECT (SELECT time_zone FROM school) AS "timeZone", ${planColumns}, ${namesColumn(weekIds)}`;
