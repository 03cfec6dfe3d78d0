import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { roleOf, type AccountType } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { runPrepared } from '../database/prepared.js';
import { Shared } from '../database/shared.js';
import type { Session } from '../http/session.js';
import type { OldRows } from '../queue/oldRows.js';
import { personOutChannel, UsersService } from '../users/users.service.js';
import { deriveKey } from '../keys.js';
import { ProvenTokens } from './provenTokens.js';
import { signSession } from './sessionToken.js';

/** Sessions that are neither over nor ended, with the fields of a {@link SessionRow}. */
export const sessionFields = `s.user_id, s.guest_id, g.meeting_id, g.broadcast_id, u.user_type,
  (s.factor_at IS NOT NULL OR NOT (SELECT factor_for_console FROM sign_in_settings)) AS may_console,
  EXISTS (SELECT 1 FROM leavings l WHERE l.user_id = s.user_id) AS is_leaving`;
export const sessionTables = 'sessions s LEFT JOIN users u ON u.id = s.user_id LEFT JOIN guests g ON g.id = s.guest_id';
export const sessionLives = `s.revoked_at IS NULL AND s.expires_at > now()
  AND (u.id IS NULL OR (NOT u.disabled AND u.session_version = s.session_version))`;

export interface SessionRow {
  user_id: string | null;
  guest_id: string | null;
  meeting_id: string | null;
  broadcast_id: string | null;
  user_type: AccountType | null;
  may_console: boolean;
  is_leaving: boolean;
}

const livingOne = {
  name: 'session.byId',
  text: `SELECT ${sessionFields} FROM ${sessionTables} WHERE s.id = $1 AND ${sessionLives}`,
};
const living = {
  name: 'session.living',
  text: `SELECT s.id FROM ${sessionTables} WHERE s.id = ANY($1::uuid[]) AND ${sessionLives}`,
};

/** Sessions that one process remembers at most; beyond that it forgets the oldest. */
const rememberedMax = 20_000;

/** They go a day later than needed, so that a reused refresh token is still recognised. */
export const oldSessions: OldRows = {
  table: 'sessions',
  isOld: `expires_at < now() - interval '1 day' OR revoked_at < now() - interval '1 day'`,
};

/**
 * Whose session a token is. Rights come from the database, not from the token. A process remembers them for
 * SESSION_CHECK_MS, so a disabled account goes on for no longer.
 */
@Injectable()
export class SessionsService {
  private readonly key: Buffer;
  private readonly proven: ProvenTokens;
  private readonly living = new Shared((ids: readonly string[]) => this.areLiving(ids));
  private readonly remembered = new Map<string, { session: Session; until: number }>();
  /** How often {@link forget} was called. */
  private forgotten = 0;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) private readonly config: Config,
    users: UsersService,
  ) {
    users.onOut((personId) => this.forget(personId));
    this.key = deriveKey(config.SERVER_SECRET, 'session');
    this.proven = new ProvenTokens(this.key);
  }

  /** A short-lived token of a session. */
  issue(sessionId: string, personId: string): { token: string; expiresAt: number } {
    return signSession(this.key, { sessionId, personId }, this.config.SESSION_SECONDS);
  }

  /** @throws AppError auth.sessionInvalid */
  async verify(token: string): Promise<Session> {
    const claims = this.proven.read(token);
    if (!claims) throw new AppError('auth.sessionInvalid');
    const session = await this.byId(claims.sessionId);
    if (!session || session.personId !== claims.personId) throw new AppError('auth.sessionInvalid');
    return session;
  }

  /** The session as it is now, or null when it ended. */
  async byId(sessionId: string): Promise<Session | null> {
    const known = this.remembered.get(sessionId);
    if (known && known.until > Date.now()) return known.session;
    this.remembered.delete(sessionId);
    const { forgotten } = this;
    const [row] = await runPrepared<SessionRow>(this.source, livingOne, [sessionId]);
    if (!row) return null;
    const session = toSession(sessionId, row);
    // What was read before somebody's sessions ended may be of one of them.
    if (forgotten !== this.forgotten) return session;
    if (this.remembered.size >= rememberedMax) this.remembered.delete(this.remembered.keys().next().value as string);
    this.remembered.set(sessionId, { session, until: Date.now() + this.config.SESSION_CHECK_MS });
    return session;
  }

  /**
   * Asks the database, whatever this process remembers: for connections, which outlive a request.
   * @throws AppError auth.sessionInvalid
   */
  async requireLiving(sessionId: string): Promise<void> {
    if (!(await this.living.of(sessionId))) throw new AppError('auth.sessionInvalid');
  }

  private async areLiving(ids: readonly string[]): Promise<boolean[]> {
    const rows = await runPrepared<{ id: string }>(this.source, living, [ids]);
    const found = new Set(rows.map(({ id }) => id));
    return ids.map((id) => found.has(id));
  }

  /** Forgets what this process remembers of a person, so that the next request asks the database. */
  forget(personId: string): void {
    this.forgotten++;
    for (const [id, { session }] of this.remembered) if (session.personId === personId) this.remembered.delete(id);
  }

  /**
   * Ends sessions. Every process hears it after the commit, forgets what it remembers and closes their sockets.
   * @param which of {@link sessionTables}; those that have ended already are passed over
   * @param note what is written in the same transaction
   * @param allowed throws where it may not be, first in the same transaction
   * @returns how many
   */
  async end(
    which: string,
    values: readonly unknown[],
    note?: (manager: EntityManager, count: number) => Promise<void>,
    allowed?: (manager: EntityManager) => Promise<void>,
  ): Promise<number> {
    const { people, count } = await this.source.transaction(async (manager) => {
      await allowed?.(manager);
      const rows = await manager.query<{ person_id: string; ended: number }[]>(
        `WITH ended AS (
           UPDATE sessions SET revoked_at = now() WHERE id IN (
             SELECT s.id FROM ${sessionTables} WHERE s.revoked_at IS NULL AND ${which})
           RETURNING coalesce(user_id, guest_id) AS person_id)
         SELECT person_id, count(*)::int AS ended, pg_notify('${personOutChannel}', person_id::text)
         FROM ended GROUP BY person_id`,
        [...values],
      );
      const sum = rows.reduce((total, { ended }) => total + ended, 0);
      await note?.(manager, sum);
      return { people: rows.map((row) => row.person_id), count: sum };
    });
    for (const personId of people) this.forget(personId);
    return count;
  }
}

export const toSession = (id: string, row: SessionRow): Session =>
  row.user_id && row.user_type
    ? {
        id,
        personId: row.user_id,
        kind: 'user',
        userType: row.user_type,
        roles: [roleOf[row.user_type]],
        meetingId: null,
        broadcastId: null,
        mayConsole: row.may_console,
        isLeaving: row.is_leaving,
      }
    : {
        id,
        personId: row.guest_id as string,
        kind: 'guest',
        userType: 'guest',
        roles: [],
        meetingId: row.meeting_id,
        broadcastId: row.broadcast_id,
        mayConsole: false,
        isLeaving: false,
      };
