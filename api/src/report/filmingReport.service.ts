import { Injectable } from '@nestjs/common';
import type { ReportRecording } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import { isoOf } from './isoOf.js';
import type { ReportOwner } from './report.access.js';

/** From the first picture on; what never began to film is none. That it was filmed stays known where the film is gone. */
const statement = `
  SELECT a.event->>'id' AS id, a.event->>'layout' AS layout, coalesce(u.name || ' ' || u.surname, '') AS "startedBy",
    ${isoOf('began.at')} AS "beganAt", ${isoOf('over.at')} AS "endedAt"
  FROM room_events a JOIN meetings m ON m.id = a.meeting_id LEFT JOIN users u ON u.id = (a.event->>'by')::uuid
    JOIN LATERAL (SELECT e.at FROM room_events e WHERE e.meeting_id = a.meeting_id AND e.seq > a.seq
      AND e.event->>'type' = 'recordingOn' AND e.event->>'id' = a.event->>'id' ORDER BY e.seq LIMIT 1) began ON true
    LEFT JOIN LATERAL (SELECT e.at FROM room_events e WHERE e.meeting_id = a.meeting_id AND e.seq > a.seq
      AND (e.event->>'type' = 'recordingOff' AND e.event->>'id' = a.event->>'id' OR e.event->>'type' = 'ended')
      ORDER BY e.seq LIMIT 1) over ON true
  WHERE a.meeting_id = $1 AND a.event->>'type' = 'recordingAsked' ORDER BY a.seq`;

/** When a meeting was filmed, and who began it. */
@Injectable()
export class FilmingReport {
  constructor(private readonly source: DataSource) {}

  list({ meetingId }: ReportOwner): Promise<ReportRecording[]> {
    return this.source.query<ReportRecording[]>(statement, [meetingId]);
  }
}
