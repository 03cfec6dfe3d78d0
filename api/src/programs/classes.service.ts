import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { errorStatus } from '@derslik/contract/errorStatus';
import { programLimits as limits } from '@derslik/contract/limits/programs';
import type {
  ProgramClass,
  ProgramClassChange,
  ProgramClassCreate,
  ProgramClasses,
  ProgramClassesQuery,
  ProgramClassPeople,
  ProgramClassPut,
} from '@derslik/contract/programCalls';
import { DataSource, type EntityManager } from 'typeorm';
import { brokenConstraint } from '../database/databaseError.js';
import { writeAudit } from '../audit/writeAudit.js';
import { groupKey } from '../structure/groupKey.js';
import { StructureAdminService } from '../structure/structure.admin.service.js';
import { TimetableNews } from '../structure/timetableNews.js';
import { requirePower } from '../users/requirePower.js';
import type { Program } from './program.js';
import { References } from './references.js';

const selectSql = `SELECT g.id, g.external_id AS "externalId", g.name, l.name AS level,
    (SELECT count(*)::int FROM class_people p WHERE p.class_id = g.id AND p.user_type = 'student') AS "pupilCount",
    (SELECT count(*)::int FROM class_people p WHERE p.class_id = g.id) AS "peopleCount"
  FROM classes g JOIN levels l ON l.id = g.level_id`;

interface Before {
  name: string;
  levelId: string;
  externalId: string | null;
}

/** What programs do with classes. */
@Injectable()
export class ProgramClassesService {
  private readonly references: References;

  constructor(
    private readonly source: DataSource,
    private readonly structure: StructureAdminService,
    private readonly news: TimetableNews,
  ) {
    this.references = new References(source);
  }

  async list({ after, size = limits.page, externalId }: ProgramClassesQuery): Promise<ProgramClasses> {
    const rows = await this.source.query<ProgramClass[]>(
      `${selectSql} WHERE ($1::uuid IS NULL OR g.id > $1) AND ($2::text IS NULL OR g.external_id = $2) ORDER BY g.id LIMIT $3`,
      [after ?? null, externalId ?? null, size + 1],
    );
    const classes = rows.slice(0, size);
    return { classes, next: rows.length > size ? (classes.at(-1)?.id ?? null) : null };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<ProgramClass> {
    const [row] = await this.source.query<ProgramClass[]>(`${selectSql} WHERE g.id = $1`, [id]);
    if (!row) throw new AppError('common.notFound');
    return row;
  }

  /** @throws AppError structure.nameTaken, programs.externalIdTaken */
  async create(program: Program, { name, level, externalId }: ProgramClassCreate): Promise<ProgramClass> {
    const id = await this.saving(program, async (manager) => {
      const levelId = await this.levelOf(manager, program, level);
      const [row] = await manager.query<{ id: string }[]>(
        'INSERT INTO classes (name, name_key, level_id, external_id) VALUES ($1, $2, $3, $4) RETURNING id',
        [name, groupKey(name), levelId, externalId ?? null],
      );
      if (!row) throw new Error('Nothing was added');
      const changes = { name, levelId };
      await writeAudit(manager, { actorId: program.ownerId, act: 'class.created', subjectId: row.id, changes });
      return row.id;
    });
    return this.one(id);
  }

  /** @throws AppError common.notFound, structure.nameTaken, programs.externalIdTaken */
  async change(program: Program, id: string, wanted: ProgramClassChange): Promise<ProgramClass> {
    const isRenamed = await this.saving(program, async (manager) => {
      const [before] = await manager.query<Before[]>(
        'SELECT name, level_id AS "levelId", external_id AS "externalId" FROM classes WHERE id = $1 FOR NO KEY UPDATE',
        [id],
      );
      if (!before) throw new AppError('common.notFound');
      const levelId = wanted.level === undefined ? before.levelId : await this.levelOf(manager, program, wanted.level);
      const after: Before = {
        ...{ name: wanted.name ?? before.name, levelId },
        externalId: wanted.externalId === undefined ? before.externalId : wanted.externalId,
      };
      const fields = (['name', 'levelId', 'externalId'] as const).filter((field) => before[field] !== after[field]);
      if (fields.length === 0) return false;
      await manager.query(
        'UPDATE classes SET name = $2, name_key = $3, level_id = $4, external_id = $5 WHERE id = $1',
        [id, after.name, groupKey(after.name), levelId, after.externalId],
      );
      const changes = Object.fromEntries(fields.map((field) => [field, [before[field], after[field]]]));
      await writeAudit(manager, {
        ...{ actorId: program.ownerId, act: 'class.changed', subjectId: id },
        changes: { fields, ...changes },
      });
      return fields.includes('name');
    });
    if (isRenamed) await this.news.namesChanged();
    return this.one(id);
  }

  /** Changes the class that has this id of the school's own, or makes it. */
  async put(program: Program, externalId: string, wanted: ProgramClassPut): Promise<ProgramClass> {
    const known = await this.references.find('classes', externalId);
    if (known) return this.change(program, known, wanted);
    try {
      return await this.create(program, { ...wanted, externalId });
    } catch (error) {
      // Another call has made it in the same moment.
      const now =
        error instanceof AppError && errorStatus[error.code] === 409
          ? await this.references.find('classes', externalId)
          : null;
      if (now === null) throw error;
      return this.change(program, now, wanted);
    }
  }

  /** @throws AppError common.notFound, programs.unknown */
  async changePeople(
    program: Program,
    id: string,
    { added = [], removed = [] }: ProgramClassPeople,
  ): Promise<ProgramClass> {
    await this.structure.changePeople(program.ownerId, 'classes', id, {
      added: await this.references.ids('users', added),
      removed: await this.references.ids('users', removed),
    });
    return this.one(id);
  }

  /** The level of this name; made where there is none. */
  private async levelOf(manager: EntityManager, program: Program, name: string): Promise<string> {
    const key = groupKey(name);
    const [known] = await manager.query<{ id: string }[]>('SELECT id FROM levels WHERE name_key = $1 FOR KEY SHARE', [
      key,
    ]);
    if (known) return known.id;
    const [row] = await manager.query<{ id: string; isNew: boolean }[]>(
      `INSERT INTO levels (name, name_key) VALUES ($1, $2)
       ON CONFLICT (name_key) DO UPDATE SET name_key = excluded.name_key RETURNING id, xmax = 0 AS "isNew"`,
      [name, key],
    );
    if (!row) throw new Error('Nothing was added');
    if (row.isNew)
      await writeAudit(manager, {
        ...{ actorId: program.ownerId, act: 'level.created', subjectId: row.id },
        changes: { name },
      });
    return row.id;
  }

  private async saving<T>({ ownerId }: Program, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.source.transaction(async (manager) => {
        await requirePower(manager, { personId: ownerId }, []);
        return work(manager);
      });
    } catch (error) {
      const constraint = brokenConstraint(error);
      if (constraint === 'classes_by_external_id') throw new AppError('programs.externalIdTaken');
      if (constraint?.endsWith('_name')) throw new AppError('structure.nameTaken');
      throw error;
    }
  }
}
