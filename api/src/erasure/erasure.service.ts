import { Injectable } from '@nestjs/common';
import type { Belongings } from '@derslik/contract/erasure';
import { AppError } from '@derslik/contract/errors';
import { recordingTypes } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { statusSql } from '../meetings/status.js';
import { PersonNews } from '../users/personNews.js';
import { requirePower } from '../users/requirePower.js';
import { UsersService } from '../users/users.service.js';

/** SQL: the person $1. */
const belongings = `SELECT
  (SELECT count(*)::int FROM meetings m WHERE m.owner_id = $1 AND ${statusSql} <> 'completed') AS meetings,
  (SELECT count(*)::int FROM recordings r JOIN meetings m ON m.id = r.meeting_id
    WHERE m.owner_id = $1 AND r.deleted_at IS NULL) AS films,
  (SELECT count(*)::int FROM videos v WHERE v.owner_id = $1 AND v.finished_at IS NOT NULL) AS videos`;
const running = `SELECT 1 FROM meetings m WHERE m.owner_id = $1 AND (
  EXISTS (SELECT 1 FROM connections c WHERE c.meeting_id = m.id AND c.disconnected_at IS NULL)
  OR EXISTS (SELECT 1 FROM recordings r WHERE r.meeting_id = m.id AND r.state IN ('pending', 'on', 'paused'))) LIMIT 1`;

/**
 * Empties a person's row, and leaves it: what the school keeps of its lessons goes on naming the id. What is emptied says the
 * function `erase_person` of the database, as the start of a restored school does the same.
 */
@Injectable()
export class ErasureService {
  constructor(
    private readonly source: DataSource,
    private readonly users: UsersService,
    private readonly news: PersonNews,
  ) {}

  /** @throws AppError common.notFound, common.forbidden */
  async belongings(session: Session, id: string): Promise<Belongings> {
    return this.source.transaction(async (manager) => {
      await requirePower(manager, session, [id]);
      return belongingsOf(manager, id);
    });
  }

  /**
   * @param heir who gets the lessons with all that belongs to them, and the videos
   * @throws AppError common.notFound, common.forbidden, auth.ownAccount, erasure.running, erasure.handOver, erasure.noHeir
   */
  async erase(session: Session, id: string, heir: string | null): Promise<void> {
    await this.source.transaction(async (manager) => {
      await requirePower(manager, session, [id]);
      if (id === session.personId) throw new AppError('auth.ownAccount');
      if (heir) await assertHeir(manager, id, heir);
      if ((await manager.query<unknown[]>(running, [id])).length > 0) throw new AppError('erasure.running');
      const { meetings, films, videos } = await belongingsOf(manager, id);
      if (!heir && meetings + films + videos > 0) throw new AppError('erasure.handOver');
      await manager.query('SELECT erase_person($1, $2)', [id, heir]);
      await writeAudit(manager, {
        ...{ actorId: session.personId, act: 'user.erased', subjectId: id },
        changes: heir ? { handedOverTo: heir } : {},
      });
      await this.users.tellOut(manager, id);
    });
    this.users.forget(id);
    await this.news.renamed(id);
  }
}

const belongingsOf = async (manager: EntityManager, id: string): Promise<Belongings> => {
  const [row] = await manager.query<[Belongings]>(belongings, [id]);
  return row;
};

/** An heir must be able to hold lessons, and must not be erased in the same moment. */
const assertHeir = async (manager: EntityManager, id: string, heir: string): Promise<void> => {
  const found = await manager.query<unknown[]>(
    `SELECT 1 FROM users WHERE id = $1 AND id <> $2 AND user_type = ANY($3) AND NOT disabled
       AND approval_wanted_at IS NULL FOR NO KEY UPDATE`,
    [heir, id, recordingTypes],
  );
  if (found.length === 0) throw new AppError('erasure.noHeir');
};
