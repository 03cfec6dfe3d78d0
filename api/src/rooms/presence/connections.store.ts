import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { Device } from '@derslik/contract/room/state';
import { DataSource } from 'typeorm';
import { runPrepared } from '../../database/prepared.js';
import { ProcessIdentity } from '../../realtime/processIdentity.js';

export interface Claim {
  meetingId: string;
  personId: string;
  tabId: string;
  device: Device;
}
/** A claim that may drive another tab from its place. */
export interface Claiming extends Claim {
  takeOver: boolean;
}
export interface ClaimedConnection {
  id: string;
  resumeSecret: string;
  /** The connection that this one replaced, if it was still there. */
  replaced: { id: string; process: number; tabId: string } | null;
}
/** A connection whose person did not come back in time. */
export interface LostConnection {
  id: string;
  meetingId: string;
  personId: string;
  /** Unix milliseconds. */
  lastSeenAt: number;
}

const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest();

interface TakenPlace {
  id: string;
  old_id: string | null;
  old_process: number;
  old_tab: string;
}

/**
 * People of one room. The old rows are read before the new ones are written: a row that its own statement has changed is
 * passed over. Every process locks them in the same order.
 */
const takePlaces = {
  name: 'connection.claim',
  text: `WITH wanted AS (
      SELECT * FROM unnest($2::uuid[], $3::uuid[], $4::text[], $5::bytea[], $6::jsonb[], $7::boolean[])
        AS w(id, person_id, tab_id, secret, device, take_over)),
    old AS (
      SELECT * FROM connections WHERE meeting_id = $1 AND person_id = ANY($3) ORDER BY person_id FOR UPDATE),
    claimed AS (
      INSERT INTO connections AS c (id, meeting_id, person_id, tab_id, resume_secret_hash, process_id, device)
      SELECT w.id, $1::uuid, w.person_id, w.tab_id, w.secret, $8::int, w.device
      FROM (SELECT count(*) FROM old) read_first, wanted w ORDER BY w.person_id
      ON CONFLICT (meeting_id, person_id) DO UPDATE
        SET id = excluded.id, tab_id = excluded.tab_id, resume_secret_hash = excluded.resume_secret_hash,
          process_id = excluded.process_id, device = excluded.device, connected_at = now(), last_seen_at = now(),
          disconnected_at = NULL
        WHERE c.tab_id = excluded.tab_id OR c.disconnected_at IS NOT NULL
          OR c.last_seen_at < now() - make_interval(secs => $9)
          OR excluded.id IN (SELECT id FROM wanted WHERE take_over)
      RETURNING id, person_id)
    SELECT claimed.id, old.id AS old_id, old.process_id AS old_process, old.tab_id AS old_tab
    FROM claimed LEFT JOIN old ON old.person_id = claimed.person_id AND old.disconnected_at IS NULL`,
};

/** Rows of living connections: one a person and room. */
@Injectable()
export class ConnectionsStore {
  constructor(
    private readonly source: DataSource,
    private readonly identity: ProcessIdentity,
  ) {}

  /**
   * Takes people's places in a room, each person once. A live connection of another tab keeps it, unless it is to be
   * taken over.
   * @param aliveMs a connection that gave no sign of life for this long is none
   * @returns null for who finds another tab in the place
   */
  async claim(meetingId: string, claims: readonly Claiming[], aliveMs: number): Promise<(ClaimedConnection | null)[]> {
    const places = claims.map(() => ({ id: randomUUID(), resumeSecret: randomBytes(24).toString('base64url') }));
    const rows = await runPrepared<TakenPlace>(this.source, takePlaces, [
      meetingId,
      places.map(({ id }) => id),
      claims.map(({ personId }) => personId),
      claims.map(({ tabId }) => tabId),
      places.map(({ resumeSecret }) => hashOf(resumeSecret)),
      claims.map(({ device }) => JSON.stringify(device)),
      claims.map(({ takeOver }) => takeOver),
      this.identity.number,
      aliveMs / 1_000,
    ]);
    const taken = new Map(rows.map((row) => [row.id, row]));
    return places.map((place) => {
      const row = taken.get(place.id);
      if (!row) return null;
      const replaced = row.old_id === null ? null : { id: row.old_id, process: row.old_process, tabId: row.old_tab };
      return { ...place, replaced };
    });
  }

