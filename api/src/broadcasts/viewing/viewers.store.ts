import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { DataSource } from 'typeorm';
import { pictureLeaseSeconds } from '../ingest/pictureLease.js';

/** Three of a page's calls: whoever misses them has gone. */
const leaseSeconds = 45;
const countedMs = 5_000;

/** Who watches: a row for a visit, moved on by each sign of life. The audience of one process is counted every few seconds. */
@Injectable()
export class Viewers {
  private readonly counted = new Map<string, { at: number; viewers: number }>();

  constructor(@InjectDataSource() private readonly source: DataSource) {}

  async stay(broadcastId: string, personId: string): Promise<void> {
    await this.source.query(
      `WITH moved AS (
         UPDATE broadcast_viewers SET until = now(), seconds = extract(epoch FROM now() - since)::int
         WHERE meeting_id = $1 AND person_id = $2 AND until > now() - make_interval(secs => $3) RETURNING id)
       INSERT INTO broadcast_viewers (meeting_id, person_id, guest_name)
       SELECT $1, $2, coalesce((SELECT name FROM guests WHERE id = $2), '') WHERE NOT EXISTS (SELECT FROM moved)`,
      [broadcastId, personId, leaseSeconds],
    );
  }

  async count(broadcastId: string): Promise<number> {
    const known = this.counted.get(broadcastId);
    if (known && Date.now() - known.at < countedMs) return known.viewers;
    const [row] = await this.source.query<{ viewers: number }[]>(
      `SELECT count(DISTINCT person_id)::int AS viewers FROM broadcast_viewers
       WHERE meeting_id = $1 AND until > now() - make_interval(secs => $2)`,
      [broadcastId, leaseSeconds],
    );
    const viewers = row?.viewers ?? 0;
    this.forgetOld();
    this.counted.set(broadcastId, { at: Date.now(), viewers });
    await this.source.query('UPDATE broadcasts SET viewers_most = $2 WHERE meeting_id = $1 AND viewers_most < $2', [
      broadcastId,
      viewers,
    ]);
    return viewers;
  }

  /** Whether somebody sends it now. */
  async hasPicture(broadcastId: string): Promise<boolean> {
    const [row] = await this.source.query<{ has: boolean }[]>(
      `SELECT publisher IS NOT NULL AND published_at > now() - make_interval(secs => $2) AS has
       FROM broadcasts WHERE meeting_id = $1`,
      [broadcastId, pictureLeaseSeconds],
    );
    return row?.has ?? false;
  }

  private forgetOld(): void {
    for (const [id, { at }] of this.counted) if (Date.now() - at > countedMs) this.counted.delete(id);
  }
}
