import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { FastifyRequest } from 'fastify';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { Browser } from './browserCookie.js';
import { tokenHash } from '../keys.js';
import type { OldRows } from '../queue/oldRows.js';
import { readRefreshCookie } from './refreshCookie.js';
import { SessionsService } from './sessions.service.js';

/** Whose session it is. */
export interface BegunSession {
  sessionId: string;
  personId: string;
  kind: 'user' | 'guest';
}

/** A session with its refresh token, which only its holder keeps. */
export interface Refreshed extends BegunSession {
  refreshToken: string;
  /** Seconds that a persistent cookie lives; null for one that ends with the browser. */
  cookieSeconds: number | null;
}

interface TokenRow {
  session_id: string;
  user_id: string | null;
  guest_id: string | null;
  remember: boolean;
  stale_seconds: number | null;
}

/** What the owner of an account sees of a session; of a guest nothing is kept. */
const placeOf = (userId: string | null, { address, userAgent }: Browser): (string | null)[] =>
  userId === null ? [null, null] : [address, userAgent];

/** Older than any grace: who shows such a token has a copy. */
const superseded = "now() - interval '1 day'";

/** The last one of a session stays: nobody may have got what replaced it. */
export const oldRefreshTokens: OldRows = {
  table: 'refresh_tokens t',
  isOld: `replaced_at < now() - interval '2 days'
    AND EXISTS (SELECT 1 FROM refresh_tokens o WHERE o.session_id = t.session_id AND o.replaced_at > t.replaced_at)`,
};

/**
 * Refresh tokens rotate: each is used once. The replaced one stays good for a short while, because two tabs share a
 * cookie; and for as long as nobody has used what replaced it, because an answer may never arrive (a tab closes, a line
 * breaks). Used later than that it is a stolen copy, and the whole session ends. See docs/decisions/0062-lost-refresh.md.
 */
@Injectable()
export class RefreshService {
  constructor(
    private readonly source: DataSource,
    private readonly sessions: SessionsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Starts a session for an account or a guest, in this browser.
   * @param withFactor the person has shown a second factor just now
   */
  start(
    person: { userId: string } | { guestId: string },
    remember: boolean,
    browser: Browser,
    withFactor = false,
  ): Promise<Refreshed> {
    const userId = 'userId' in person ? person.userId : null;
    const guestId = 'guestId' in person ? person.guestId : null;
    return this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        `INSERT INTO sessions (user_id, guest_id, remember, session_version, expires_at, browser_hash,
           address, user_agent, factor_at)
         VALUES ($1, $2, $3, coalesce((SELECT session_version FROM users WHERE id = $1), 1),
           now() + make_interval(secs => $4), $5, $6, $7, CASE WHEN $8 THEN now() END) RETURNING id`,
        [
          ...[userId, guestId, remember, this.lifeSeconds(remember), tokenHash(browser.mark)],
          ...[...placeOf(userId, browser), withFactor],
        ],
      );
      if (!row) throw new Error('No session was stored');
      return this.answer(manager, { session_id: row.id, user_id: userId, guest_id: guestId, remember });
    });
  }

  /** @throws AppError auth.sessionInvalid */
  async rotate(refreshToken: string, browser: Browser): Promise<Refreshed> {
    const outcome = await this.source.transaction(async (manager) => {
      const hash = tokenHash(refreshToken);
      // The session's row is the lock: two tabs that refresh at once come one after the other.
      const [row] = await manager.query<TokenRow[]>(
        `SELECT t.session_id, s.user_id, s.guest_id, s.remember,
           extract(epoch FROM clock_timestamp() - t.replaced_at)::float AS stale_seconds
         FROM sessions s JOIN refresh_tokens t ON t.session_id = s.id
         WHERE s.id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1) AND t.token_hash = $1
           AND s.revoked_at IS NULL AND s.expires_at > now() FOR UPDATE OF s`,
        [hash],
      );
      if (!row) return null;
      // Read again behind the lock: the token may have been replaced while this request waited.
      const [fresh] = await manager.query<{ stale_seconds: number | null; went_on: boolean }[]>(
        `SELECT extract(epoch FROM clock_timestamp() - t.replaced_at)::float AS stale_seconds,
           EXISTS (SELECT 1 FROM refresh_tokens o
             WHERE o.session_id = t.session_id AND o.replaced_at > t.replaced_at) AS went_on
         FROM refresh_tokens t WHERE t.token_hash = $1`,
        [hash],
      );
      const stale = fresh?.stale_seconds ?? null;
      const isLate = stale !== null && stale > this.config.REFRESH_GRACE_SECONDS;
      if (isLate && fresh?.went_on) return { reused: row.session_id };
      if (stale === null)
        await manager.query(
          'UPDATE refresh_tokens SET replaced_at = now() WHERE session_id = $1 AND replaced_at IS NULL',
          [row.session_id],
        );
      // Its answer was lost. Had somebody else got it, its use would show that from now on.
      if (isLate)
        await manager.query(
          `UPDATE refresh_tokens SET replaced_at = CASE WHEN token_hash = $2 THEN now() ELSE ${superseded} END
           WHERE session_id = $1 AND (replaced_at IS NULL OR token_hash = $2)`,
          [row.session_id, hash],
        );
      await manager.query(
        `UPDATE sessions SET expires_at = now() + make_interval(secs => $2), used_at = now(), address = $3, user_agent = $4
         WHERE id = $1`,
        [row.session_id, this.lifeSeconds(row.remember), ...placeOf(row.user_id, browser)],
      );
      return this.answer(manager, row);
    });
    if (outcome && 'reused' in outcome) await this.sessions.end('s.id = $1', [outcome.reused]);
    if (!outcome || 'reused' in outcome) throw new AppError('auth.sessionInvalid');
    if (!(await this.sessions.byId(outcome.sessionId))) throw new AppError('auth.sessionInvalid');
    return outcome;
  }

  /** Ids of the accounts and guests who had a session in this browser, ended ones too. */
  async peopleOf({ mark }: Browser): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      'SELECT DISTINCT coalesce(user_id, guest_id) AS id FROM sessions WHERE browser_hash = $1',
      [tokenHash(mark)],
    );
    return rows.map(({ id }) => id);
  }

  /** Ends the session that the token belongs to; an unknown token is no error. */
  async end(refreshToken: string): Promise<void> {
    const which = 's.id = (SELECT session_id FROM refresh_tokens WHERE token_hash = $1)';
    await this.sessions.end(which, [tokenHash(refreshToken)]);
  }

  /** Whoever signs in leaves no session behind that this browser can't use any more. */
  async endBefore(request: FastifyRequest): Promise<void> {
    const cookie = readRefreshCookie(request);
    if (cookie) await this.end(cookie);
  }

  private async answer(manager: EntityManager, row: Omit<TokenRow, 'stale_seconds'>): Promise<Refreshed> {
    const refreshToken = randomBytes(32).toString('base64url');
    await manager.query('INSERT INTO refresh_tokens (token_hash, session_id) VALUES ($1, $2)', [
      tokenHash(refreshToken),
      row.session_id,
    ]);
    return {
      sessionId: row.session_id,
      personId: (row.user_id ?? row.guest_id) as string,
      kind: row.user_id ? 'user' : 'guest',
      refreshToken,
      cookieSeconds: row.remember ? this.lifeSeconds(true) : null,
    };
  }

  private lifeSeconds(remember: boolean): number {
    return remember ? this.config.REFRESH_REMEMBER_SECONDS : this.config.REFRESH_SECONDS;
  }
}
