import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { ChildMessage, GuardianChild } from '@derslik/contract/guardians';
import { DataSource } from 'typeorm';
import { guardianSql } from '../recordings/filming/filmingKnowledge.js';
import { inSchoolOrder } from '../structure/groups.js';
import { planScopes } from '../timetable/planStatement.js';

const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
/** So long the school's words stand there. */
const shownDays = 60;
/** What the school said of the child `$2` of the guardian `$1`. Whom a lesson is for is asked now, as at its door. */
const messagesSql = `WITH said AS (
    SELECT r.at, jsonb_build_object('id', 'missing ' || r.meeting_id, 'at', ${iso('r.at')}, 'kind', 'missing', 'subject', s.name,
      'startsAt', ${iso('m.start_at')}) AS message
    FROM absence_reminders r JOIN lessons l ON l.meeting_id = r.meeting_id JOIN meetings m ON m.id = l.meeting_id
    JOIN subjects s ON s.id = l.subject_id WHERE r.person_id = $2
    UNION ALL
    SELECT x.made_at, jsonb_build_object('id', 'lesson ' || x.weekly_lesson_id || ' ' || x.planned_on, 'at', ${iso('x.made_at')},
      'kind', 'lesson', 'subject', s.name, 'plannedOn', x.planned_on, 'isCancelled', x.is_cancelled, 'movedTo', x.moved_to,
      'period', x.period, 'note', x.note)
    FROM lesson_changes x JOIN weekly_lessons w ON w.id = x.weekly_lesson_id JOIN terms t ON t.id = w.term_id
    JOIN subjects s ON s.id = w.subject_id
    WHERE (x.is_cancelled OR x.moved_to IS NOT NULL OR x.period IS NOT NULL OR x.note <> '') AND t.archived_at IS NULL
      AND x.planned_on > current_date - ${shownDays} AND ${planScopes.pupil.replaceAll('$3::uuid[]', 'ARRAY[$2::uuid]')}
    UNION ALL
    SELECT b.created_at, jsonb_build_object('id', 'broadcast ' || b.meeting_id, 'at', ${iso('b.created_at')}, 'kind', 'broadcast',
      'title', b.title, 'description', b.description, 'startsAt', ${iso('m.start_at')})
    FROM broadcasts b JOIN meetings m ON m.id = b.meeting_id
    WHERE b.deleted_at IS NULL AND (b.audience = 'members' OR (b.audience = 'classes' AND EXISTS (
      SELECT 1 FROM broadcast_classes bc JOIN class_people cp ON cp.class_id = bc.class_id
      WHERE bc.meeting_id = b.meeting_id AND cp.person_id = $2))))
  SELECT (SELECT jsonb_agg(n.message ORDER BY n.at DESC, n.message ->> 'id') FROM (
      SELECT * FROM said WHERE at > now() - interval '${shownDays} days' ORDER BY at DESC LIMIT 50) n) AS messages
  FROM guardian_children g WHERE g.guardian_id = $1 AND g.child_id = $2`;

/** A guardian's own children. */
@Injectable()
export class GuardiansService {
  constructor(private readonly source: DataSource) {}

  /** @throws AppError common.forbidden for a child who is not theirs */
  async messages(guardianId: string, childId: string): Promise<ChildMessage[]> {
    const [row] = await this.source.query<{ messages: ChildMessage[] | null }[]>(messagesSql, [guardianId, childId]);
    if (!row) throw new AppError('common.forbidden');
    return row.messages ?? [];
  }

  children(guardianId: string): Promise<GuardianChild[]> {
    return this.source.query<GuardianChild[]>(
      `SELECT u.id, u.name || ' ' || u.surname AS name,
         (SELECT c.name FROM class_people cp JOIN classes c ON c.id = cp.class_id WHERE cp.person_id = u.id LIMIT 1) AS "className",
         ${guardianSql} AS filming
       FROM guardian_children g JOIN users u ON u.id = g.child_id AND u.user_type = 'student' WHERE g.guardian_id = $1
       ORDER BY u.name ${inSchoolOrder}, u.surname ${inSchoolOrder}, u.id`,
      [guardianId],
    );
  }
}
