import { Injectable } from '@nestjs/common';
import type { LessonConflict } from '@derslik/contract/adminTimetable';
import type { Term, TermWrite } from '@derslik/contract/timetable';
import { DataSource } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { conflictsStatement } from './conflictsStatement.js';
import { copyStatement } from './copyStatement.js';
import { TimetableRecords } from './records.service.js';

/** The turn of the year, and what does not go together in a term. */
@Injectable()
export class TermsService {
  constructor(
    private readonly source: DataSource,
    private readonly records: TimetableRecords,
    private readonly maker: LessonMaker,
  ) {}

  /**
   * A new term with this one's lessons, as its last day has them.
   * @throws AppError common.notFound
   */
  async copy(actorId: string, id: string, wanted: TermWrite): Promise<Term> {
    const { name } = await this.records.one('terms', id);
    const made = await this.source.transaction(async (manager) => {
      const termId = await this.records.insert(manager, actorId, 'terms', wanted);
      const [row] = await manager.query<{ count: number }[]>(copyStatement, [id, termId]);
      const changes = { from: name, count: row?.count ?? 0 };
      await writeAudit(manager, { actorId, act: 'term.copied', subjectId: termId, changes });
      return termId;
    });
    await this.maker.follow();
    return this.records.one('terms', made);
  }

  /** @throws AppError common.notFound */
  async setArchived(actorId: string, id: string, isArchived: boolean): Promise<Term> {
    await this.source.transaction(async (manager) => {
      const [rows] = await manager.query<[unknown[], number]>(
        `UPDATE terms SET archived_at = CASE WHEN $2 THEN now() END WHERE id = $1 AND (archived_at IS NOT NULL) <> $2 RETURNING 1`,
        [id, isArchived],
      );
      if (rows.length === 0) return;
      await writeAudit(manager, { actorId, act: isArchived ? 'term.archived' : 'term.reopened', subjectId: id });
    });
    await this.maker.follow();
    return this.records.one('terms', id);
  }

  /** Sorted by day and period. @throws AppError common.notFound */
  async conflicts(id: string): Promise<LessonConflict[]> {
    await this.records.one('terms', id);
    return this.source.query<LessonConflict[]>(conflictsStatement, [id]);
  }
}
