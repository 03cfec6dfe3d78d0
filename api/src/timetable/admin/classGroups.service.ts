import { Injectable } from '@nestjs/common';
import type { ClassGroupPage } from '@derslik/contract/adminTimetable';
import { AppError } from '@derslik/contract/errors';
import type { ClassGroup, ClassGroupWrite } from '@derslik/contract/timetable';
import { idSchema } from '@derslik/contract/users';
import { DataSource, type EntityManager } from 'typeorm';
import * as z from 'zod/mini';
import { writeAudit } from '../../audit/writeAudit.js';
import { ListConditions, findPage } from '../../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../../http/list.js';
import { groupKey } from '../../structure/groupKey.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { withCodes } from './withCodes.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  classId: z.optional(idSchema),
  id: z.optional(z.array(idSchema).check(z.maxLength(200))),
});
const name = [`r.name ${inSchoolOrder}`];
/** Who has left the class has left its groups. SQL over a group `r`. */
const pupils = `FROM class_group_people p JOIN class_people cp ON cp.person_id = p.person_id AND cp.class_id = r.class_id
  WHERE p.group_id = r.id`;
const listed = {
  ...{ table: 'class_groups', alias: 'r' },
  columns: `r.id, r.class_id AS "classId", r.name, r.division, (SELECT count(*)::int ${pupils}) AS "peopleCount"`,
};

/** The parts of a class. */
@Injectable()
export class ClassGroupsService {
  constructor(
    private readonly source: DataSource,
    private readonly maker: LessonMaker,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: ClassGroup[]; total: number; offset: number }> {
    const query = readList(raw, filter, { name, division: [`r.division ${inSchoolOrder}`] });
    const conditions = new ListConditions(query);
    const { filter: wanted, sort, offset } = query;
    const q = wanted.q?.trim();
    if (q) conditions.add(`r.name ILIKE ${conditions.value(likeText(q))}`);
    if (wanted.classId) conditions.add(`r.class_id = ${conditions.value(wanted.classId)}`);
    if (wanted.id) conditions.add(`r.id = ANY(${conditions.value(wanted.id)}::uuid[])`);
    const by = sort?.field ?? [`r.division ${inSchoolOrder}`, ...name];
    const order = { by, direction: sort?.order ?? 'ASC' } as const;
    return { ...(await findPage<ClassGroup>(this.source, conditions, { ...listed, order })), offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<ClassGroupPage> {
    const [row] = await this.source.query<ClassGroupPage[]>(
      `SELECT ${listed.columns}, (SELECT coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname)
           ORDER BY u.name ${inSchoolOrder}, u.surname ${inSchoolOrder}), '[]'::jsonb)
         FROM users u WHERE u.id IN (SELECT p.person_id ${pupils})) AS people
       FROM class_groups r WHERE r.id = $1`,
      [id],
    );
    if (!row) throw new AppError('common.notFound');
    return row;
  }

  /** @throws AppError timetable.nameTaken, timetable.gone */
  async create(actorId: string, wanted: ClassGroupWrite): Promise<ClassGroupPage> {
    const id = await this.saving(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        'INSERT INTO class_groups (class_id, name, name_key, division) VALUES ($1, $2, $3, $4) RETURNING id',
        [wanted.classId, wanted.name, groupKey(wanted.name), wanted.division ?? ''],
      );
      if (!row) throw new Error('Nothing was added');
      const people = await setPeople(manager, row.id, wanted);
      const { name: called, classId } = wanted;
      const changes = { name: called, classId, ...people };
      await writeAudit(manager, { actorId, act: 'classGroup.created', subjectId: row.id, changes });
      return row.id;
    });
    return this.one(id);
  }

  /** Its class stays. @throws AppError common.notFound, timetable.nameTaken, timetable.gone */
  async update(actorId: string, id: string, wanted: ClassGroupWrite): Promise<ClassGroupPage> {
    await this.saving(async (manager) => {
      const before = await locked(manager, id);
      if (before.classId !== wanted.classId) throw new AppError('timetable.gone');
      const division = wanted.division ?? before.division;
      await manager.query('UPDATE class_groups SET name = $2, name_key = $3, division = $4 WHERE id = $1', [
        ...[id, wanted.name, groupKey(wanted.name), division],
      ]);
      const people = await setPeople(manager, id, wanted);
      const changes = {
        ...(before.name !== wanted.name && { name: [before.name, wanted.name] }),
        ...(before.division !== division && { division: [before.division, division] }),
        ...people,
      };
      if (Object.values(changes).every((change) => change.length === 0)) return;
      await writeAudit(manager, { actorId, act: 'classGroup.changed', subjectId: id, changes });
    });
    return this.one(id);
  }

  /** Lessons for it alone are without it then. @throws AppError common.notFound */
  async delete(actorId: string, id: string): Promise<void> {
    await this.saving(async (manager) => {
      const { name: called } = await locked(manager, id);
      await manager.query('DELETE FROM class_groups WHERE id = $1', [id]);
      await writeAudit(manager, { actorId, act: 'classGroup.deleted', subjectId: id, changes: { name: called } });
    });
  }

  private async saving<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    const done = await withCodes(() => this.source.transaction(work));
    await this.maker.follow();
    return done;
  }
}

const locked = async (
  manager: EntityManager,
  id: string,
): Promise<{ name: string; division: string; classId: string }> => {
  const [row] = await manager.query<{ name: string; division: string; classId: string }[]>(
    'SELECT name, division, class_id AS "classId" FROM class_groups WHERE id = $1 FOR UPDATE',
    [id],
  );
  if (!row) throw new AppError('common.notFound');
  return row;
};

/**
 * These and no others, all of them pupils of its class.
 * @returns who came and who went
 * @throws AppError timetable.gone
 */
const setPeople = async (
  manager: EntityManager,
  id: string,
  { classId, people }: ClassGroupWrite,
): Promise<{ added: string[]; removed: string[] }> => {
  if (!people) return { added: [], removed: [] };
  const wanted = [...new Set(people)];
  const [known] = await manager.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM class_people WHERE class_id = $1 AND person_id = ANY($2) AND user_type = 'student'`,
    [classId, wanted],
  );
  if (known?.count !== wanted.length) throw new AppError('timetable.gone');
  const [gone] = await manager.query<[{ id: string }[], number]>(
    'DELETE FROM class_group_people WHERE group_id = $1 AND person_id <> ALL($2) RETURNING person_id AS id',
    [id, wanted],
  );
  const came = await manager.query<{ id: string }[]>(
    `INSERT INTO class_group_people (group_id, person_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING
     RETURNING person_id AS id`,
    [id, wanted],
  );
  return { added: came.map((one) => one.id), removed: gone.map((one) => one.id) };
};
