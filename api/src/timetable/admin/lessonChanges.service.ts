import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { invitingTypes } from '@derslik/contract/roles';
import type { Day, LessonChange } from '@derslik/contract/timetable';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { wasHeld } from '../making/lessonRows.js';
import { clockOf, isPlannedOn } from '../occurrences.js';
import { PlanStore, type WeekLesson } from '../plan.store.js';
import { withCodes } from './withCodes.js';

const columns = `x.weekly_lesson_id AS "weeklyLessonId", x.planned_on::text AS "plannedOn", x.is_cancelled AS "isCancelled",
  x.moved_to::text AS "movedTo", x.period, x.classroom_id AS "classroomId", x.substitute_id AS "substituteId", x.note`;

/** What one day makes of a lesson of the week. */
@Injectable()
export class LessonChangesService {
  constructor(
    private readonly source: DataSource,
    private readonly plans: PlanStore,
    private readonly maker: LessonMaker,
  ) {}

  /** Those whose day, planned or moved to, is one of these. */
  list({ from, to }: { from: Day; to: Day }): Promise<LessonChange[]> {
    return this.source.query<LessonChange[]>(
      `SELECT ${columns} FROM lesson_changes x WHERE x.planned_on BETWEEN $1 AND $2
       UNION SELECT ${columns} FROM lesson_changes x WHERE x.moved_to BETWEEN $1 AND $2 ORDER BY 2, 1`,
      [from, to],
    );
  }

  /**
   * Sets the whole change of a day; one that changes nothing takes it back.
   * @throws AppError common.notFound, timetable.termArchived, timetable.notThatDay, timetable.noBell, timetable.gone, timetable.lessonBegun
   */
  async set(actorId: string, wanted: LessonChange): Promise<LessonChange> {
    const { weeklyLessonId, plannedOn } = wanted;
    const change = await withCodes(() =>
      this.source.transaction(async (manager) => {
        await this.assertWritable(manager, weeklyLessonId);
        const asked = await this.asked(manager, wanted);
        const before = await this.before(manager, asked);
        const moves = (['isCancelled', 'movedTo', 'period'] as const).some((field) => before[field] !== asked[field]);
        if (moves) await assertNotHeld(manager, asked);
        await write(manager, actorId, asked);
        const fields = (Object.keys(asked) as (keyof LessonChange)[]).filter((field) => before[field] !== asked[field]);
        if (fields.length > 0) {
          const told = fields
            .filter((field) => field !== 'note')
            .map((field) => [field, [before[field], asked[field]]]);
          const changes = { plannedOn, fields, ...(Object.fromEntries(told) as Record<string, unknown>) };
          await writeAudit(manager, { actorId, act: 'weeklyLesson.dayChanged', subjectId: weeklyLessonId, changes });
        }
        return asked;
      }),
    );
    await this.maker.follow({ lessonIds: [weeklyLessonId], alsoOver: { weeklyLessonId, plannedOn } });
    return change;
  }

  /** Nobody archives its term or changes it meanwhile. */
  private async assertWritable(manager: EntityManager, id: string): Promise<void> {
    const [row] = await manager.query<{ isArchived: boolean }[]>(
      `SELECT t.archived_at IS NOT NULL AS "isArchived" FROM weekly_lessons w JOIN terms t ON t.id = w.term_id
       WHERE w.id = $1 FOR SHARE OF t FOR NO KEY UPDATE OF w`,
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    if (row.isArchived) throw new AppError('timetable.termArchived');
  }

  /** The change without what the week has already. */
  private async asked(manager: EntityManager, wanted: LessonChange): Promise<LessonChange> {
    const { weeklyLessonId, plannedOn, substituteId } = wanted;
    const onDate = wanted.movedTo ?? plannedOn;
    const days = { from: onDate < plannedOn ? onDate : plannedOn, to: onDate > plannedOn ? onDate : plannedOn };
    const plan = await this.plans.read(days, 'lessons', [weeklyLessonId], manager);
    const lesson = plan.lessons[0];
    if (!lesson || !isPlannedOn(plan, lesson, plannedOn)) throw new AppError('timetable.notThatDay');
    const rings = clockOf(plan)(onDate, wanted.period ?? lesson.period, lesson.length);
    if (!wanted.isCancelled && !rings) throw new AppError('timetable.noBell');
    if (substituteId !== null) {
      const found = await manager.query<unknown[]>(
        'SELECT 1 FROM users WHERE id = $1 AND user_type = ANY($2) AND erased_at IS NULL FOR KEY SHARE',
        [substituteId, invitingTypes],
      );
      if (found.length === 0) throw new AppError('timetable.gone');
    }
    return withoutUsual(wanted, lesson);
  }

  private async before(manager: EntityManager, { weeklyLessonId, plannedOn }: LessonChange): Promise<LessonChange> {
    const [row] = await manager.query<LessonChange[]>(
      `SELECT ${columns} FROM lesson_changes x WHERE x.weekly_lesson_id = $1 AND x.planned_on = $2`,
      [weeklyLessonId, plannedOn],
    );
    return row ?? { ...asWeek, weeklyLessonId, plannedOn };
  }
}

const asWeek = { isCancelled: false, movedTo: null, period: null, classroomId: null, substituteId: null, note: '' };

const withoutUsual = (wanted: LessonChange, { period, classroom, teachers }: WeekLesson): LessonChange => ({
  ...wanted,
  movedTo: wanted.movedTo === wanted.plannedOn ? null : wanted.movedTo,
  period: wanted.period === period ? null : wanted.period,
  classroomId: wanted.classroomId === classroom?.id ? null : wanted.classroomId,
  substituteId: wanted.substituteId === teachers[0]?.id ? null : wanted.substituteId,
  note: wanted.note.trim(),
});

const write = async (manager: EntityManager, actorId: string, change: LessonChange): Promise<void> => {
  const { weeklyLessonId, plannedOn, isCancelled, movedTo, period, classroomId, substituteId, note } = change;
  const isUsual =
    !isCancelled && [movedTo, period, classroomId, substituteId].every((one) => one === null) && note === '';
  if (isUsual) {
    const sql = 'DELETE FROM lesson_changes WHERE weekly_lesson_id = $1 AND planned_on = $2';
    await manager.query(sql, [weeklyLessonId, plannedOn]);
    return;
  }
  await manager.query(
    `INSERT INTO lesson_changes (weekly_lesson_id, planned_on, is_cancelled, moved_to, period, classroom_id, substitute_id, note, made_by)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)
     ON CONFLICT (weekly_lesson_id, planned_on) DO UPDATE SET is_cancelled = $3, moved_to = $4, period = $5, classroom_id = $6,
       substitute_id = $7, note = $8, made_by = $9, made_at = now()`,
    [weeklyLessonId, plannedOn, isCancelled, movedTo, period, classroomId, substituteId, note, actorId],
  );
};

/** What somebody has been in is neither moved nor cancelled; who stands in may still be said. */
const assertNotHeld = async (manager: EntityManager, { weeklyLessonId, plannedOn }: LessonChange): Promise<void> => {
  const held = await manager.query<unknown[]>(
    `SELECT 1 FROM lessons l JOIN meetings m ON m.id = l.meeting_id
     WHERE l.weekly_lesson_id = $1 AND l.planned_on = $2 AND ${wasHeld}`,
    [weeklyLessonId, plannedOn],
  );
  if (held.length > 0) throw new AppError('timetable.lessonBegun');
};
