import { Injectable } from '@nestjs/common';
import type { LessonSheet, MarksBody } from '@derslik/contract/register';
import { AppError } from '@derslik/contract/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { ReckoningService } from './reckoning.service.js';
import { RegisterAccess, type ReadableLesson } from './registerAccess.service.js';
import type { AskingPerson } from './registerSql.js';
import { SheetsService } from './sheets.service.js';

/** A mark for a pupil; null takes it back. */
export interface WantedMark {
  personId: string;
  mark: MarksBody['mark'];
  reason: string;
}

/** What is marked anew, with its line in the trail, in one statement. Marks that say the same again leave none. */
const markSql = `WITH wanted AS (SELECT * FROM unnest($2::uuid[], $3::text[], $4::text[]) AS w(person_id, mark, reason)),
  old AS (SELECT a.person_id, a.mark, a.reason FROM lesson_attendance a JOIN wanted w ON w.person_id = a.person_id
    WHERE a.meeting_id = $1 AND (a.mark IS DISTINCT FROM w.mark OR a.reason <> w.reason) ORDER BY a.person_id FOR UPDATE OF a),
  marked AS (UPDATE lesson_attendance a SET mark = w.mark, reason = w.reason, marked_by = CASE WHEN w.mark IS NULL THEN NULL ELSE $5::uuid END,
      marked_at = CASE WHEN w.mark IS NULL THEN NULL ELSE now() END
    FROM wanted w JOIN old ON old.person_id = w.person_id WHERE a.meeting_id = $1 AND a.person_id = w.person_id
    RETURNING a.person_id, old.mark AS was, a.mark AS becomes, a.reason)
  INSERT INTO attendance_changes (meeting_id, person_id, was, becomes, reason, by_id)
  SELECT $1, person_id, was, becomes, reason, $5 FROM marked`;

/** What a teacher says of pupils, beside what was reckoned. */
@Injectable()
export class MarksService {
  constructor(
    private readonly source: DataSource,
    private readonly access: RegisterAccess,
    private readonly reckoning: ReckoningService,
    private readonly sheets: SheetsService,
  ) {}

  /** @throws AppError common.forbidden, register.closed, register.notExpected, register.notYet */
  async mark(asking: AskingPerson, id: string, { people, mark, reason }: MarksBody): Promise<LessonSheet> {
    await this.source.transaction(async (manager) => {
      const lesson = await this.access.lesson(asking, id, manager);
      const wanted = [...new Set(people)].map((personId) => ({ personId, mark, reason: mark === null ? '' : reason }));
      await this.set(manager, asking, lesson, wanted);
    });
    return this.sheets.sheet(asking, id);
  }

  /** Inside the caller's transaction. @throws as {@link mark} */
  async set(
    manager: EntityManager,
    asking: AskingPerson,
    lesson: ReadableLesson,
    wanted: readonly WantedMark[],
  ): Promise<void> {
    const { id } = lesson;
    if (lesson.isArchived) throw new AppError('register.closed');
    if (lesson.isCancelled || lesson.startAt > new Date()) throw new AppError('register.notYet');
    if (wanted.length === 0) return;
    const people = wanted.map(({ personId }) => personId);
    await manager.query('SELECT 1 FROM lessons WHERE meeting_id = $1 FOR UPDATE', [id]);
    const [known] = await manager.query<[{ count: number }]>(
      'SELECT count(*)::int AS count FROM lesson_attendance WHERE meeting_id = $1 AND person_id = ANY($2)',
      [id, people],
    );
    // While it runs there are no rows yet, and after a lesson that was held elsewhere neither.
    if (known.count < people.length) await this.reckoning.write(manager, [id], { isLast: false, alsoEmpty: true });
    const rows = await manager.query<{ is_closed: boolean }[]>(
      `SELECT d.closed_at IS NOT NULL AS is_closed FROM lesson_attendance a
       LEFT JOIN register_days d ON d.class_id = a.class_id AND d.on_date = a.on_date WHERE a.meeting_id = $1 AND a.person_id = ANY($2)`,
      [id, people],
    );
    if (rows.length < people.length) throw new AppError('register.notExpected');
    if (rows.some(({ is_closed }) => is_closed)) throw new AppError('register.closed');
    await manager.query(markSql, [
      ...[id, people, wanted.map(({ mark }) => mark), wanted.map(({ reason }) => reason)],
      asking.personId,
    ]);
  }
}
