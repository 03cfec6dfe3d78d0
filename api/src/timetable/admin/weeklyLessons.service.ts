import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { invitingTypes } from '@derslik/contract/roles';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { WeeklyLesson, WeeklyLessonWrite } from '@derslik/contract/timetable';
import { idSchema } from '@derslik/contract/users';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { writeAudit } from '../../audit/writeAudit.js';
import { ListConditions, findPage } from '../../database/listPage.js';
import { readList, type RawListQuery } from '../../http/list.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { withCodes } from './withCodes.js';

const filter = z.object({
  termId: z.optional(idSchema),
  classId: z.optional(idSchema),
  teacherId: z.optional(idSchema),
  classroomId: z.optional(idSchema),
  subjectId: z.optional(idSchema),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
});
const listed = {
  ...{ table: 'weekly_lessons', alias: 'r' },
  columns: `r.id, r.term_id AS "termId", r.subject_id AS "subjectId", r.weekday, r.period, r.length, r.weeks,
    r.from_on::text AS "fromOn", r.until_on::text AS "untilOn", r.classroom_id AS "classroomId",
    ARRAY(SELECT p.person_id FROM weekly_lesson_teachers p WHERE p.weekly_lesson_id = r.id ORDER BY p.place) AS "teacherIds",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('classId', c.class_id, 'groupId', c.group_id) ORDER BY c.class_id, c.group_id), '[]'::jsonb)
      FROM weekly_lesson_classes c WHERE c.weekly_lesson_id = r.id) AS classes`,
};
const inWeek = ['r.weekday', 'r.period'];

const columns = `id uuid, "termId" uuid, "subjectId" uuid, weekday smallint, period smallint, length smallint, weeks text, "fromOn" date,
  "untilOn" date, "classroomId" uuid, "teacherIds" uuid[], classes jsonb`;
/** SQL: what is to be written, as `w`. */
const written = `w AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($1::jsonb) AS w(${columns}))`;

