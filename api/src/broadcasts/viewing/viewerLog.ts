import { Injectable } from '@nestjs/common';
import type { BroadcastViewer } from '@derslik/contract/adminBroadcasts';
import { DataSource } from 'typeorm';

/** Who watched a broadcast, from when to when: a row for each visit. */
@Injectable()
export class ViewerLog {
  constructor(private readonly source: DataSource) {}

  /** The first visit first, so that what comes meanwhile moves nothing. */
  async page(
    broadcastId: string,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: BroadcastViewer[]; total: number }> {
    const [rows, [counted]] = await Promise.all([
      this.source.query<(Omit<BroadcastViewer, 'from' | 'until'> & { since: Date; until: Date })[]>(
        `SELECT v.id, coalesce(u.name || ' ' || u.surname, v.guest_name) AS name, u.id IS NULL AS "isGuest", v.since, v.until,
           greatest(1, ceil(v.seconds / 60.0))::int AS minutes
         FROM broadcast_viewers v LEFT JOIN users u ON u.id = v.person_id
         WHERE v.meeting_id = $1 AND NOT v.is_framed ORDER BY v.since, v.id LIMIT $2 OFFSET $3`,
        [broadcastId, limit, offset],
      ),
      this.source.query<{ total: number }[]>(
        'SELECT count(*)::int AS total FROM broadcast_viewers WHERE meeting_id = $1 AND NOT is_framed',
        [broadcastId],
      ),
    ]);
    return {
      rows: rows.map(({ since, until, ...row }) => ({ ...row, from: since.toISOString(), until: until.toISOString() })),
      total: counted?.total ?? 0,
    };
  }
}
