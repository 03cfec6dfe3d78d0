import type { Day, WeeklyLessonWrite } from '@derslik/contract/timetable';
import type {
  TimetableImport,
  TimetableMode,
  TimetableOutcome,
  TimetableRemark,
} from '@derslik/contract/timetableFiles';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import { consoleRoles, invitingTypes, roleOf, type AccountType } from '@derslik/contract/roles';
import type { EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import type { WeeklyLessonsService } from '../admin/weeklyLessons.service.js';
import type { FileLesson } from '../files/fileShape.js';
import { judgeLessons, NameMeanings, type JudgedLesson } from './judgeLessons.js';
import { makeNames, readNames } from './makeNames.js';
import { findTerm, lessonsOfTerm } from './termLessons.js';

export interface RunningImport {
  id: string;
  termId: string;
  mode: TimetableMode;
  fromOn: Day | null;
  withBells: boolean;
  createdBy: string | null;
  hasNames: boolean;
  fileName: string;
  bells: TimetableImport['bells'];
}

interface Done {
  number: number;
  outcome: TimetableOutcome;
  lessonId: string | null;
  remark: TimetableRemark | null;
}

/** Whether who began it may still do it: rights may have changed since, and a term may have been archived. */
const mayGoOn = async (manager: EntityManager, { createdBy, termId }: RunningImport): Promise<boolean> => {
  const [row] = await manager.query<{ user_type: AccountType }[]>(
    `SELECT u.user_type FROM users u, terms t WHERE u.id = $1 AND NOT u.disabled AND t.id = $2 AND t.archived_at IS NULL`,
    [createdBy, termId],
  );
  return row !== undefined && consoleRoles.includes(roleOf[row.user_type]);
};

/** Which lessons speak of somebody or something that went meanwhile. */
const goneOf = async (manager: EntityManager, lessons: readonly JudgedLesson[]): Promise<Set<number>> => {
  const rows = await manager.query<{ number: number }[]>(
    `SELECT w.number FROM jsonb_to_recordset($1) AS w(number integer, subject uuid, room uuid, teachers uuid[], classes uuid[], groups uuid[])
     WHERE NOT EXISTS (SELECT 1 FROM subjects s WHERE s.id = w.subject)
       OR (w.room IS NOT NULL AND NOT EXISTS (SELECT 1 FROM classrooms r WHERE r.id = w.room))
       OR cardinality(w.teachers) > (SELECT count(*) FROM users u WHERE u.id = ANY(w.teachers) AND u.user_type = ANY($2) AND u.erased_at IS NULL)
       OR cardinality(w.classes) > (SELECT count(*) FROM classes c WHERE c.id = ANY(w.classes))
       OR cardinality(w.groups) > (SELECT count(*) FROM class_groups g WHERE g.id = ANY(w.groups))`,
    [
      JSON.stringify(
        lessons.map(({ number, wanted }) => ({
          ...{ number, subject: wanted?.subjectId, room: wanted?.classroomId, teachers: wanted?.teacherIds },
          classes: [...new Set(wanted?.classes.map(({ classId }) => classId))],
          groups: [...new Set(wanted?.classes.flatMap(({ groupId }) => groupId ?? []))],
        })),
      ),
      invitingTypes,
    ],
  );
  return new Set(rows.map(({ number }) => number));
};

const writeDone = (manager: EntityManager, importId: string, done: readonly Done[]): Promise<unknown> =>
  manager.query(
    `UPDATE timetable_import_lines l SET outcome = d.outcome, lesson_id = d."lessonId",
       remarks = l.remarks || CASE WHEN d.remark IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(d.remark) END
     FROM jsonb_to_recordset($2) AS d(number integer, outcome text, "lessonId" uuid, remark jsonb)
     WHERE l.import_id = $1 AND l.number = d.number`,
    [importId, JSON.stringify(done.map(({ remark, ...one }) => ({ ...one, ...(remark && { remark }) })))],
  );

/**
 * The next lessons of an import, as one transaction: who goes on after a process that ended finds them done or untouched. The first time it makes
 * what they name.
 * @returns whether there were any
 */
export const importSome = async (
  manager: EntityManager,
  running: RunningImport,
  weekly: WeeklyLessonsService,
): Promise<boolean> => {
  const waiting = await manager.query<{ number: number; lesson: FileLesson }[]>(
    `SELECT number, lesson FROM timetable_import_lines WHERE import_id = $1 AND outcome IS NULL ORDER BY number LIMIT $2`,
    [running.id, timetableLimits.files.batch],
  );
  if (waiting.length === 0) return false;
  if (!(await mayGoOn(manager, running))) {
    const done = waiting.map(({ number }) => ({
      number,
      outcome: 'refused' as const,
      lessonId: null,
      remark: { code: 'gone' as const, about: running.fileName },
    }));
    await writeDone(manager, running.id, done);
    return true;
  }
  if (!running.hasNames) {
    await makeNames(manager, running.id);
    await manager.query('UPDATE timetable_imports SET has_names = true WHERE id = $1', [running.id]);
    running.hasNames = true;
  }
  const names = new NameMeanings(await readNames(manager, running.id));
  const term = await findTerm(manager, running.termId);
  const existing = await lessonsOfTerm(manager, running.termId);
  const judged = judgeLessons(
    waiting.map(({ lesson }) => lesson),
    names,
    { ...term, fromOn: running.fromOn },
    existing,
  ).map((one, n) => ({ ...one, number: waiting[n]?.number ?? 0 }));
  const toMake = judged.filter(({ plan, wanted }) => plan === 'create' && wanted !== null);
  const gone = await goneOf(manager, toMake);
  const making = toMake.filter(({ number }) => !gone.has(number));
  const ids = await weekly.writeMany(
    manager,
    making.map(({ wanted }): WeeklyLessonWrite => ({
      ...(wanted as NonNullable<typeof wanted>),
      termId: running.termId,
    })),
  );
  const made = new Map(making.map(({ number }, n) => [number, ids[n] ?? null]));
  const kept = await manager.query<{ number: number; plan: string }[]>(
    'SELECT number, plan FROM timetable_import_lines WHERE import_id = $1 AND number = ANY($2)',
    [running.id, waiting.map(({ number }) => number)],
  );
  const planned = new Map(kept.map(({ number, plan }) => [number, plan]));
  await writeDone(
    manager,
    running.id,
    judged.map(({ number, plan, existingId }): Done => {
      const lessonId = made.get(number);
      if (lessonId !== undefined) return { number, outcome: 'made', lessonId, remark: null };
      // A line that stands twice in the file is the first one's lesson, which is in the term by now.
      if (plan === 'existing' && planned.get(number) !== 'refused')
        return { number, outcome: 'left', lessonId: existingId, remark: null };
      const isNews = planned.get(number) !== 'refused';
      return { number, outcome: 'refused', lessonId: null, remark: isNews ? { code: 'gone' } : null };
    }),
  );
  return true;
};

/** Lessons of the term that a file takes the place of: they end the day before it holds, or go where they would begin later. */
const replaceOthers = async (manager: EntityManager, { id, termId, fromOn }: RunningImport): Promise<void> => {
  // What it takes to bring them back is kept first: their days' changes and lessons go with them, or lose their plan.
  await manager.query(
    `WITH others AS (
       SELECT w.*, ($3::date IS NULL OR coalesce(w.from_on, t.starts_on) >= $3) AS goes
       FROM weekly_lessons w JOIN terms t ON t.id = w.term_id
       WHERE w.term_id = $2 AND ($3::date IS NULL OR coalesce(w.until_on, t.ends_on) >= $3)
         AND NOT EXISTS (SELECT 1 FROM timetable_import_lines l WHERE l.import_id = $1 AND l.lesson_id = w.id))
     UPDATE timetable_imports SET replaced = (SELECT coalesce(jsonb_agg(jsonb_build_object(
         'goes', o.goes, 'row', to_jsonb(o) - 'goes',
         'teachers', (SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM weekly_lesson_teachers x WHERE x.weekly_lesson_id = o.id),
         'classes', (SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM weekly_lesson_classes x WHERE x.weekly_lesson_id = o.id),
         'changes', (SELECT coalesce(jsonb_agg(to_jsonb(x)), '[]') FROM lesson_changes x WHERE x.weekly_lesson_id = o.id),
         'lessons', (SELECT coalesce(jsonb_agg(x.meeting_id), '[]') FROM lessons x WHERE x.weekly_lesson_id = o.id))), '[]') FROM others o)
     WHERE id = $1`,
    [id, termId, fromOn],
  );
  await manager.query(
    `DELETE FROM weekly_lessons w USING timetable_imports i, jsonb_array_elements(i.replaced) r
     WHERE i.id = $1 AND (r->>'goes')::boolean AND w.id = (r->'row'->>'id')::uuid`,
    [id],
  );
  await manager.query(
    `UPDATE weekly_lessons w SET until_on = $2::date - 1 FROM timetable_imports i, jsonb_array_elements(i.replaced) r
     WHERE i.id = $1 AND NOT (r->>'goes')::boolean AND w.id = (r->'row'->>'id')::uuid`,
    [id, fromOn],
  );
};

/** The file's times as a bell schedule, the school's default where it has none. */
const makeBells = async (manager: EntityManager, { id, fileName, bells }: RunningImport): Promise<void> => {
  const [row] = await manager.query<{ id: string }[]>(
    `INSERT INTO bell_schedules (name, is_default) SELECT $1, NOT EXISTS (SELECT 1 FROM bell_schedules WHERE is_default) RETURNING id`,
    [fileName.replace(/\.[^.]*$/, '').slice(0, timetableLimits.nameMax)],
  );
  await manager.query(
    `INSERT INTO bell_periods (schedule_id, number, starts_at, ends_at)
     SELECT $1, number, "startsAt", "endsAt" FROM jsonb_to_recordset($2) AS p(number smallint, "startsAt" time, "endsAt" time)`,
    [row?.id, JSON.stringify(bells)],
  );
  await manager.query('UPDATE timetable_imports SET schedule_id = $2 WHERE id = $1', [id, row?.id]);
};

/** After the last lesson: what the file takes the place of, its bells, and a line in the audit log. */
export const endImport = async (manager: EntityManager, running: RunningImport): Promise<void> => {
  if (await mayGoOn(manager, running)) {
    if (running.mode === 'replace') await replaceOthers(manager, running);
    if (running.withBells && running.bells.length > 0) await makeBells(manager, running);
  }
  const [counts] = await manager.query<{ made: number; replaced: number }[]>(
    `SELECT (SELECT count(*)::int FROM timetable_import_lines WHERE import_id = $1 AND outcome = 'made') AS made,
       jsonb_array_length(replaced) AS replaced FROM timetable_imports WHERE id = $1`,
    [running.id],
  );
  await manager.query(`UPDATE timetable_imports SET state = 'done', finished_at = now() WHERE id = $1`, [running.id]);
  await writeAudit(manager, {
    actorId: running.createdBy,
    act: 'term.imported',
    subjectId: running.termId,
    changes: { name: running.fileName, ...counts },
  });
};
