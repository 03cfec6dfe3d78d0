import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { adminLectureFilter, type AdminLecture } from '@derslik/contract/lectures';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { ListConditions, findPage } from '../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { byName, namedPeople } from '../names/namedPeople.js';
import { lectureState, LecturesService } from './lectures.service.js';

/** Over the row `l` of lectures and `u` of its owner. */
const fields = {
  id: [],
  title: ['l.title COLLATE "tr-x-icu"'],
  owner: byName('u'),
  pages: ['l.pages'],
  bytes: ['l.bytes'],
  createdAt: ['l.finished_at'],
};
const listed = {
  table: 'lectures',
  alias: 'l',
  joins: 'LEFT JOIN users u ON u.id = l.owner_id LEFT JOIN subjects s ON s.id = l.subject_id',
  columns: `l.id, l.title, l.owner_id AS "ownerId", u.name || ' ' || u.surname AS owner, coalesce(s.name, '') AS subject, l.topic,
    l.pages, (l.bytes + l.page_bytes)::float8 AS bytes, ${lectureState} AS state, l.failure, l.is_shared AS "isShared",
    l.finished_at AS "createdAt"`,
};

/** What managers see of the school's slides, and how they take one away. */
@Injectable()
export class LecturesAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly lectures: LecturesService,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminLecture[]; total: number; offset: number }> {
    const query = readList(raw, adminLectureFilter, fields);
    const { filter, sort, offset } = query;
    const conditions = new ListConditions(query);
    const { value } = conditions;
    conditions.add('l.finished_at IS NOT NULL');
    const q = filter.q?.trim();
    if (q)
      conditions.add(
        `(l.title ILIKE ${value(likeText(q))} OR l.topic ILIKE ${value(likeText(q))} OR l.owner_id IN (${namedPeople(q, conditions)}))`,
      );
    if (filter.id) conditions.add(`l.id = ANY(${value(filter.id)}::uuid[])`);
    const order = { by: sort?.field ?? fields.createdAt, direction: sort?.order ?? 'DESC' } as const;
    const { rows, total } = await findPage<Omit<AdminLecture, 'createdAt'> & { createdAt: Date }>(
      this.source,
      conditions,
      { ...listed, order },
    );
    return {
      rows: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
      ...{ total, offset },
    };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<AdminLecture> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** For good: its file, its pages, and where it was brought. @throws AppError common.notFound */
  async remove(actorId: string, id: string): Promise<AdminLecture> {
    const lecture = await this.one(id);
    await this.source.transaction(async (manager) => {
      await this.lectures.remove(null, id, manager);
      await writeAudit(manager, {
        ...{ actorId, act: 'lecture.deleted', subjectId: id },
        changes: { title: lecture.title, owner: lecture.ownerId },
      });
    });
    return lecture;
  }
}
