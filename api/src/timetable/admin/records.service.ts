import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { invitingTypes } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import { ListConditions, findPage } from '../../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../../http/list.js';
import { groupKey } from '../../structure/groupKey.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { wasHeld } from '../making/lessonRows.js';
import { recordFilter, recordKinds, type RecordKind, type RecordRows, type RecordWrites } from './recordKinds.js';
import { withCodes } from './withCodes.js';

/** Words about a person, which no act keeps. */
const notKept = ['reason'];

/** What managers do with the timetable's plain records: terms, holidays, subjects, classrooms and absences. */
@Injectable()
export class TimetableRecords {
  constructor(
    private readonly source: DataSource,
    private readonly maker: LessonMaker,
  ) {}

  async list<K extends RecordKind>(
    kind: K,
    raw: RawListQuery,
  ): Promise<{ rows: RecordRows[K][]; total: number; offset: number }> {
    const { table, alias, joins, columns, order, sorted, days, hasKey } = recordKinds[kind];
    const query = readList(raw, recordFilter, sorted);
    const { filter: wanted, sort, offset } = query;
    const conditions = new ListConditions(query);
    const q = wanted.q?.trim();
    if (q && joins) conditions.add(`u.name || ' ' || u.surname ILIKE ${conditions.value(likeText(q))}`);
    else if (q) {
      const key = hasKey ? ` OR r.name_key LIKE ${conditions.value(likeText(groupKey(q) || q))}` : '';
      conditions.add(`(r.name ILIKE ${conditions.value(likeText(q))}${key})`);
    }
    if (wanted.id) conditions.add(`r.id = ANY(${conditions.value(wanted.id)}::uuid[])`);
    if (days && wanted.from) conditions.add(`${days[1]} >= ${conditions.value(wanted.from)}`);
    if (days && wanted.to) conditions.add(`${days[0]} <= ${conditions.value(wanted.to)}`);
    if (joins && wanted.personId) conditions.add(`r.person_id = ${conditions.value(wanted.personId)}`);
    const { rows, total } = await findPage<RecordRows[K]>(this.source, conditions, {
      ...{ table, alias, columns, ...(joins && { joins }) },
      // Terms, holidays and absences: the newest first.
      order: { by: sort?.field ?? order, direction: sort?.order ?? (days ? 'DESC' : 'ASC') },
    });
    return { rows, total, offset };
  }

