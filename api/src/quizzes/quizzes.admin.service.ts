import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { adminQuizFilter, type AdminQuiz } from '@derslik/contract/quizzes';
import { DataSource } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import { ListConditions, findPage } from '../database/listPage.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';
import { byName, namedPeople } from '../names/namedPeople.js';
import { QuizzesService } from './quizzes.service.js';

/** Over the row `z` of quizzes and `u` of its owner. */
const fields = {
  id: [],
  title: ['z.title COLLATE "tr-x-icu"'],
  owner: byName('u'),
  createdAt: ['z.created_at'],
  updatedAt: ['z.updated_at'],
};
const listed = {
  table: 'quizzes',
  alias: 'z',
  joins: 'LEFT JOIN users u ON u.id = z.owner_id LEFT JOIN subjects s ON s.id = z.subject_id',
  columns: `z.id, z.title, z.owner_id AS "ownerId", u.name || ' ' || u.surname AS owner, coalesce(s.name, '') AS subject,
    (SELECT count(*)::int FROM quiz_questions i WHERE i.quiz_id = z.id) AS questions, z.is_shared AS "isShared",
    z.created_at AS "createdAt", z.updated_at AS "updatedAt"`,
};

type Listed = Omit<AdminQuiz, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date };

/** What managers see of the school's tests, and how they take one away. */
@Injectable()
export class QuizzesAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly quizzes: QuizzesService,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminQuiz[]; total: number; offset: number }> {
    const query = readList(raw, adminQuizFilter, fields);
    const { filter, sort, offset } = query;
    const conditions = new ListConditions(query);
    const { value } = conditions;
    const q = filter.q?.trim();
    if (q) conditions.add(`(z.title ILIKE ${value(likeText(q))} OR z.owner_id IN (${namedPeople(q, conditions)}))`);
    if (filter.id) conditions.add(`z.id = ANY(${value(filter.id)}::uuid[])`);
    const order = { by: sort?.field ?? fields.updatedAt, direction: sort?.order ?? 'DESC' } as const;
    const { rows, total } = await findPage<Listed>(this.source, conditions, { ...listed, order });
    return {
      rows: rows.map(({ createdAt, updatedAt, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        updatedAt: updatedAt.toISOString(),
      })),
      ...{ total, offset },
    };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<AdminQuiz> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** For good, and where it was brought; its questions stay in their owner's bank. @throws AppError common.notFound */
  async remove(actorId: string, id: string): Promise<AdminQuiz> {
    const quiz = await this.one(id);
    await this.source.transaction(async (manager) => {
      await this.quizzes.remove(null, id, manager);
      await writeAudit(manager, {
        ...{ actorId, act: 'quiz.deleted', subjectId: id },
        changes: { title: quiz.title, owner: quiz.ownerId },
      });
    });
    return quiz;
  }
}
