import { Injectable } from '@nestjs/common';
import type { Belongings } from '@derslik/contract/erasure';
import { AppError } from '@derslik/contract/errors';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { TimetableNews } from '../structure/timetableNews.js';
import { PersonNews } from '../users/personNews.js';
import { requirePower } from '../users/requirePower.js';
import { UsersService } from '../users/users.service.js';
import { assertHeir, assertNotRunning, belongingsOf, leadsSomething } from './belongings.js';

/** Whose act an erasure is, and why. */
interface Erasure {
  id: string;
  /** Who gets the lessons with all that belongs to them, and the videos. */
  heir: string | null;
  /** Null: the school's own job, on the day that somebody asked for. */
  actorId: string | null;
  reason: string;
}

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
    private readonly timetable: TimetableNews,
  ) {}

  /** @throws AppError common.notFound, common.forbidden */
  async belongings(session: Session, id: string): Promise<Belongings> {
    return this.source.transaction(async (manager) => {
      await requirePower(manager, session, [id]);
      return belongingsOf(manager, id);
    });
  }

  /**
   * At once, by a manager.
   * @throws AppError common.notFound, common.forbidden, auth.ownAccount, erasure.running, erasure.handOver, erasure.noHeir
   */
  async erase(session: Session, id: string, heir: string | null, reason: string): Promise<void> {
    await this.source.transaction(async (manager) => {
      await requirePower(manager, session, [id]);
      if (id === session.personId) throw new AppError('auth.ownAccount');
      await this.empty(manager, { id, heir, actorId: session.personId, reason });
    });
    await this.tellGone(id);
  }

  /** In the transaction of whoever decided it. @throws AppError erasure.running, erasure.handOver, erasure.noHeir */
  async empty(manager: EntityManager, { id, heir, actorId, reason }: Erasure): Promise<void> {
    if (heir) await assertHeir(manager, id, heir);
    await assertNotRunning(manager, id);
    if (!heir && leadsSomething(await belongingsOf(manager, id))) throw new AppError('erasure.handOver');
    await manager.query('SELECT erase_person($1, $2)', [id, heir]);
    await writeAudit(manager, {
      ...{ actorId, act: 'user.erased', subjectId: id },
      changes: { ...(heir && { handedOverTo: heir }), ...(reason && { reason }) },
    });
    await this.users.tellOut(manager, id);
  }

  /** After the commit. */
  async tellGone(id: string): Promise<void> {
    this.users.forget(id);
    await this.news.renamed(id);
    await this.timetable.namesChanged();
  }
}
