import { Injectable } from '@nestjs/common';
import type { ReportSlides } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import { isoOf } from './isoOf.js';
import type { ReportOwner } from './report.access.js';

/** Until they were stopped, others took their place, or the meeting ended. The first page is shown without a word. */
const statement = `
  SELECT s.id, s.title, coalesce(u.name || ' ' || u.surname, g.name, '') AS "shownBy", ${isoOf('s.shown_at')} AS "shownAt",
    greatest(1, round(extract(epoch FROM coalesce(ended.at, m.ended_at, now()) - s.shown_at) / 60))::int AS minutes,
    (SELECT jsonb_agg(p.page ORDER BY p.page) FROM (
      SELECT 1 AS page UNION SELECT (e.event->>'page')::int FROM room_events e
        WHERE e.meeting_id = s.meeting_id AND e.seq > s.seq AND e.seq < coalesce(ended.seq, 2147483647)
          AND e.event->>'type' = 'materialTurned') p) AS pages
  FROM shown_lectures s JOIN meetings m ON m.id = s.meeting_id
    LEFT JOIN users u ON u.id = s.shown_by LEFT JOIN guests g ON g.id = s.shown_by
    LEFT JOIN LATERAL (SELECT e.at, e.seq FROM room_events e WHERE e.meeting_id = s.meeting_id AND e.seq > s.seq
      AND e.event->>'type' IN ('materialStopped', 'materialShown') ORDER BY e.seq LIMIT 1) ended ON true
  WHERE s.meeting_id = $1 ORDER BY s.seq`;

/** Which slides everyone was shown. */
@Injectable()
export class ShownSlidesReport {
  constructor(private readonly source: DataSource) {}

  list({ meetingId }: ReportOwner): Promise<ReportSlides[]> {
    return this.source.query<ReportSlides[]>(statement, [meetingId]);
  }
}
