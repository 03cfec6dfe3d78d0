import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { invitingTypes } from '@derslik/contract/roles';
import {
  timetableLinesFilter,
  type TimetableImport,
  type TimetableImportLine,
  type TimetableImportName,
  type TimetableImportQuery,
  type TimetableImportStart,
  type TimetableNameChoice,
} from '@derslik/contract/timetableFiles';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import { idSchema } from '@derslik/contract/users';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { writeAudit } from '../../audit/writeAudit.js';
import { readList, type RawListQuery } from '../../http/list.js';
import type { Session } from '../../http/session.js';
import type { FileLesson } from '../files/fileShape.js';
import { timetableOf } from '../files/timetableThread.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { namesOfFile, type KeptName } from './fileNames.js';
import { importsStatement, linesStatement, namesStatement, type ListedImport, type ListedLine } from './importsList.js';
import { judgeLessons, NameMeanings } from './judgeLessons.js';
import { readNames } from './makeNames.js';
import { matchNames, schoolNames } from './matchNames.js';
import { findTerm, lessonsOfTerm } from './termLessons.js';
import { importsLock, TimetableImportRunner } from './timetableImportRunner.service.js';
import { clearUnused, undoImport } from './undoImport.js';

const { files: limits } = timetableLimits;
const filter = z.object({ id: z.optional(z.array(idSchema).check(z.maxLength(200))) });

/** What managers do with files of timetables. */
@Injectable()
export class TimetableImportsService {
  constructor(
    private readonly source: DataSource,
    private readonly runner: TimetableImportRunner,
    private readonly maker: LessonMaker,
  ) {}

