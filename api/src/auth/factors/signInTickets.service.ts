import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import { tokenHash } from '../../keys.js';
import type { OldRows } from '../../queue/oldRows.js';
import type { Browser } from '../browserCookie.js';

/** A sign-in of which the password, or a passkey, was right. */
export interface SignInEntry {
  userId: string;
  /** By the one-time code of a slip, in the password's place. */
  bySlip: boolean;
  remember: boolean;
  isConsole: boolean;
  /** The screen's. */
  language: 'tr' | 'en';
}

export interface SignInTicket extends SignInEntry {
  /** The second step was right. */
  isPassed: boolean;
}

export const oldSignInTickets: OldRows = { table: 'sign_in_tickets', isOld: 'expires_at < now()' };

const isGood = `t.token_hash = $1 AND t.browser_hash = $2 AND t.expires_at > now()
  AND u.id = t.user_id AND u.session_version = t.session_version AND NOT u.disabled AND u.approval_wanted_at IS NULL`;

/** What stands between the password and the session: it opens nothing, and only the browser goes on with it that began. */
@Injectable()
export class SignInTickets {
  constructor(private readonly source: DataSource) {}

  async give(entry: SignInEntry, browser: Browser, isPassed = false): Promise<string> {
    const ticket = randomBytes(32).toString('base64url');
    await this.source.query(
      `INSERT INTO sign_in_tickets
         (token_hash, user_id, session_version, browser_hash, by_slip, remember, is_console, language, passed_at, expires_at)
       SELECT $1, id, session_version, $3, $4, $5, $6, $7, CASE WHEN $8 THEN now() END, now() + make_interval(mins => $9)
       FROM users WHERE id = $2`,
      [
        ...[tokenHash(ticket), entry.userId, tokenHash(browser.mark), entry.bySlip, entry.remember, entry.isConsole],
        ...[entry.language, isPassed, limits.factor.stepMinutes],
      ],
    );
    return ticket;
  }

  /** @throws AppError auth.stepOver: unknown, too old, used, another browser's, or the account has another password now */
  async find(ticket: string, browser: Browser): Promise<SignInTicket> {
    const [row] = await this.source.query<SignInTicket[]>(
      `SELECT t.user_id AS "userId", t.by_slip AS "bySlip", t.remember, t.is_console AS "isConsole", t.language,
         t.passed_at IS NOT NULL AS "isPassed"
       FROM sign_in_tickets t JOIN users u ON u.id = t.user_id WHERE ${isGood}`,
      [tokenHash(ticket), tokenHash(browser.mark)],
    );
    if (!row) throw new AppError('auth.stepOver');
    return row;
  }

  async pass(ticket: string): Promise<void> {
    await this.source.query('UPDATE sign_in_tickets SET passed_at = now() WHERE token_hash = $1', [tokenHash(ticket)]);
  }

  /** Uses it up: of two that come at once, one gets a session. @throws AppError auth.stepOver */
  async spend(ticket: string, browser: Browser): Promise<void> {
    const [rows] = await this.source.query<[unknown[], number]>(
      `DELETE FROM sign_in_tickets t USING users u WHERE ${isGood} AND t.passed_at IS NOT NULL RETURNING 1`,
      [tokenHash(ticket), tokenHash(browser.mark)],
    );
    if (rows.length === 0) throw new AppError('auth.stepOver');
  }
}
