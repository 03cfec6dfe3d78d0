import { consoleRoles } from '@derslik/contract/roles';
import type { Session } from '../http/session.js';

/**
 * SQL: who is expected in the lessons with the ids `$1`, by which class. A class with groups sends those of the groups alone; a
 * platform that has the lesson names its pupils itself.
 */
export const expectedSql = `
  SELECT mc.meeting_id, cp.person_id, mc.class_id FROM meeting_classes mc
  JOIN class_people cp ON cp.class_id = mc.class_id AND cp.user_type = 'student'
  JOIN users pupil ON pupil.id = cp.person_id AND NOT pupil.disabled
  WHERE mc.meeting_id = ANY($1) AND (
    NOT EXISTS (SELECT 1 FROM lesson_groups lg JOIN class_groups g ON g.id = lg.group_id
      WHERE lg.meeting_id = mc.meeting_id AND g.class_id = mc.class_id)
    OR EXISTS (SELECT 1 FROM lesson_groups lg JOIN class_groups g ON g.id = lg.group_id
      JOIN class_group_people gp ON gp.group_id = g.id AND gp.person_id = cp.person_id
      WHERE lg.meeting_id = mc.meeting_id AND g.class_id = mc.class_id))
  UNION ALL
  SELECT told.meeting_id, told.person_id, NULL::uuid AS class_id FROM lesson_people told
  JOIN users pupil ON pupil.id = told.person_id AND NOT pupil.disabled AND pupil.user_type = 'student' WHERE told.meeting_id = ANY($1)`;

/** SQL: the person teaches the lesson `l` of the meeting `m`: that day, by the plan, or beside the one who does. */
export const teaches = (person: string): string => `(m.owner_id = ${person} OR l.teacher_id = ${person}
  OR EXISTS (SELECT 1 FROM lesson_teachers lt WHERE lt.meeting_id = l.meeting_id AND lt.person_id = ${person}))`;

/** SQL: ids of the lessons that {@link teaches} means, from the person's side. */
export const taughtIds = (person: string): string => `SELECT x.meeting_id FROM lessons x WHERE x.teacher_id = ${person}
  UNION ALL SELECT o.id FROM meetings o WHERE o.owner_id = ${person} AND o.kind = 'academic'
  UNION ALL SELECT t.meeting_id FROM lesson_teachers t WHERE t.person_id = ${person}`;

/** SQL: the person belongs to the class as one of its teachers. */
export const isClassTeacher = (person: string, classId: string): string =>
  `EXISTS (SELECT 1 FROM class_people ct WHERE ct.class_id = ${classId} AND ct.person_id = ${person} AND ct.user_type = 'teacher')`;

/** SQL: somebody was in the room of the meeting `m`. */
export const isHeldSql = `(m.opened_at IS NOT NULL OR EXISTS (SELECT 1 FROM attendance ha WHERE ha.meeting_id = m.id))`;

/** SQL: what counts of the row `a` of lesson_attendance. */
export const statusSqlOf = (a: string): string => `coalesce(${a}.mark, ${a}.reckoned)`;

/** SQL: the letter of that. */
export const letterSql = (a: string): string =>
  `CASE ${statusSqlOf(a)} WHEN 'present' THEN 'p' WHEN 'late' THEN 'l' WHEN 'absent' THEN 'a' ELSE 'e' END`;

export type AskingPerson = Pick<Session, 'personId' | 'userType' | 'roles'>;
export const isManager = ({ roles }: AskingPerson): boolean => roles.some((role) => consoleRoles.includes(role));

/** A moment as the database and the contract tell it. */
export const isoText = (at: Date | null): string | null => at?.toISOString() ?? null;
