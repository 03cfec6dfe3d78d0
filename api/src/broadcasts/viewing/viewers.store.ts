import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { audienceLimits } from '@derslik/contract/limits/audience';
import type { DataSource } from 'typeorm';
import type { OldRows } from '../../queue/oldRows.js';
import { PendingFlush } from '../pendingFlush.js';

export const oldBroadcastViewers: OldRows = {
  table: 'broadcast_viewers',
  isOld: 'until < now() - make_interval(days => $1)',
  values: () => [audienceLimits.keptDays],
};

const { leaseSeconds, staysPerSecond, stayMostMs, wordsInLease } = audienceLimits;

/** SQL: for how long a viewer of broadcast `b` is there after their last word; the more there were, the more seldom each says one. */
const lease = `make_interval(secs => greatest(${leaseSeconds}, ${wordsInLease} * least(${stayMostMs / 1_000}, b.viewers_most / ${staysPerSecond}.0)))`;

/** SQL: viewers of broadcast `b` now. */
export const viewersNow = `(SELECT count(DISTINCT v.person_id)::int FROM broadcast_viewers v
  WHERE v.meeting_id = b.meeting_id AND NOT v.has_left AND v.until > now() - ${lease})`;

/** SQL: how far they are behind, in the middle of them. */
export const viewersDelay = `(SELECT percentile_disc(0.5) WITHIN GROUP (ORDER BY v.delay_ms) FROM broadcast_viewers v
  WHERE v.meeting_id = b.meeting_id AND NOT v.has_left AND v.until > now() - ${lease})`;

/**
 * SQL: those of broadcast `b` who watch now and have a name, each once.
 * @param like SQL of a pattern, @param key of the same folded as name keys are: their names fit one of both
 */
export const namedViewers = (
  like: string,
  key: string,
): string => `SELECT DISTINCT ON (v.person_id) v.person_id AS id, u.id IS NULL AS "isGuest",
    coalesce(u.name || ' ' || u.surname, v.guest_name) AS name
  FROM broadcast_viewers v LEFT JOIN users u ON u.id = v.person_id LEFT JOIN guests g ON g.id = v.person_id
  WHERE v.meeting_id = b.meeting_id AND NOT v.is_framed AND NOT v.has_left AND v.until > now() - ${lease}
    AND (coalesce(u.name || ' ' || u.surname, v.guest_name) ILIKE ${like} OR coalesce(u.name_key, g.name_key) LIKE ${key})`;

interface Viewer {
  broadcastId: string;
  /** A frame of another site gives itself one. */
  personId: string;
  delayMs?: number | undefined;
  isFramed?: boolean;
}
interface SignOfLife extends Viewer {
  /** They were there since the last writing, also where they have left by now. */
  stays: boolean;
  leaves: boolean;
}

/** Who watches: a row for a visit, moved on by signs of life, which wait in memory and are written together. */
@Injectable()
export class Viewers implements OnApplicationShutdown {
  private pending = new Map<string, SignOfLife>();
  private readonly flush = new PendingFlush('viewers', () => this.write());

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  stay(viewer: Viewer): void {
    this.note({ ...viewer, stays: true, leaves: false });
  }

  leave(viewer: Viewer): void {
    this.note({ ...viewer, stays: false, leaves: true });
  }

  onApplicationShutdown(): Promise<void> {
    return this.flush.now();
  }

  private note(sign: SignOfLife): void {
    const key = `${sign.broadcastId} ${sign.personId}`;
    this.pending.set(key, { ...sign, stays: sign.stays || this.pending.get(key)?.stays === true });
    this.flush.soon();
  }

  private async write(): Promise<void> {
    if (this.pending.size === 0) return;
    const signs = [...this.pending.values()];
    const written = this.pending;
    this.pending = new Map();
    try {
      await this.source.query(
        `WITH signs AS (SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::boolean[], $4::boolean[], $5::integer[], $6::boolean[])
           AS s(meeting_id, person_id, stays, leaves, delay_ms, is_framed)),
         moved AS (
           UPDATE broadcast_viewers v SET until = now(), seconds = extract(epoch FROM now() - v.since)::int, has_left = s.leaves,
             delay_ms = s.delay_ms
           FROM signs s JOIN broadcasts b USING (meeting_id)
           WHERE v.meeting_id = s.meeting_id AND v.person_id = s.person_id AND NOT v.has_left
             AND v.until > now() - ${lease} RETURNING v.meeting_id, v.person_id)
         INSERT INTO broadcast_viewers (meeting_id, person_id, has_left, delay_ms, is_framed, guest_name)
         SELECT s.meeting_id, s.person_id, s.leaves, s.delay_ms, s.is_framed,
           coalesce((SELECT name FROM guests WHERE id = s.person_id AND NOT s.is_framed), '')
         FROM signs s JOIN broadcasts b USING (meeting_id) WHERE s.stays AND NOT EXISTS (
           SELECT FROM moved WHERE moved.meeting_id = s.meeting_id AND moved.person_id = s.person_id)`,
        [
          signs.map(({ broadcastId }) => broadcastId),
          signs.map(({ personId }) => personId),
          signs.map(({ stays }) => stays),
          signs.map(({ leaves }) => leaves),
          signs.map(({ delayMs }) => delayMs ?? null),
          signs.map(({ isFramed }) => isFramed === true),
        ],
      );
    } catch (error) {
      // The database may be back in a second; what came since then is newer.
      this.pending = new Map([...written, ...this.pending]);
      this.flush.soon();
      throw error;
    }
  }
}