/** The lessons of the week. */
@Injectable()
export class WeeklyLessonsService {
  constructor(
    private readonly source: DataSource,
    private readonly maker: LessonMaker,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: WeeklyLesson[]; total: number; offset: number }> {
    const query = readList(raw, filter, { weekday: inWeek }, timetableLimits.writtenAtOnce);
    const conditions = new ListConditions(query);
    const { filter: wanted, sort, offset } = query;
    const { value } = conditions;
    if (wanted.termId) conditions.add(`r.term_id = ${value(wanted.termId)}`);
    if (wanted.subjectId) conditions.add(`r.subject_id = ${value(wanted.subjectId)}`);
    if (wanted.classroomId) conditions.add(`r.classroom_id = ${value(wanted.classroomId)}`);
    if (wanted.id) conditions.add(`r.id = ANY(${value(wanted.id)}::uuid[])`);
    if (wanted.classId)
      conditions.add(
        `r.id IN (SELECT c.weekly_lesson_id FROM weekly_lesson_classes c WHERE c.class_id = ${value(wanted.classId)})`,
      );
    if (wanted.teacherId)
      conditions.add(
        `r.id IN (SELECT p.weekly_lesson_id FROM weekly_lesson_teachers p WHERE p.person_id = ${value(wanted.teacherId)})`,
      );
    const order = { by: sort?.field ?? inWeek, direction: sort?.order ?? 'ASC' } as const;
    return { ...(await findPage<WeeklyLesson>(this.source, conditions, { ...listed, order })), offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<WeeklyLesson> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** @throws as {@link writeMany} */
  async create(actorId: string, wanted: WeeklyLessonWrite): Promise<WeeklyLesson> {
    const id = await withCodes(() =>
      this.source.transaction(async (manager) => {
        const [made] = await this.writeMany(manager, [wanted]);
        if (!made) throw new Error('Nothing was added');
        const { subjectId: _shown, ...changes } = wanted;
        await writeAudit(manager, { actorId, act: 'weeklyLesson.created', subjectId: made, changes: told(changes) });
        return made;
      }),
    );
    await this.maker.follow({ lessonIds: [id] });
    return this.one(id);
  }

  /** @throws AppError common.notFound, and as {@link writeMany} */
  async update(actorId: string, id: string, wanted: WeeklyLessonWrite): Promise<WeeklyLesson> {
    const before = await this.one(id);
    await withCodes(() =>
      this.source.transaction(async (manager) => {
        await this.replaceMany(manager, [{ ...wanted, id }]);
        const pairs = [told(before), told(wanted)] as const;
        const fields = Object.keys(pairs[1]).filter((field) => String(pairs[0][field]) !== String(pairs[1][field]));
        if (fields.length === 0) return;
        const changes = Object.fromEntries(fields.map((field) => [field, pairs.map((one) => one[field] ?? null)]));
        await writeAudit(manager, {
          actorId,
          act: 'weeklyLesson.changed',
          subjectId: id,
          changes: { fields, ...changes },
        });
      }),
    );
    await this.maker.follow({ lessonIds: [id] });
    return this.one(id);
  }

  /** What was held of it stays. @throws AppError common.notFound, timetable.termArchived */
  async delete(actorId: string, id: string): Promise<void> {
    await withCodes(() =>
      this.source.transaction(async (manager) => {
        const [named] = await manager.query<{ name: string }[]>(
          'SELECT s.name FROM weekly_lessons w JOIN subjects s ON s.id = w.subject_id WHERE w.id = $1',
          [id],
        );
        if ((await this.removeMany(manager, [id])) === 0) throw new AppError('common.notFound');
        await writeAudit(manager, {
          actorId,
          act: 'weeklyLesson.deleted',
          subjectId: id,
          changes: { name: named?.name },
        });
      }),
    );
    await this.maker.follow({ lessonIds: [id] });
  }

  /**
   * Adds lessons inside the caller's transaction, one statement a table however many they are. Afterwards call
   * {@link LessonMaker.follow}.
   * @returns their ids, in the order of the lessons
   * @throws AppError timetable.gone where one names what is not there (or no teacher), timetable.termArchived
   */
  async writeMany(manager: EntityManager, lessons: readonly WeeklyLessonWrite[]): Promise<string[]> {
    const rows = lessons.map((lesson) => ({ ...lesson, id: randomUUID() }));
    await assertKnown(manager, rows);
    await manager.query(
      `WITH ${written} INSERT INTO weekly_lessons (id, term_id, subject_id, weekday, period, length, weeks, from_on, until_on, classroom_id)
       SELECT id, "termId", "subjectId", weekday, period, length, weeks, "fromOn", "untilOn", "classroomId" FROM w`,
      [JSON.stringify(rows)],
    );
    await insertParts(manager, rows);
    return rows.map(({ id }) => id);
  }

  /** Writes lessons that are there anew, likewise. @throws as {@link writeMany} */
  async replaceMany(manager: EntityManager, lessons: readonly (WeeklyLessonWrite & { id: string })[]): Promise<void> {
    await assertOpen(
      manager,
      lessons.map(({ id }) => id),
    );
    await assertKnown(manager, lessons);
    const given = [JSON.stringify(lessons)];
    await manager.query(
      `WITH ${written},
       t AS (DELETE FROM weekly_lesson_teachers x USING w WHERE x.weekly_lesson_id = w.id),
       c AS (DELETE FROM weekly_lesson_classes x USING w WHERE x.weekly_lesson_id = w.id)
       UPDATE weekly_lessons l SET term_id = "termId", subject_id = "subjectId", weekday = w.weekday, period = w.period,
         length = w.length, weeks = w.weeks, from_on = "fromOn", until_on = "untilOn", classroom_id = "classroomId"
       FROM w WHERE l.id = w.id`,
      given,
    );
    await insertParts(manager, lessons);
  }

  /**
   * Takes lessons out of the week, likewise.
   * @returns how many there were
   * @throws AppError timetable.termArchived
   */
  async removeMany(manager: EntityManager, ids: readonly string[]): Promise<number> {
    await assertOpen(manager, ids);
    const [, count] = await manager.query<[unknown[], number]>('DELETE FROM weekly_lessons WHERE id = ANY($1)', [ids]);
    return count;
  }
}

/** What an act says of a lesson: ids of classes and groups in one list. */
const told = ({ classes, ...lesson }: Partial<WeeklyLessonWrite>): Record<string, unknown> => {
  const { id: _known, ...fields } = lesson as Partial<WeeklyLesson>;
  return { ...fields, classes: classes?.map(({ classId, groupId }) => groupId ?? classId).toSorted() };
};

const assertOpen = async (manager: EntityManager, ids: readonly string[]): Promise<void> => {
  const archived = await manager.query<unknown[]>(
    `SELECT 1 FROM weekly_lessons l JOIN terms t ON t.id = l.term_id WHERE l.id = ANY($1) AND t.archived_at IS NOT NULL LIMIT 1`,
    [ids],
  );
  if (archived.length > 0) throw new AppError('timetable.termArchived');
};

/** What they name is there, and stays until the end of the transaction. */
const assertKnown = async (manager: EntityManager, lessons: readonly WeeklyLessonWrite[]): Promise<void> => {
  if (lessons.length === 0) return;
  // A term that somebody archives meanwhile waits, or was first.
  const termIds = [...new Set(lessons.map(({ termId }) => termId))];
  const terms = await manager.query<{ isArchived: boolean }[]>(
    'SELECT archived_at IS NOT NULL AS "isArchived" FROM terms WHERE id = ANY($1) ORDER BY id FOR SHARE',
    [termIds],
  );
  if (terms.length < termIds.length) throw new AppError('timetable.gone');
  if (terms.some(({ isArchived }) => isArchived)) throw new AppError('timetable.termArchived');
  const [row] = await manager.query<{ all: boolean }[]>(
    `WITH ${written} SELECT
       NOT EXISTS (SELECT 1 FROM w LEFT JOIN subjects s ON s.id = w."subjectId" WHERE s.id IS NULL)
       AND NOT EXISTS (SELECT 1 FROM w LEFT JOIN classrooms r ON r.id = w."classroomId" WHERE w."classroomId" IS NOT NULL AND r.id IS NULL)
       AND NOT EXISTS (SELECT 1 FROM (SELECT DISTINCT unnest(w."teacherIds") AS id FROM w) t
         LEFT JOIN users u ON u.id = t.id AND u.user_type = ANY($2) AND u.erased_at IS NULL WHERE u.id IS NULL)
       AND NOT EXISTS (SELECT 1 FROM (SELECT DISTINCT (c->>'classId')::uuid AS id, (c->>'groupId')::uuid AS "groupId"
           FROM w, jsonb_array_elements(w.classes) c) p
         LEFT JOIN classes k ON k.id = p.id LEFT JOIN class_groups g ON g.id = p."groupId" AND g.class_id = p.id
         WHERE k.id IS NULL OR (p."groupId" IS NOT NULL AND g.id IS NULL)) AS all`,
    [JSON.stringify(lessons), invitingTypes],
  );
  if (!row?.all) throw new AppError('timetable.gone');
};

const insertParts = async (
  manager: EntityManager,
  lessons: readonly (WeeklyLessonWrite & { id: string })[],
): Promise<void> => {
  const given = [JSON.stringify(lessons)];
  await manager.query(
    `WITH ${written}, t AS (
       INSERT INTO weekly_lesson_teachers (weekly_lesson_id, person_id, place)
       SELECT w.id, x.person, min(x.place) FROM w, unnest(w."teacherIds") WITH ORDINALITY AS x(person, place) GROUP BY w.id, x.person)
     INSERT INTO weekly_lesson_classes (weekly_lesson_id, class_id, group_id)
     SELECT DISTINCT w.id, (c->>'classId')::uuid, (c->>'groupId')::uuid FROM w, jsonb_array_elements(w.classes) c`,
    given,
  );
};
