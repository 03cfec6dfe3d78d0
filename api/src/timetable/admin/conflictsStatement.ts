import { inSchoolOrder } from '../../structure/groups.js';

/**
 * SQL: what two lessons of the term $1 want in the same period. Every lesson is unfolded into its periods; what meets there on days that
 * both have, in weeks that both have, is a conflict. Groups of one division are in one slot on purpose, unless they are the same one.
 * Only crowded slots are compared: without their count Postgres compares each lesson with each.
 */
export const conflictsStatement = `
  WITH slots AS MATERIALIZED (
    SELECT w.id, w.weekday, w.weeks, w.period + n AS period, coalesce(w.from_on, '-infinity') AS from_on,
      coalesce(w.until_on, 'infinity') AS until_on, w.classroom_id
    FROM weekly_lessons w, generate_series(0, w.length - 1) n WHERE w.term_id = $1
  ), wanted AS MATERIALIZED (
    SELECT 'teacher' AS kind, p.person_id AS thing, NULL::uuid AS group_id, NULL AS division, s.*
    FROM slots s JOIN weekly_lesson_teachers p ON p.weekly_lesson_id = s.id
    UNION ALL
    SELECT 'class', c.class_id, c.group_id, g.division, s.*
    FROM slots s JOIN weekly_lesson_classes c ON c.weekly_lesson_id = s.id LEFT JOIN class_groups g ON g.id = c.group_id
    UNION ALL
    SELECT 'classroom', s.classroom_id, NULL, NULL, s.* FROM slots s WHERE s.classroom_id IS NOT NULL
  ), crowded AS MATERIALIZED (
    SELECT * FROM (SELECT w.*, count(*) OVER (PARTITION BY kind, thing, weekday, period) AS many FROM wanted w) counted WHERE many > 1
  ), pairs AS (
    SELECT a.kind, a.thing, a.weekday, a.period, a.id AS one, b.id AS other
    FROM crowded a JOIN crowded b ON b.kind = a.kind AND b.thing = a.thing AND b.weekday = a.weekday AND b.period = a.period
      AND b.id > a.id AND (a.weeks = b.weeks OR a.weeks = 'every' OR b.weeks = 'every')
      AND a.from_on <= b.until_on AND b.from_on <= a.until_on
      AND (a.group_id IS NULL OR b.group_id IS NULL OR a.group_id = b.group_id OR a.division <> b.division)
  )
  SELECT p.kind, p.thing AS id, CASE p.kind
      WHEN 'teacher' THEN (SELECT u.name || ' ' || u.surname FROM users u WHERE u.id = p.thing)
      WHEN 'class' THEN (SELECT k.name FROM classes k WHERE k.id = p.thing)
      ELSE (SELECT r.name FROM classrooms r WHERE r.id = p.thing) END ${inSchoolOrder} AS name,
    p.weekday, p.period, array_agg(DISTINCT l ORDER BY l) AS "lessonIds"
  FROM pairs p, unnest(ARRAY[p.one, p.other]) l
  GROUP BY p.kind, p.thing, p.weekday, p.period ORDER BY p.weekday, p.period, p.kind, name`;
