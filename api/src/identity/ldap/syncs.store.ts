import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { DirectorySync, DirectorySyncRow, SyncFinding, SyncState } from '@derslik/contract/directory';
import { directoryLimits } from '@derslik/contract/limits/directory';
import { DataSource, type EntityManager } from 'typeorm';
import type { OldRows } from '../../queue/oldRows.js';
import type { Queryable } from '../queryable.js';

export const oldSyncs: OldRows = {
  table: 'identity_syncs',
  isOld: `state <> 'running' AND started_at < now() - make_interval(days => $1)`,
  values: () => [directoryLimits.syncDays],
};

/** A synchronisation that this process has taken on. */
export interface HeldSync {
  id: string;
  holder: string;
  providerId: string;
  isDry: boolean;
  closesMany: boolean;
  askedBy: string | null;
}

/** Thrown where another process has taken it over, or it was deleted with its provider. */
export class SyncTakenOver extends Error {}

const begunMost = 3;
const pageRows = 100;

type SyncRow = Omit<DirectorySync, 'startedAt' | 'finishedAt'> & { startedAt: Date; finishedAt: Date | null };

/** Synchronisations of directories, as rows. */
@Injectable()
export class SyncsStore {
  constructor(private readonly source: DataSource) {}

  /** @throws AppError identity.syncRunning */
  async begin(
    providerId: string,
    { isDry, closesMany = false, askedBy }: { isDry: boolean; closesMany?: boolean; askedBy: string | null },
  ): Promise<string> {
    const [row] = await this.source.query<{ id: string }[]>(
      `INSERT INTO identity_syncs (provider_id, is_dry, closes_many, asked_by, is_nightly) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT DO NOTHING RETURNING id`,
      [providerId, isDry, closesMany, askedBy, askedBy === null],
    );
    if (!row) throw new AppError('identity.syncRunning');
    await this.source.query(
      `DELETE FROM identity_syncs WHERE id IN (
         SELECT id FROM identity_syncs WHERE provider_id = $1 AND state <> 'running' ORDER BY started_at DESC OFFSET $2)`,
      [providerId, directoryLimits.syncsKept],
    );
    return row.id;
  }

  /** One that stands still, for this process; null: another one is at it, or it is over. */
  async take(id: string): Promise<HeldSync | null> {
    await this.source.query(
      `UPDATE identity_syncs SET state = 'failed', fault = 'stopped', finished_at = now()
       WHERE id = $1 AND state = 'running' AND next_at <= now() AND begun >= $2`,
      [id, begunMost],
    );
    const holder = randomUUID();
    const [rows] = await this.source.query<[HeldSync[], number]>(
      `UPDATE identity_syncs SET holder = $2, begun = begun + 1, read = 0, written = 0, to_write = NULL, phase = 'reading',
         next_at = now() + make_interval(secs => $3)
       WHERE id = $1 AND state = 'running' AND next_at <= now()
       RETURNING id, holder, provider_id AS "providerId", is_dry AS "isDry", closes_many AS "closesMany", asked_by AS "askedBy"`,
      [id, holder, directoryLimits.leaseSeconds],
    );
    return rows[0] ?? null;
  }

  /** Those that nobody is at. */
  async standing(): Promise<string[]> {
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT id FROM identity_syncs WHERE state = 'running' AND next_at <= now() ORDER BY started_at LIMIT 20`,
    );
    return rows.map(({ id }) => id);
  }

  /** How far it is; by it the others know that somebody is at it. @throws SyncTakenOver */
  async note(
    { id, holder }: HeldSync,
    change: Partial<{ phase: string; read: number; written: number; toWrite: number; referrals: string[] }>,
    manager: Queryable = this.source,
  ): Promise<void> {
    const { phase, read, written, toWrite, referrals } = change;
    const [rows] = await manager.query<[unknown[], number]>(
      `UPDATE identity_syncs SET phase = coalesce($3, phase), read = coalesce($4, read), written = coalesce($5, written),
         to_write = coalesce($6, to_write), referrals = coalesce($7, referrals), next_at = now() + make_interval(secs => $8)
       WHERE id = $1 AND holder = $2 AND state = 'running' RETURNING 1`,
      [id, holder, phase, read, written, toWrite, referrals, directoryLimits.leaseSeconds],
    );
    if (rows.length === 0) throw new SyncTakenOver();
  }

  /** What it found: those of before, of the same synchronisation, are gone. */
  async keepRows(held: HeldSync, rows: readonly DirectorySyncRow[]): Promise<void> {
    const counts: Partial<Record<SyncFinding, number>> = {};
    for (const { what } of rows) counts[what] = (counts[what] ?? 0) + 1;
    await this.source.transaction(async (manager) => {
      await this.note(held, {}, manager);
      await manager.query('DELETE FROM identity_sync_rows WHERE sync_id = $1', [held.id]);
      await this.addRows(manager, held, rows);
      await manager.query('UPDATE identity_syncs SET counts = $2 WHERE id = $1', [held.id, JSON.stringify(counts)]);
    });
  }

  async addRows(
    manager: Pick<EntityManager, 'query'>,
    { id }: HeldSync,
    rows: readonly DirectorySyncRow[],
  ): Promise<void> {
    await manager.query(
      `INSERT INTO identity_sync_rows (sync_id, line, what, name, username, before, after, person_id)
       SELECT $1, line, what, name, username, before, after, "personId" FROM jsonb_to_recordset($2)
         AS r(line integer, what text, name text, username text, before text, after text, "personId" uuid)`,
      [id, JSON.stringify(rows)],
    );
  }

  async end(
    { id, holder }: HeldSync,
    state: Exclude<SyncState, 'running'>,
    fault: string | null = null,
    detail = '',
  ): Promise<void> {
    await this.source.query(
      `UPDATE identity_syncs SET state = $3, fault = $4, detail = $5, finished_at = now() WHERE id = $1 AND holder = $2 AND state = 'running'`,
      [id, holder, state, fault, detail.slice(0, 500)],
    );
  }

  /** The newest first. */
  async list(providerId: string): Promise<DirectorySync[]> {
    const rows = await this.source.query<SyncRow[]>(
      `SELECT s.id, s.is_dry AS "isDry", s.state, s.phase, CASE WHEN s.is_nightly THEN NULL ELSE coalesce(u.name || ' ' || u.surname, '') END AS by,
         s.started_at AS "startedAt", s.finished_at AS "finishedAt", s.read, s.written, s.to_write AS "toWrite", s.counts, s.referrals,
         s.fault, s.detail
       FROM identity_syncs s LEFT JOIN users u ON u.id = s.asked_by WHERE s.provider_id = $1 ORDER BY s.started_at DESC, s.id LIMIT $2`,
      [providerId, directoryLimits.syncsKept],
    );
    return rows.map((row) => ({
      ...row,
      startedAt: row.startedAt.toISOString(),
      finishedAt: row.finishedAt?.toISOString() ?? null,
    }));
  }

  /** A page of what it found. @param what null: everything */
  rows(providerId: string, id: string, what: SyncFinding | null, from: number): Promise<DirectorySyncRow[]> {
    return this.source.query<DirectorySyncRow[]>(
      `SELECT r.line, r.what, r.name, r.username, r.before, r.after, r.person_id AS "personId"
       FROM identity_sync_rows r JOIN identity_syncs s ON s.id = r.sync_id
       WHERE s.provider_id = $1 AND s.id = $2 AND ($3::text IS NULL OR r.what = $3) ORDER BY r.line OFFSET $4 LIMIT $5`,
      [providerId, id, what, from, pageRows],
    );
  }
}
