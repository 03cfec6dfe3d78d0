import { adminMaterialFilter, type AdminMaterial } from '@derslik/contract/materials';
import type { AuditAct } from '@derslik/contract/audit';
import { AppError } from '@derslik/contract/errors';
import type { DataSource, EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { ListConditions, findPage } from '../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { byName, namedPeople } from '../names/namedPeople.js';

/** One kind of what teachers keep; in SQL, over the row `l` of its table. */
interface Kind {
  table: 'lectures' | 'quizzes' | 'videos';
  /** Columns of its own. */
  columns: string;
  /** What else a list can be sorted by. */
  sorts: Readonly<Record<string, readonly [string]>>;
  /** The time by which it is sorted where nothing is asked for. */
  newest: readonly [string];
  /** When it came to be. */
  createdAt: string;
  /** Which of its rows count; without it, all. */
  only?: string;
  deleted: AuditAct;
}

/** Where it is taken away. @throws AppError where it is gone */
interface Shelf {
  remove(ownerId: null, id: string, manager: EntityManager): Promise<void>;
}

/** Times as the wire has them. */
const written = (row: object): unknown =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? value.toISOString() : value]),
  );

/** What managers see of the school's slides, videos or tests, and how they take one away. */
export abstract class MaterialsAdmin<Row extends AdminMaterial> {
  protected abstract readonly kind: Kind;

  constructor(
    private readonly source: DataSource,
    private readonly shelf: Shelf,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: Row[]; total: number; offset: number }> {
    const { table, columns, sorts, newest, createdAt, only } = this.kind;
    const fields = { id: [], title: ['l.title COLLATE "tr-x-icu"'], owner: byName('u'), ...sorts };
    const query = readList<{ q?: string; id?: string[] }, readonly string[]>(raw, adminMaterialFilter, fields);
    const { filter, sort, offset } = query;
    const conditions = new ListConditions(query);
    const { value } = conditions;
    if (only) conditions.add(only);
    const q = filter.q?.trim();
    if (q)
      conditions.add(
        `(l.title ILIKE ${value(likeText(q))} OR l.topic ILIKE ${value(likeText(q))} OR l.owner_id IN (${namedPeople(q, conditions)}))`,
      );
    if (filter.id) conditions.add(`l.id = ANY(${value(filter.id)}::uuid[])`);
    const { rows, total } = await findPage<Row>(this.source, conditions, {
      ...{ table, alias: 'l' },
      joins: 'LEFT JOIN users u ON u.id = l.owner_id LEFT JOIN subjects s ON s.id = l.subject_id',
      columns: `l.id, l.title, l.owner_id AS "ownerId", u.name || ' ' || u.surname AS owner, coalesce(s.name, '') AS subject, l.topic,
        l.is_shared AS "isShared", ${createdAt} AS "createdAt", ${columns}`,
      order: { by: sort?.field ?? newest, direction: sort?.order ?? 'DESC' },
    });
    return { rows: rows.map((row) => written(row) as Row), total, offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<Row> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** For good, with its files, and where it was brought; a test's questions stay in their owner's bank. @throws AppError common.notFound */
  async remove(actorId: string, id: string): Promise<Row> {
    const gone = await this.one(id);
    await this.source.transaction(async (manager) => {
      await this.shelf.remove(null, id, manager);
      await writeAudit(manager, {
        ...{ actorId, act: this.kind.deleted, subjectId: id },
        changes: { title: gone.title, owner: gone.ownerId },
      });
    });
    return gone;
  }
}
