import { Injectable } from '@nestjs/common';
import type { ReportPerson } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import { peopleInside } from '../meetings/attendance.service.js';
import type { ReportReader } from './report.access.js';

const isoOf = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const statement = `
  WITH ${peopleInside('a.meeting_id = $1 AND ($3 OR a.person_id = $2)')}
  SELECT id, name, is_guest AS "isGuest", minutes, ${isoOf('first_in')} AS "joinedAt", ${isoOf('last_out')} AS "leftAt"
  FROM people ORDER BY name COLLATE "tr-x-icu", id`;

/** Who was inside, from when to when. */
@Injectable()
export class PeopleReport {
  constructor(private readonly source: DataSource) {}

  list({ meetingId, personId, isOwner }: ReportReader): Promise<ReportPerson[]> {
    return this.source.query<ReportPerson[]>(statement, [meetingId, personId, isOwner]);
  }
}