  /**
   * A tab comes back with its secret.
   * @returns 'none' when the room has forgotten the person, 'elsewhere' when another tab has the place
   */
  async resume(claim: Claim, resumeSecret: string): Promise<ClaimedConnection | 'none' | 'elsewhere'> {
    const id = randomUUID();
    const rows = await this.source.query<
      { is_mine: boolean; old_id: string; old_process: number; was_live: boolean }[]
    >(
      `WITH old AS (
         SELECT *, tab_id = $4 AND resume_secret_hash = $5 AS is_mine FROM connections
         WHERE meeting_id = $2 AND person_id = $3 FOR UPDATE),
       resumed AS (
         UPDATE connections c SET id = $1, process_id = $6, device = $7, last_seen_at = now(), disconnected_at = NULL
         FROM old WHERE c.id = old.id AND old.is_mine)
       SELECT is_mine, id AS old_id, process_id AS old_process, disconnected_at IS NULL AS was_live FROM old`,
      [
        id,
        claim.meetingId,
        claim.personId,
        claim.tabId,
        hashOf(resumeSecret),
        this.identity.number,
        JSON.stringify(claim.device),
      ],
    );
    const row = rows[0];
    if (!row) return 'none';
    if (!row.is_mine) return 'elsewhere';
    const replaced = row.was_live ? { id: row.old_id, process: row.old_process, tabId: claim.tabId } : null;
    return { id, resumeSecret, replaced };
  }

  /** Frees a person's place, whichever tab has it. */
  async evict(meetingId: string, personId: string): Promise<{ id: string; process: number } | null> {
    const [rows] = await this.source.query<[{ id: string; process_id: number }[], number]>(
      `UPDATE connections SET disconnected_at = now(), tab_id = '', resume_secret_hash = ''
       WHERE meeting_id = $1 AND person_id = $2 AND disconnected_at IS NULL RETURNING id, process_id`,
      [meetingId, personId],
    );
    return rows[0] ? { id: rows[0].id, process: rows[0].process_id } : null;
  }

  async remove(id: string): Promise<void> {
    await this.source.query('DELETE FROM connections WHERE id = $1', [id]);
  }

  async markDisconnected(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.source.query(
      'UPDATE connections SET disconnected_at = now(), last_seen_at = now() WHERE id = ANY($1) AND disconnected_at IS NULL',
      [ids],
    );
  }

  /** All connections of this process are alive, and so is their people's attendance. */
  async heartbeat(ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    await this.source.query(
      `WITH alive AS (
         UPDATE connections SET last_seen_at = now() WHERE id = ANY($1) AND disconnected_at IS NULL
         RETURNING meeting_id, person_id)
       UPDATE attendance a SET last_seen_at = now() FROM alive
       WHERE a.meeting_id = alive.meeting_id AND a.person_id = alive.person_id AND a.left_at IS NULL`,
      [ids],
    );
  }

  /** Those of these sessions that have ended: signed out, disabled, or deleted. */
  async endedSessions(ids: readonly string[]): Promise<Set<string>> {
    if (ids.length === 0) return new Set();
    const rows = await this.source.query<{ id: string }[]>(
      `SELECT k.id FROM unnest($1::uuid[]) AS k(id) LEFT JOIN sessions s ON s.id = k.id LEFT JOIN users u ON u.id = s.user_id
       WHERE s.id IS NULL OR s.revoked_at IS NOT NULL OR u.disabled OR u.session_version <> s.session_version`,
      [ids],
    );
    return new Set(rows.map((row) => row.id));
  }

  /**
   * Runs `leave` for people who did not come back, at most 50 at once; each row is held by one process only, until
   * `leave` has settled.
   * @param graceMs since the disconnect
   * @param silentMs since the last sign of life of a connection that nobody saw end
   */
  async takeLost(graceMs: number, silentMs: number, leave: (lost: LostConnection[]) => Promise<void>): Promise<number> {
    return this.source.transaction(async (manager) => {
      const rows = await manager.query<{ id: string; meeting_id: string; person_id: string; seen: number }[]>(
        `SELECT id, meeting_id, person_id,
           extract(epoch FROM coalesce(disconnected_at, last_seen_at))::float8 * 1000 AS seen
         FROM connections
         WHERE coalesce(disconnected_at, last_seen_at) < now() - make_interval(secs => $1)
           AND (disconnected_at IS NOT NULL OR last_seen_at < now() - make_interval(secs => $2))
         ORDER BY 4 LIMIT 50 FOR UPDATE SKIP LOCKED`,
        [graceMs / 1_000, silentMs / 1_000],
      );
      if (rows.length === 0) return 0;
      await leave(
        rows.map(({ id, meeting_id: meetingId, person_id: personId, seen }) => ({
          id,
          meetingId,
          personId,
          lastSeenAt: Math.floor(seen),
        })),
      );
      await manager.query('DELETE FROM connections WHERE id = ANY($1)', [rows.map((row) => row.id)]);
      return rows.length;
    });
  }
}
