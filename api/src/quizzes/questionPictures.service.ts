import { createHash, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { quizLimits as limits } from '@derslik/contract/limits/quiz';
import { DataSource, type EntityManager } from 'typeorm';
import { recoded, type Keeping } from '../pictures/recode.js';
import { HousekeepingService } from '../queue/housekeeping.service.js';
import { maySeeQuestion } from './quizSql.js';

const keeping: Keeping = {
  formats: ['png', 'jpeg', 'webp'],
  ...{ width: limits.picturePixels, height: limits.picturePixels },
  written: (image) => image.webp({ quality: 86 }),
  error: 'quizzes.notPicture',
};

/** Pictures beside questions. One never changes: who copies a question copies its id. */
@Injectable()
export class PicturesOfQuestions {
  constructor(
    private readonly source: DataSource,
    housekeeping: HousekeepingService,
  ) {
    housekeeping.alsoRun(() => this.clear());
  }

  /** Written anew, so that nothing of the file stays. @throws AppError quizzes.notPicture, common.tooMany */
  async add(personId: string, file: Buffer): Promise<{ id: string; width: number; height: number }> {
    const { body, width, height } = await recoded(file, personId, keeping);
    const digest = createHash('sha256').update(body).digest();
    const [row] = await this.source.query<{ id: string }[]>(
      // Its time begins anew, so that it isn't cleared away before the question is saved.
      `INSERT INTO question_pictures (id, owner_id, body, width, height, digest) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (owner_id, digest) DO UPDATE SET created_at = now() RETURNING id`,
      [randomUUID(), personId, body, width, height, digest],
    );
    return { id: row!.id, width, height };
  }

  /** For teachers: their own, and those of questions that they see. @throws AppError common.notFound */
  async read(personId: string, id: string): Promise<Buffer> {
    const [row] = await this.source.query<{ body: Buffer }[]>(
      `SELECT p.body FROM question_pictures p WHERE p.id = $2 AND (p.owner_id = $1 OR EXISTS (SELECT 1 FROM questions q
         WHERE q.pictures @> jsonb_build_array(jsonb_build_object('id', p.id)) AND ${maySeeQuestion('$1')}))`,
      [personId, id],
    );
    if (!row) throw new AppError('common.notFound');
    return row.body;
  }

  /** By their ids. The caller knows that this person may. */
  async bodies(manager: Pick<EntityManager, 'query'>, ids: readonly string[]): Promise<Map<string, Buffer>> {
    const rows = await manager.query<{ id: string; body: Buffer }[]>(
      'SELECT id, body FROM question_pictures WHERE id = ANY($1)',
      [ids],
    );
    return new Map(rows.map(({ id, body }) => [id, body]));
  }

  /** Those that nothing shows. */
  private async clear(): Promise<void> {
    await this.source.query(
      `DELETE FROM question_pictures p WHERE p.created_at < now() - interval '1 day' AND NOT is_question_picture_used(p.id)`,
    );
  }
}
