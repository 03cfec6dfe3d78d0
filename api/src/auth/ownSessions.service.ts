import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { mayOpenConsole } from '@derslik/contract/roles';
import type { OwnSession } from '@derslik/contract/sessions';
import { readUserAgent } from '@derslik/contract/userAgent';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../audit/writeAudit.js';
import type { Session } from '../http/session.js';
import { requirePower } from '../users/requirePower.js';
import { SessionsService, sessionLives, sessionTables } from './sessions.service.js';

/** The longest list that is shown; a browser that was cleared leaves its session behind until it ends by itself. */
const shownMax = 100;

interface PlaceRow {
  id: string;
  user_agent: string | null;
  address: string | null;
  signed_in_at: number;
  used_at: number;
}

/** Where a person is signed in, and the end of that by themselves or by a manager. */
@Injectable()
export class OwnSessionsService {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: SessionsService,
  ) {}

  /** The session that asks comes first, the others by their last use. */
  async list({ id, personId }: Pick<Session, 'id' | 'personId'>): Promise<OwnSession[]> {
    const rows = await this.source.query<PlaceRow[]>(
      `SELECT s.id, s.user_agent, s.address, extract(epoch FROM s.created_at)::int AS signed_in_at,
         extract(epoch FROM coalesce(s.used_at, s.created_at))::int AS used_at
       FROM ${sessionTables} WHERE s.user_id = $1 AND ${sessionLives}
       ORDER BY (s.id = $2) DESC, coalesce(s.used_at, s.created_at) DESC LIMIT ${shownMax}`,
      [personId, id],
    );
    return rows.map((row) => ({
      id: row.id,
      device: readUserAgent(row.user_agent ?? ''),
      address: row.address,
      signedInAt: row.signed_in_at,
      usedAt: row.used_at,
      isThis: row.id === id,
    }));
  }

  /** @throws AppError common.notFound: there is none, it has ended, or it is somebody else's */
  async end(session: Session, sessionId: string): Promise<void> {
    await this.endOf(session, session.personId, sessionId);
  }

  /** @returns how many */
  endOthers(session: Session): Promise<number> {
    return this.endAllOf(session, session.personId);
  }

  /**
   * @param session whose act it is
   * @throws AppError common.notFound: the person has none of this id, or it has ended; common.forbidden
   */
  async endOf(session: Session, personId: string, sessionId: string): Promise<void> {
    if ((await this.endWhere(session, personId, 's.id = $2', sessionId)) === 0) throw new AppError('common.notFound');
  }

  /** All of the person's, but for the one that asks. */
  endAllOf(session: Session, personId: string): Promise<number> {
    return this.endWhere(session, personId, 's.id <> $2', session.id);
  }

  private endWhere(session: Session, personId: string, which: string, sessionId: string): Promise<number> {
    const { personId: actorId, roles } = session;
    const allowed =
      actorId === personId ? undefined : (manager: EntityManager) => requirePower(manager, session, [personId]);
    const act = actorId === personId ? 'user.sessionsEnded' : 'user.signedOut';
    return this.sessions.end(
      `s.user_id = $1 AND ${which} AND ${sessionLives}`,
      [personId, sessionId],
      async (manager, count) => {
        if (count > 0 && mayOpenConsole(roles))
          await writeAudit(manager, { actorId, act, subjectId: personId, changes: { count } });
      },
      allowed,
    );
  }
}
