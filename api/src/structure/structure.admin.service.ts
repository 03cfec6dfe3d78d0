import { Injectable } from '@nestjs/common';
import { AppError, type ErrorCode } from '@derslik/contract/errors';
import type { AdminClass, AdminDepartment, AdminLevel, GroupPeople } from '@derslik/contract/structure';
import { idSchema } from '@derslik/contract/users';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { brokenConstraint } from '../database/databaseError.js';
import { writeAudit } from '../audit/writeAudit.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { groupKey } from './groupKey.js';
import { addPeople, removePeople } from './belonging.js';
import { groups, type GroupKind } from './groups.js';
import { TimetableNews } from './timetableNews.js';
import { structureStatement, structureTables, type StructureKind } from './structureTables.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  levelId: z.optional(idSchema),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
});

/** What the console shows of each kind. */
export interface StructureRows {
  levels: AdminLevel;
  classes: AdminClass;
  departments: AdminDepartment;
}
interface Wanted {
  name: string;
  levelId?: string;
}

/** What managers do with levels, classes and departments, and with who belongs to them. */
@Injectable()
export class StructureAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly news: TimetableNews,
  ) {}

  async list<K extends StructureKind>(
    kind: K,
    raw: RawListQuery,
  ): Promise<{ rows: StructureRows[K][]; total: number; offset: number }> {
    const { filter: wanted, sort, offset, limit } = readList(raw, filter, structureTables[kind].fields);
    const q = wanted.q?.trim();
    const rows = await this.source.query<(StructureRows[K] & { total: number })[]>(
      // The field comes from the table, never from the request.
      structureStatement(kind, sort && `${sort.field} ${sort.order}`),
      [
        q ? likeText(q) : null,
        q ? likeText(groupKey(q) || q) : null,
        wanted.id ?? null,
        wanted.levelId ?? null,
        limit,
        offset,
      ],
    );
    const total = rows[0]?.total ?? (offset > 0 ? (await this.list(kind, { ...raw, range: '[0,0]' })).total : 0);
    return { rows: rows.map(({ total: _total, ...row }) => row as unknown as StructureRows[K]), total, offset };
  }

  /** @throws AppError common.notFound */
  async one<K extends StructureKind>(kind: K, id: string): Promise<StructureRows[K]> {
    const { rows } = await this.list(kind, { filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** @throws AppError structure.nameTaken, structure.levelGone */
  async create<K extends StructureKind>(
    actorId: string,
    kind: K,
    { name, levelId }: Wanted,
  ): Promise<StructureRows[K]> {
    const id = await this.saving('structure.levelGone', async (manager) => {
      const values = [name, groupKey(name), ...(levelId ? [levelId] : [])];
      const [row] = await manager.query<{ id: string }[]>(
        `INSERT INTO ${kind} (name, name_key${levelId ? ', level_id' : ''}) VALUES ($1, $2${levelId ? ', $3' : ''}) RETURNING id`,
        values,
      );
      if (!row) throw new Error('Nothing was added');
      const act = `${structureTables[kind].noun}.created` as const;
      await writeAudit(manager, { actorId, act, subjectId: row.id, changes: { name, ...(levelId && { levelId }) } });
      return row.id;
    });
    return this.one(kind, id);
  }

  /** @throws AppError common.notFound, structure.nameTaken, structure.levelGone */
  async update<K extends StructureKind>(
    actorId: string,
    kind: K,
    id: string,
    wanted: Wanted,
  ): Promise<StructureRows[K]> {
    await this.saving('structure.levelGone', async (manager) => {
      const before = await this.locked(manager, kind, id);
      const fields = (['name', 'levelId'] as const).filter(
        (field) => wanted[field] !== undefined && wanted[field] !== before[field],
      );
      if (fields.length === 0) return;
      const { name, levelId } = wanted;
      await manager.query(
        `UPDATE ${kind} SET name = $2, name_key = $3${levelId ? ', level_id = $4' : ''} WHERE id = $1`,
        [id, name, groupKey(name), ...(levelId ? [levelId] : [])],
      );
      const act = `${structureTables[kind].noun}.changed` as const;
      const changes = Object.fromEntries(fields.map((field) => [field, [before[field], wanted[field]]]));
      await writeAudit(manager, { actorId, act, subjectId: id, changes: { fields, ...changes } });
    });
    if (kind === 'classes') await this.news.namesChanged();
    return this.one(kind, id);
  }

  /**
   * People stay without the class or department; its meetings stay with their owners and with who was inside.
   * @throws AppError common.notFound, structure.levelHasClasses
   */
  async delete(actorId: string, kind: StructureKind, id: string): Promise<void> {
    await this.saving('structure.levelHasClasses', async (manager) => {
      const { name } = await this.locked(manager, kind, id);
      const [{ people } = { people: [] }] =
        kind === 'levels' ? [] : await manager.query<{ people: string[] }[]>(peopleOf(kind), [id]);
      await manager.query(`DELETE FROM ${kind} WHERE id = $1`, [id]);
      const act = `${structureTables[kind].noun}.deleted` as const;
      await writeAudit(manager, {
        actorId,
        act,
        subjectId: id,
        changes: { name, ...(kind !== 'levels' && { people }) },
      });
    });
    if (kind === 'classes') await this.news.namesChanged();
  }

  /** @throws AppError common.notFound, structure.gone */
  async changePeople(
    actorId: string,
    kind: GroupKind,
    id: string,
    { added = [], removed = [] }: GroupPeople,
  ): Promise<void> {
    await this.source.transaction(async (manager) => {
      await this.locked(manager, kind, id);
      const [before] = await manager.query<{ people: string[] }[]>(peopleOf(kind), [id]);
      await removePeople(manager, kind, id, removed);
      await addPeople(
        manager,
        kind,
        added.map((personId) => [personId, id] as const),
      );
      const [after] = await manager.query<{ people: string[] }[]>(peopleOf(kind), [id]);
      const [were, are] = [new Set(before?.people), new Set(after?.people)];
      const changes = {
        added: [...are].filter((person) => !were.has(person)),
        removed: [...were].filter((person) => !are.has(person)),
      };
      if (changes.added.length + changes.removed.length === 0) return;
      await writeAudit(manager, { actorId, act: `${groups[kind].noun}.peopleChanged`, subjectId: id, changes });
    });
  }

  /** The row, which nobody else changes meanwhile. */
  private async locked(manager: EntityManager, kind: StructureKind, id: string): Promise<Wanted> {
    const level = kind === 'classes' ? ', level_id AS "levelId"' : '';
    const [row] = await manager.query<Wanted[]>(`SELECT name${level} FROM ${kind} WHERE id = $1 FOR NO KEY UPDATE`, [
      id,
    ]);
    if (!row) throw new AppError('common.notFound');
    return row;
  }

  /** @param levelCode what a class without its level, or a level with its classes, means here */
  private async saving<T>(levelCode: ErrorCode, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    try {
      return await this.source.transaction(work);
    } catch (error) {
      const constraint = brokenConstraint(error);
      if (constraint?.endsWith('_name')) throw new AppError('structure.nameTaken');
      if (constraint === 'classes_level') throw new AppError(levelCode);
      throw error;
    }
  }
}

/** Ids of everyone in a class or department. */
const peopleOf = (kind: GroupKind): string =>
  `SELECT coalesce(array_agg(person_id ORDER BY person_id), '{}') AS people FROM ${groups[kind].people} WHERE ${groups[kind].column} = $1`;
