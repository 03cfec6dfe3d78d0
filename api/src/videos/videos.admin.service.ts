import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { adminVideoFilter, type AdminVideo } from '@derslik/contract/videos';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { ListConditions, findPage } from '../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { byName, namedPeople } from '../names/namedPeople.js';
import { VideosService } from './videos.service.js';

/** Over the row `v` of videos and `u` of its owner. */
const fields = {
  id: [],
  title: ['v.title COLLATE "tr-x-icu"'],
  owner: byName('u'),
  seconds: ['v.seconds'],
  bytes: ['v.bytes'],
  createdAt: ['v.finished_at'],
};
const listed = {
  table: 'videos',
  alias: 'v',
  joins: 'LEFT JOIN users u ON u.id = v.owner_id LEFT JOIN subjects s ON s.id = v.subject_id',
  columns: `v.id, v.title, v.owner_id AS "ownerId", u.name || ' ' || u.surname AS owner, coalesce(s.name, '') AS subject, v.topic,
    v.seconds, v.bytes::float8 AS bytes, v.is_shared AS "isShared", v.finished_at AS "createdAt"`,
};

/** What managers see of the school's videos, and how they take one away. */
@Injectable()
export class VideosAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly videos: VideosService,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminVideo[]; total: number; offset: number }> {
    const query = readList(raw, adminVideoFilter, fields);
    const { filter, sort, offset } = query;
    const conditions = new ListConditions(query);
    const { value } = conditions;
    conditions.add('v.finished_at IS NOT NULL');
    const q = filter.q?.trim();
    if (q)
      conditions.add(
        `(v.title ILIKE ${value(likeText(q))} OR v.topic ILIKE ${value(likeText(q))} OR v.owner_id IN (${namedPeople(q, conditions)}))`,
      );
    if (filter.id) conditions.add(`v.id = ANY(${value(filter.id)}::uuid[])`);
    const order = { by: sort?.field ?? fields.createdAt, direction: sort?.order ?? 'DESC' } as const;
    const { rows, total } = await findPage<Omit<AdminVideo, 'createdAt'> & { createdAt: Date }>(
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
  async one(id: string): Promise<AdminVideo> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** For good: its file, and where it was brought. @throws AppError common.notFound */
  async remove(actorId: string, id: string): Promise<AdminVideo> {
    const video = await this.one(id);
    await this.source.transaction(async (manager) => {
      await this.videos.remove(null, id, manager);
      await writeAudit(manager, {
        ...{ actorId, act: 'video.deleted', subjectId: id },
        changes: { title: video.title, owner: video.ownerId },
      });
    });
    return video;
  }
}
