import { Injectable } from '@nestjs/common';
import type { ReportAbsentee } from '@derslik/contract/report';
import { DataSource } from 'typeorm';
import { inSchoolOrder, invitedSql } from '../structure/groups.js';
import type { ReportOwner } from './report.access.js';

const statement = `
  WITH invited AS (
    SELECT cp.person_id AS id, c.name AS class_name, EXISTS (SELECT 1 FROM meeting_people p
      WHERE p.meeting_id = mc.meeting_id AND p.person_id = cp.person_id AND p.first_entered_at IS NOT NULL) AS came
    FROM meeting_classes mc JOIN classes c ON c.id = mc.class_id JOIN class_people cp ON cp.class_id = mc.class_id
    WHERE mc.meeting_id = $1 AND ${invitedSql}
  ), absent AS (
    SELECT DISTINCT ON (i.id) i.id, u.name, u.surname, i.class_name FROM invited i JOIN users u ON u.id = i.id
    WHERE NOT i.came AND NOT u.disabled
    ORDER BY i.id, i.class_name ${inSchoolOrder}
  )
  SELECT id, name || ' ' || surname AS name, class_name AS "className" FROM absent
  ORDER BY class_name ${inSchoolOrder}, name ${inSchoolOrder}, surname ${inSchoolOrder}, id`;

/** Who was invited and didn't come. */
@Injectable()
export class AbsentReport {
  constructor(private readonly source: DataSource) {}

  list({ meetingId }: ReportOwner): Promise<ReportAbsentee[]> {
    return this.source.query<ReportAbsentee[]>(statement, [meetingId]);
  }
}
