import { Injectable } from '@nestjs/common';
import type { ReportPerson } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import { peopleInside } from '../meetings/attendance.service.js';
import { isoOf } from './isoOf.js';
import type { ReportReader } from './report.access.js';

const statement = `
  WITH ${peopleInside('a.meeting_id = $1 AND ($3 OR a.person_id = $2)')}
  SELECT p.id, p.name, p.is_guest AS "isGuest", p.minutes, coalesce(s.seconds, 0) AS "spokenSeconds",
    ${isoOf('p.first_in')} AS "joinedAt", ${isoOf('p.last_out')} AS "leftAt"
  FROM people p LEFT JOIN meeting_speech s ON s.meeting_id = $1 AND s.person_id = p.id
  ORDER BY p.name COLLATE "tr-x-icu", p.id`;

/** Who was inside, from when to when, and how long they spoke. */
@Injectable()
export class PeopleReport {
  constructor(private readonly source: DataSource) {}

  list({ meetingId, personId, isOwner }: ReportReader): Promise<ReportPerson[]> {
    return this.source.query<ReportPerson[]>(statement, [meetingId, personId, isOwner]);
  }
}
