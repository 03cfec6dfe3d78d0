import { Injectable } from '@nestjs/common';
import type { ReportVideo } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import { isoOf } from './isoOf.js';
import type { ReportOwner } from './report.access.js';

/** Until the event that ended it, or the meeting's end. */
const statement = `
  SELECT v.id, v.title, v.source, coalesce(u.name || ' ' || u.surname, g.name, '') AS "sharedBy", ${isoOf('v.shared_at')} AS "sharedAt",
    greatest(1, round(extract(epoch FROM coalesce(ended.at, m.ended_at, now()) - v.shared_at) / 60))::int AS minutes
  FROM shared_videos v JOIN meetings m ON m.id = v.meeting_id
    LEFT JOIN users u ON u.id = v.owner_id LEFT JOIN guests g ON g.id = v.owner_id
    LEFT JOIN LATERAL (SELECT e.at FROM room_events e WHERE e.meeting_id = v.meeting_id AND e.seq > v.seq
      AND e.event->>'type' = 'videoFinished' ORDER BY e.seq LIMIT 1) ended ON true
  WHERE v.meeting_id = $1 ORDER BY v.seq`;

/** Which videos everyone was shown. */
@Injectable()
export class VideoReport {
  constructor(private readonly source: DataSource) {}

  list({ meetingId }: ReportOwner): Promise<ReportVideo[]> {
    return this.source.query<ReportVideo[]>(statement, [meetingId]);
  }
}
