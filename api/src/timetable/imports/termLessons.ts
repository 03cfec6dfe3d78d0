import type { Day, WeeklyLesson } from '@derslik/contract/timetable';
import { AppError } from '@derslik/contract/errors';
import type { DataSource, EntityManager } from 'typeorm';

interface TermRow {
  id: string;
  name: string;
  startsOn: Day;
  endsOn: Day;
  isArchived: boolean;
}

/** @throws AppError common.notFound */
export const findTerm = async (source: DataSource | EntityManager, id: string): Promise<TermRow> => {
  const [row] = await source.query<TermRow[]>(
    `SELECT id, name, starts_on::text AS "startsOn", ends_on::text AS "endsOn", archived_at IS NOT NULL AS "isArchived" FROM terms WHERE id = $1`,
    [id],
  );
  if (!row) throw new AppError('common.notFound');
  return row;
};

/** All lessons of a term with their teachers and classes, as one statement. */
export const lessonsOfTerm = (source: DataSource | EntityManager, termId: string): Promise<WeeklyLesson[]> =>
  source.query<WeeklyLesson[]>(
    `SELECT w.id, w.term_id AS "termId", w.subject_id AS "subjectId", w.weekday, w.period, w.length, w.weeks,
       w.from_on::text AS "fromOn", w.until_on::text AS "untilOn", w.classroom_id AS "classroomId",
       coalesce(t.ids, '{}') AS "teacherIds", coalesce(c.parts, '[]') AS classes
     FROM weekly_lessons w
     LEFT JOIN (SELECT p.weekly_lesson_id AS id, array_agg(p.person_id ORDER BY p.place) AS ids
       FROM weekly_lesson_teachers p JOIN weekly_lessons x ON x.id = p.weekly_lesson_id WHERE x.term_id = $1 GROUP BY 1) t ON t.id = w.id
     LEFT JOIN (SELECT p.weekly_lesson_id AS id,
         jsonb_agg(jsonb_build_object('classId', p.class_id, 'groupId', p.group_id) ORDER BY p.class_id, p.group_id) AS parts
       FROM weekly_lesson_classes p JOIN weekly_lessons x ON x.id = p.weekly_lesson_id WHERE x.term_id = $1 GROUP BY 1) c ON c.id = w.id
     WHERE w.term_id = $1 ORDER BY w.weekday, w.period, w.id`,
    [termId],
  );
