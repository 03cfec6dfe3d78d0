import { readFile } from 'node:fs/promises';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { writtenType, type Lecture, type LectureText } from '@derslik/contract/lectures';
import { DataSource, type EntityManager } from 'typeorm';
import { LectureFiles } from './lectureFiles.js';
import { LecturesService } from './lectures.service.js';
import { LectureUploads } from './lectureUploads.service.js';

/** Pages of text, which teachers write here. The text is kept as a file is, and its pages are made of it likewise. */
@Injectable()
export class LectureTexts {
  constructor(
    private readonly source: DataSource,
    private readonly lectures: LecturesService,
    private readonly uploads: LectureUploads,
    private readonly files: LectureFiles,
  ) {}

  /** @throws AppError lectures.noSpace, lectures.schoolIsFull, lectures.tooManyUploads */
  write(ownerId: string, said: LectureText): Promise<Lecture> {
    return this.uploads.writeText(ownerId, said);
  }

  /** As its owner wrote it. @throws AppError lectures.notFound */
  async read(ownerId: string, id: string): Promise<LectureText> {
    const { title } = await written(this.source.manager, ownerId, id);
    const text = await readFile(this.files.source(id), 'utf8').catch(() => null);
    if (text === null) throw new AppError('lectures.notFound');
    return { title, text };
  }

  /**
   * Written anew it is another one, at the same places: whoever looks at the old pages now keeps them until they look again, and no
   * browser takes an old page for a new one.
   * @throws AppError as `write`, and lectures.notFound
   */
  async rewrite(ownerId: string, id: string, said: LectureText): Promise<Lecture> {
    await written(this.source.manager, ownerId, id);
    const next = await this.uploads.writeText(ownerId, said);
    await this.source.transaction(async (manager) => {
      await written(manager, ownerId, id, 'FOR UPDATE');
      await manager.query(
        `UPDATE lectures n SET is_shared = o.is_shared, subject_id = o.subject_id, topic = o.topic
         FROM lectures o WHERE n.id = $2 AND o.id = $1`,
        [id, next.id],
      );
      await manager.query(
        'INSERT INTO lecture_lessons (lecture_id, lesson_id) SELECT $2, lesson_id FROM lecture_lessons WHERE lecture_id = $1',
        [id, next.id],
      );
      await this.lectures.remove(ownerId, id, manager);
    });
    return this.lectures.seen(ownerId, next.id);
  }
}

const written = async (manager: EntityManager, ownerId: string, id: string, lock = ''): Promise<{ title: string }> => {
  const [row] = await manager.query<{ title: string }[]>(
    `SELECT title FROM lectures WHERE id = $1 AND owner_id = $2 AND type = $3 AND finished_at IS NOT NULL ${lock}`,
    [id, ownerId, writtenType],
  );
  if (!row) throw new AppError('lectures.notFound');
  return row;
};