  /** @throws AppError common.notFound */
  async one<K extends RecordKind>(kind: K, id: string): Promise<RecordRows[K]> {
    const { rows } = await this.list(kind, { filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** @throws AppError timetable.nameTaken, timetable.gone */
  async create<K extends RecordKind>(actorId: string, kind: K, wanted: RecordWrites[K]): Promise<RecordRows[K]> {
    const id = await this.saving(kind, (manager) => this.insert(manager, actorId, kind, wanted));
    return this.one(kind, id);
  }

  /** Inside the caller's transaction; the lessons follow by themselves. */
  async insert<K extends RecordKind>(
    manager: EntityManager,
    actorId: string,
    kind: K,
    wanted: RecordWrites[K],
  ): Promise<string> {
    const { table, noun } = recordKinds[kind];
    await assertTeacher(manager, wanted);
    const fields = fieldsOf(kind, wanted);
    const [row] = await manager.query<{ id: string }[]>(
      `INSERT INTO ${table} (${fields.map(([, column]) => column).join(', ')})
       VALUES (${fields.map((_, n) => `$${n + 1}`).join(', ')}) RETURNING id`,
      fields.map(([, , value]) => value),
    );
    if (!row) throw new Error('Nothing was added');
    const about = 'personId' in wanted ? wanted.personId : row.id;
    const changes = kept(Object.fromEntries(Object.entries(wanted)));
    await writeAudit(manager, { actorId, act: `${noun}.created`, subjectId: about, changes });
    return row.id;
  }

  /** @throws AppError common.notFound, timetable.nameTaken, timetable.gone, timetable.termArchived */
  async update<K extends RecordKind>(
    actorId: string,
    kind: K,
    id: string,
    wanted: RecordWrites[K],
  ): Promise<RecordRows[K]> {
    const { table, noun } = recordKinds[kind];
    await this.saving(kind, async (manager) => {
      const before = await this.locked(manager, kind, id);
      if (kind === 'terms' && before['archivedAt'] !== null) throw new AppError('timetable.termArchived');
      await assertTeacher(manager, wanted);
      const changed = Object.entries(wanted).filter(([field, value]) => value !== undefined && before[field] !== value);
      if (changed.length === 0) return;
      const fields = fieldsOf(kind, wanted);
      await manager.query(
        `UPDATE ${table} SET ${fields.map(([, column], n) => `${column} = $${n + 2}`).join(', ')} WHERE id = $1`,
        [id, ...fields.map(([, , value]) => value)],
      );
      const about = 'personId' in wanted ? wanted.personId : id;
      const pairs = kept(Object.fromEntries(changed.map(([field, value]) => [field, [before[field], value]])));
      const changes = { fields: changed.map(([field]) => field), ...pairs };
      await writeAudit(manager, { actorId, act: `${noun}.changed`, subjectId: about, changes });
    });
    return this.one(kind, id);
  }

  /** @throws AppError common.notFound, timetable.subjectUsed, timetable.termArchived, timetable.termHeld */
  async delete(actorId: string, kind: RecordKind, id: string): Promise<void> {
    const { table, noun } = recordKinds[kind];
    await this.saving(kind, async (manager) => {
      const before = await this.locked(manager, kind, id);
      if (kind === 'terms') await assertNotHeld(manager, id, before);
      await manager.query(`DELETE FROM ${table} WHERE id = $1`, [id]);
      const about = kind === 'teacher-absences' ? String(before['personId']) : id;
      const changes = kind === 'teacher-absences' ? kept(before) : { name: before['name'] };
      await writeAudit(manager, { actorId, act: `${noun}.deleted`, subjectId: about, changes });
    });
  }

  /** The row as it is written, which nobody else changes meanwhile. */
  private async locked(manager: EntityManager, kind: RecordKind, id: string): Promise<Record<string, unknown>> {
    const { table, written } = recordKinds[kind];
    const columns = Object.entries(written).map(([field, column]) => `to_jsonb(r.${column}) #>> '{}' AS "${field}"`);
    const archived = kind === 'terms' ? [`r.archived_at AS "archivedAt"`] : [];
    const [row] = await manager.query<Record<string, unknown>[]>(
      `SELECT ${[...columns, ...archived].join(', ')} FROM ${table} r WHERE id = $1 FOR UPDATE`,
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    return 'colour' in row ? { ...row, colour: Number(row['colour']) } : row;
  }

  private async saving<T>(kind: RecordKind, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const done = await withCodes(() => this.source.transaction(work));
    if (recordKinds[kind].isFollowed) await this.maker.follow();
    return done;
  }
}

/** Fields that the body has, with their columns and values. */
const fieldsOf = (kind: RecordKind, wanted: object): [field: string, column: string, value: unknown][] => {
  const { written, hasKey } = recordKinds[kind];
  const fields = Object.entries(wanted).flatMap(([field, value]): [string, string, unknown][] =>
    written[field] !== undefined && value !== undefined ? [[field, written[field], value]] : [],
  );
  return hasKey && 'name' in wanted ? [...fields, ['name', 'name_key', groupKey(String(wanted.name))]] : fields;
};

const kept = (changes: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(changes).filter(([field, value]) => !notKept.includes(field) && value !== undefined),
  );

/** Only who may teach is missed. */
const assertTeacher = async (manager: EntityManager, wanted: object): Promise<void> => {
  if (!('personId' in wanted)) return;
  const found = await manager.query<unknown[]>(
    'SELECT 1 FROM users WHERE id = $1 AND user_type = ANY($2) AND erased_at IS NULL FOR KEY SHARE',
    [wanted.personId, invitingTypes],
  );
  if (found.length === 0) throw new AppError('timetable.gone');
};

/** A term's registers stay: once a lesson of it was held it is archived. */
const assertNotHeld = async (
  manager: EntityManager,
  id: string,
  { archivedAt }: Record<string, unknown>,
): Promise<void> => {
  if (archivedAt !== null) throw new AppError('timetable.termArchived');
  const held = await manager.query<unknown[]>(
    `SELECT 1 FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE l.term_id = $1 AND ${wasHeld} LIMIT 1`,
    [id],
  );
  if (held.length > 0) throw new AppError('timetable.termHeld');
};
