/**
 * SQL: the lessons of the term $1 into the term $2. A lesson that ended before the term did stays behind, and so do days of its own; whose
 * account is closed teaches none of the new ones.
 */
export const copyStatement = `
  WITH old AS MATERIALIZED (
    SELECT w.*, gen_random_uuid() AS new_id FROM weekly_lessons w JOIN terms t ON t.id = w.term_id
    WHERE w.term_id = $1 AND coalesce(w.until_on, t.ends_on) >= t.ends_on
  ), made AS (
    INSERT INTO weekly_lessons (id, term_id, subject_id, weekday, period, length, weeks, classroom_id)
    SELECT new_id, $2, subject_id, weekday, period, length, weeks, classroom_id FROM old
  ), t AS (
    INSERT INTO weekly_lesson_teachers (weekly_lesson_id, person_id, place)
    SELECT o.new_id, p.person_id, p.place FROM old o JOIN weekly_lesson_teachers p ON p.weekly_lesson_id = o.id
    JOIN users u ON u.id = p.person_id AND NOT u.disabled
  ), c AS (
    INSERT INTO weekly_lesson_classes (weekly_lesson_id, class_id, group_id)
    SELECT o.new_id, c.class_id, c.group_id FROM old o JOIN weekly_lesson_classes c ON c.weekly_lesson_id = o.id
  )
  SELECT count(*)::int AS count FROM old`;