  /**
   * Reads a file, and says of each name what it means and of each lesson what would become of it. Nothing of the timetable is written.
   * @throws AppError common.notFound, timetableFiles.termArchived, and what the reading says of the file
   */
  async check(
    session: Session,
    { name, termId, split }: TimetableImportQuery,
    bytes: Buffer,
  ): Promise<TimetableImport> {
    const term = await findTerm(this.source, termId);
    if (term.isArchived) throw new AppError('timetableFiles.termArchived');
    const at = split === undefined ? bytes.length : Number(split);
    const [first, second] = [bytes.subarray(0, at), bytes.subarray(at)];
    const file = await timetableOf(first, second.length > 0 ? second : null);
    const bells = file.periods.filter(
      ({ startsAt, endsAt }) => startsAt !== null && endsAt !== null && startsAt !== endsAt,
    );
    const id = await this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        `INSERT INTO timetable_imports (term_id, file_name, kind, created_by, remarks, bells) VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
        [termId, name, file.kind, session.personId, JSON.stringify(file.remarks), JSON.stringify(bells)],
      );
      if (!row) throw new Error('Nothing was added');
      await manager.query(
        `DELETE FROM timetable_imports WHERE id IN (SELECT id FROM timetable_imports WHERE created_by = $1 AND state = 'checked'
           ORDER BY created_at DESC, id OFFSET $2)`,
        [session.personId, limits.uncheckedMax],
      );
      await this.keepNames(manager, row.id, matchNames(namesOfFile(file), await schoolNames(manager)));
      await manager.query(
        `INSERT INTO timetable_import_lines (import_id, number, lesson, plan, remarks)
         SELECT $1, n - 1, lesson, 'refused', '[]' FROM jsonb_array_elements($2::jsonb) WITH ORDINALITY AS l(lesson, n)`,
        [row.id, JSON.stringify(file.lessons)],
      );
      await this.judge(manager, row.id, termId);
      return row.id;
    });
    return this.one(id);
  }

  /** @throws AppError common.notFound */
  async names(id: string): Promise<TimetableImportName[]> {
    await this.one(id);
    const rows = await this.source.query<TimetableImportName[]>(namesStatement, [id]);
    return rows.map((row) => ({ ...row, lessons: row.lessons ?? 0 }));
  }

  /**
   * Says by hand what a name of a file means; its lessons are judged anew.
   * @throws AppError common.notFound, timetableFiles.over, structure.gone where what was chosen is no more, or is none of its kind
   */
  async choose(id: string, { kind, key, choice }: TimetableNameChoice): Promise<TimetableImport> {
    await this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ state: string; term_id: string }[]>(
        'SELECT state, term_id FROM timetable_imports WHERE id = $1 FOR UPDATE',
        [id],
      );
      if (!row) throw new AppError('common.notFound');
      if (row.state !== 'checked') throw new AppError('timetableFiles.over');
      const names = await readNames(manager, id);
      const named = names.find((one) => one.kind === kind && one.key === key);
      if (!named) throw new AppError('common.notFound');
      const meant = await this.meant(manager, named, choice);
      const matched = matchNames(
        names.map((one) => (one === named ? { ...one, ...meant } : one)),
        await schoolNames(manager),
      );
      await manager.query('DELETE FROM timetable_import_names WHERE import_id = $1', [id]);
      await this.keepNames(manager, id, matched);
      await this.judge(manager, id, row.term_id);
    });
    return this.one(id);
  }

  /**
   * It runs with the rights of who starts it.
   * @throws AppError common.notFound, timetableFiles.over, .termArchived, .dayOutside
   */
  async start(
    { personId }: Session,
    id: string,
    { mode, fromOn, withBells }: TimetableImportStart,
  ): Promise<TimetableImport> {
    const { termId } = await this.one(id);
    const term = await findTerm(this.source, termId);
    if (term.isArchived) throw new AppError('timetableFiles.termArchived');
    if (fromOn !== null && (fromOn < term.startsOn || fromOn > term.endsOn))
      throw new AppError('timetableFiles.dayOutside');
    const [rows] = await this.source.query<[unknown[], number]>(
      `UPDATE timetable_imports SET state = 'running', mode = $2, from_on = $3, with_bells = $4, created_by = $5, next_at = now()
       WHERE id = $1 AND state = 'checked' RETURNING id`,
      [id, mode, fromOn !== null && fromOn > term.startsOn ? fromOn : null, withBells, personId],
    );
    if (rows.length === 0) throw new AppError('timetableFiles.over');
    await this.runner.begin(id);
    return this.one(id);
  }

  /** @throws AppError common.notFound, timetableFiles.over, .termArchived */
  async undo({ personId }: Session, id: string): Promise<TimetableImport> {
    await this.source.transaction(async (manager) => {
      await manager.query(importsLock);
      const { termId, state, fileName } = await this.one(id, manager);
      if (state !== 'done') throw new AppError('timetableFiles.over');
      if ((await findTerm(manager, termId)).isArchived) throw new AppError('timetableFiles.termArchived');
      const counts = await undoImport(manager, id);
      await manager.query(`UPDATE timetable_imports SET state = 'undone' WHERE id = $1`, [id]);
      const changes = { name: fileName, ...counts };
      await writeAudit(manager, { actorId: personId, act: 'term.importUndone', subjectId: termId, changes });
    });
    await this.maker.follow();
    await this.source.transaction((manager) => clearUnused(manager, id));
    return this.one(id);
  }

  /** Throws a file away that was not started. @throws AppError common.notFound, timetableFiles.over */
  async remove(id: string): Promise<void> {
    const [rows] = await this.source.query<[unknown[], number]>(
      `DELETE FROM timetable_imports WHERE id = $1 AND state = 'checked' RETURNING id`,
      [id],
    );
    if (rows.length > 0) return;
    await this.one(id);
    throw new AppError('timetableFiles.over');
  }

  async list(
    raw: RawListQuery,
    source: Pick<EntityManager, 'query'> = this.source,
  ): Promise<{ rows: TimetableImport[]; total: number; offset: number }> {
    const { filter: wanted, sort, offset, limit } = readList(raw, filter, { createdAt: 'i.created_at' });
    const values = [wanted.id ?? null, limit, offset];
    const rows = await source.query<ListedImport[]>(importsStatement(sort?.order ?? 'DESC'), values);
    const total = rows[0]?.total ?? (offset > 0 ? (await this.list({ ...raw, range: '[0,0]' })).total : 0);
    const shown = rows.map(({ total: _total, createdAt, finishedAt, ...row }) => ({
      ...row,
      createdAt: createdAt.toISOString(),
      finishedAt: finishedAt?.toISOString() ?? null,
    }));
    return { rows: shown, total, offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string, source?: Pick<EntityManager, 'query'>): Promise<TimetableImport> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) }, source);
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** @throws AppError common.invalid where no import is named */
  async lines(raw: RawListQuery): Promise<{ rows: TimetableImportLine[]; total: number; offset: number }> {
    const { filter: wanted, offset, limit } = readList(raw, timetableLinesFilter, { line: 'number' });
    const values = [wanted.importId, wanted.only ?? null, limit, offset];
    const rows = await this.source.query<ListedLine[]>(linesStatement, values);
    const total = rows[0]?.total ?? (offset > 0 ? (await this.lines({ ...raw, range: '[0,0]' })).total : 0);
    const names = new NameMeanings(rows.length > 0 ? await readNames(this.source.manager, wanted.importId) : []);
    const nameOf = (kind: KeptName['kind'], key: string | null): string =>
      key === null ? '' : (names.of(kind, key)?.name ?? '');
    const shown = rows.map(({ import_id, number, lesson, total: _total, ...row }): TimetableImportLine => ({
      id: `${import_id}.${number}`,
      line: lesson.line,
      subject: nameOf('subject', lesson.subject),
      teachers: lesson.teachers.map((key) => nameOf('teacher', key)),
      classes: lesson.classes.map((part) =>
        [nameOf('class', part.class), nameOf('group', part.group)].filter(Boolean).join(' · '),
      ),
      room: nameOf('room', lesson.room),
      ...{ weekday: lesson.weekday, period: lesson.period, length: lesson.length, weeks: lesson.weeks },
      ...row,
    }));
    return { rows: shown, total, offset };
  }

  private async meant(
    manager: EntityManager,
    { kind }: KeptName,
    choice: TimetableNameChoice['choice'],
  ): Promise<Partial<KeptName>> {
    if ('asFile' in choice) return { by: 'name', targetId: null, levelId: null };
    if ('skip' in choice) {
      if (kind !== 'teacher') throw new AppError('common.invalid');
      return { by: 'hand', plan: 'skipped', targetId: null, levelId: null };
    }
    if ('levelId' in choice) {
      if (kind !== 'class') throw new AppError('common.invalid');
      const rows = await manager.query<unknown[]>('SELECT 1 FROM levels WHERE id = $1', [choice.levelId]);
      if (rows.length === 0) throw new AppError('structure.gone');
      return { by: 'hand', plan: 'made', targetId: null, levelId: choice.levelId };
    }
    const there =
      kind === 'teacher'
        ? await manager.query<unknown[]>(
            'SELECT 1 FROM users WHERE id = $1 AND user_type = ANY($2) AND erased_at IS NULL AND NOT disabled',
            [choice.to, invitingTypes],
          )
        : await manager.query<unknown[]>(
            `SELECT 1 FROM ${{ class: 'classes', subject: 'subjects', room: 'classrooms', group: 'class_groups' }[kind]} WHERE id = $1`,
            [choice.to],
          );
    if (there.length === 0) throw new AppError('structure.gone');
    return { by: 'hand', plan: 'found', targetId: choice.to, levelId: null };
  }

  private async keepNames(manager: EntityManager, importId: string, names: readonly KeptName[]): Promise<void> {
    await manager.query(
      `INSERT INTO timetable_import_names (import_id, kind, key, number, name, short, email, class_key, division, level, plan, by, target_id, level_id)
       SELECT $1, kind, key, number, name, short, email, "classKey", division, level, plan, by, "targetId", "levelId"
       FROM jsonb_to_recordset($2) AS n(kind text, key text, number integer, name text, short text, email text, "classKey" text,
         division text, level text, plan text, by text, "targetId" uuid, "levelId" uuid)`,
      [importId, JSON.stringify(names)],
    );
  }

  private async judge(manager: EntityManager, importId: string, termId: string): Promise<void> {
    const names = new NameMeanings(await readNames(manager, importId));
    const term = await findTerm(manager, termId);
    const existing = await lessonsOfTerm(manager, termId);
    const rows = await manager.query<{ lesson: FileLesson }[]>(
      'SELECT lesson FROM timetable_import_lines WHERE import_id = $1 ORDER BY number',
      [importId],
    );
    const judged = judgeLessons(
      rows.map(({ lesson }) => lesson),
      names,
      { ...term, fromOn: null },
      existing,
    );
    await manager.query(
      `UPDATE timetable_import_lines l SET plan = j.plan, remarks = j.remarks
       FROM jsonb_to_recordset($2) AS j(number integer, plan text, remarks jsonb) WHERE l.import_id = $1 AND l.number = j.number`,
      [importId, JSON.stringify(judged.map(({ number, plan, remarks }) => ({ number, plan, remarks })))],
    );
  }
}
