import { Inject, Injectable } from '@nestjs/common';
import type { Arrival } from '@derslik/contract/arrival';
import { identityLimits } from '@derslik/contract/limits/identity';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { tokenHash } from '../keys.js';
import { SealedPath } from '../mails/sealedPath.js';
import type { OldRows } from '../queue/oldRows.js';
import type { Proven } from './judge.js';

/** On which way somebody came. */
export interface WayIn {
  /** Where they wanted to go: a path of ours. */
  path: string;
  remember: boolean;
  /** Who is signed in as this very person already goes on with their session: other windows of theirs are in lessons. */
  keepsSession?: boolean;
  /** The call that they come by answers with the session: what stands in no answer is told at the page's first call. */
  answersHere?: boolean;
  /** When they last proved there who they are, in seconds; null: it doesn't say. */
  provedAt?: number | null;
  /** How the source calls its session, and what it wants to see at sign-out. */
  outsideSession?: string | null;
  hint?: string | null;
}

/** Somebody proven who is asked something first. */
export interface Waiting {
  proven: Proven;
  way: WayIn;
  mayReplace: boolean;
  mayMake: boolean;
  joinTo: string | null;
  /** What they are asked; null: nothing yet. */
  asked: Arrival | null;
}

export const oldArrivals: OldRows = { table: 'identity_arrivals', isOld: 'expires_at < now()' };
export const oldIdentityUses: OldRows = { table: 'identity_uses', isOld: 'expires_at < now()' };

interface ArrivalRow {
  provider_id: string;
  issuer: string;
  subject: string;
  claims: Record<string, unknown>;
  outside_session: string | null;
  hint: Buffer | null;
  path: string;
  remember: boolean;
  may_replace: boolean;
  may_make: boolean;
  join_to: string | null;
  asked: Arrival;
}

/** People who are asked something on their way in: of one browser, for minutes, and used once. */
@Injectable()
export class ArrivalsStore {
  private readonly sealed: SealedPath;

  constructor(
    private readonly source: DataSource,
    @Inject(CONFIG) config: Config,
  ) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'identity-flow');
  }

  /** Keeps them; of the same token, what was kept is replaced. */
  async keep(token: string, { proven, way, mayReplace, mayMake, joinTo, asked }: Waiting): Promise<void> {
    const hash = tokenHash(token);
    await this.source.query(
      `INSERT INTO identity_arrivals (token_hash, provider_id, issuer, subject, claims, outside_session, hint, path, remember,
         may_replace, may_make, join_to, asked, expires_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, now() + make_interval(mins => $14))
       ON CONFLICT (token_hash) DO UPDATE SET may_replace = excluded.may_replace, may_make = excluded.may_make,
         join_to = excluded.join_to, asked = excluded.asked`,
      [
        ...[
          hash,
          proven.providerId,
          proven.issuer,
          proven.subject,
          JSON.stringify(proven.claims),
          way.outsideSession ?? null,
        ],
        ...[way.hint ? this.sealed.seal(hash.toString('hex'), way.hint) : null, way.path, way.remember],
        ...[mayReplace, mayMake, joinTo, JSON.stringify(asked), identityLimits.arrivalMinutes],
      ],
    );
  }

  async read(token: string): Promise<Waiting | null> {
    const hash = tokenHash(token);
    const [row] = await this.source.query<ArrivalRow[]>(
      'SELECT * FROM identity_arrivals WHERE token_hash = $1 AND expires_at > now()',
      [hash],
    );
    if (!row) return null;
    const { provider_id: providerId, issuer, subject, claims, path, remember } = row;
    const hint = row.hint && this.sealed.open(hash.toString('hex'), row.hint);
    return {
      proven: { providerId, issuer, subject, claims },
      way: { path, remember, outsideSession: row.outside_session, hint },
      mayReplace: row.may_replace,
      mayMake: row.may_make,
      joinTo: row.join_to,
      asked: row.asked,
    };
  }

  /** Takes it away; of two who answer at once, one is told that it was there. */
  async use(token: string): Promise<boolean> {
    const [rows] = await this.source.query<[unknown[], number]>(
      'DELETE FROM identity_arrivals WHERE token_hash = $1 RETURNING 1',
      [tokenHash(token)],
    );
    return rows.length > 0;
  }

  /**
   * Marks something as used that may be used once, until it is over anyway.
   * @param attempt who repeats an attempt, as no answer came, says by this secret of theirs that it is the same one
   * @returns false where it was used before
   */
  async useOnce(what: string, seconds: number, attempt: string | null = null): Promise<boolean> {
    const hash = tokenHash(what);
    const byAttempt = attempt === null ? null : tokenHash(JSON.stringify([what, attempt]));
    const rows = await this.source.query<unknown[]>(
      `WITH used AS (
         INSERT INTO identity_uses (use_hash, expires_at) VALUES ($1, now() + make_interval(secs => $2))
         ON CONFLICT DO NOTHING RETURNING expires_at),
       noted AS (
         INSERT INTO identity_uses (use_hash, expires_at) SELECT $3::bytea, expires_at FROM used WHERE $3::bytea IS NOT NULL)
       SELECT FROM used`,
      [hash, seconds, byAttempt],
    );
    if (rows.length > 0 || byAttempt === null) return rows.length > 0;
    const again = await this.source.query<unknown[]>('SELECT 1 FROM identity_uses WHERE use_hash = $1', [byAttempt]);
    return again.length > 0;
  }

  /** Whether it was used; nothing is marked. */
  async isUsed(what: string): Promise<boolean> {
    const rows = await this.source.query<unknown[]>('SELECT 1 FROM identity_uses WHERE use_hash = $1', [
      tokenHash(what),
    ]);
    return rows.length > 0;
  }
}
