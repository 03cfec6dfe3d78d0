import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { Day } from '@derslik/contract/timetable';
import type { EntityManager } from 'typeorm';
import { choosePrefix, type JitsiHosts } from '../../conference/jitsiHosts.js';
import { generateRoomPassword, roomCodeOf } from '../../meetings/roomPassword.service.js';
import type { WantedLesson } from './wantedLessons.js';

/** A lesson that a room is to be made for. One by hand stands in no week. */
export type NewLesson = Omit<WantedLesson, 'weeklyLessonId' | 'plannedOn' | 'termId' | 'period'> & {
  weeklyLessonId: string | null;
  plannedOn: Day | null;
  termId: string | null;
  period: number | null;
};
/** A lesson that has a room, as it stands. */
export interface MadeLesson extends Omit<WantedLesson, 'weeklyLessonId'> {
  id: string;
  /** Null: the week has it no more. */
  weeklyLessonId: string | null;
  /** Somebody has opened its door. */
  hasRoom: boolean;
  /** Somebody has been inside. */
  isHeld: boolean;
  isOver: boolean;
}

/** Tries to find free codes for all; among a billion two are enough. */
const attempts = 5;

/** SQL: ids of a lesson `l`, sorted, as JSON. */
const ids = (table: string, column: string): string =>
  `(SELECT coalesce(jsonb_agg(x.${column} ORDER BY x.${column}), '[]'::jsonb) FROM ${table} x WHERE x.meeting_id = l.meeting_id)`;
const iso = (column: string): string => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
/** SQL: somebody has been in the meeting `m`. */
export const wasHeld = `EXISTS (SELECT 1 FROM attendance a WHERE a.meeting_id = m.id)`;

/** @param lessonIds null: of all weekly lessons; those that lost theirs are always among them */
export const readMade = (
  manager: EntityManager,
  from: Day,
  lessonIds: readonly string[] | null,
): Promise<MadeLesson[]> =>
  manager.query<MadeLesson[]>(
    `SELECT l.meeting_id AS id, l.weekly_lesson_id AS "weeklyLessonId", l.planned_on::text AS "plannedOn", l.term_id AS "termId",
       l.subject_id AS "subjectId", l.on_date::text AS "onDate", l.period, l.length, ${iso('m.start_at')} AS "startAt",
       ${iso('m.end_at')} AS "endAt", m.name, l.teacher_id AS "teacherId", m.owner_id AS "ownerId", l.classroom_id AS "classroomId",
       l.cancelled_at IS NOT NULL AS "isCancelled", ${ids('lesson_teachers', 'person_id')} AS "coTeacherIds",
       ${ids('meeting_classes', 'class_id')} AS "classIds", ${ids('lesson_groups', 'group_id')} AS "groupIds",
       r.meeting_id IS NOT NULL AS "hasRoom", ${wasHeld} AS "isHeld", m.end_at <= now() AS "isOver"
     FROM lessons l JOIN meetings m ON m.id = l.meeting_id LEFT JOIN rooms r ON r.meeting_id = m.id
     WHERE l.planned_on IS NOT NULL AND l.on_date >= $1
       AND ($2::uuid[] IS NULL OR l.weekly_lesson_id IS NULL OR l.weekly_lesson_id = ANY($2))`,
    [from, lessonIds],
  );

/** Those of these that nobody has been in meanwhile, and that nobody enters until the end of the transaction. */
export const lockUnheld = async (manager: EntityManager, meetingIds: readonly string[]): Promise<Set<string>> => {
  if (meetingIds.length === 0) return new Set();
  // A room names its meeting, so it waits for this.
  await manager.query('SELECT 1 FROM meetings WHERE id = ANY($1) ORDER BY id FOR UPDATE', [meetingIds]);
  const rows = await manager.query<{ id: string }[]>(
    `SELECT m.id FROM meetings m WHERE m.id = ANY($1) AND NOT ${wasHeld}`,
    [meetingIds],
  );
  return new Set(rows.map(({ id }) => id));
};

const columns = `id uuid, "weeklyLessonId" uuid, "plannedOn" date, "termId" uuid, "subjectId" uuid, "onDate" date, period smallint,
  length smallint, "startAt" timestamptz, "endAt" timestamptz, name text, "teacherId" uuid, "ownerId" uuid, "classroomId" uuid,
  "isCancelled" boolean, "coTeacherIds" uuid[], "classIds" uuid[], "groupIds" uuid[]`;
/** SQL: what belongs to the lessons of `w`, as further parts of a WITH. */
const parts = `
  c AS (INSERT INTO meeting_classes (meeting_id, class_id) SELECT w.id, x FROM w, unnest(w."classIds") x ON CONFLICT DO NOTHING),
  t AS (INSERT INTO lesson_teachers (meeting_id, person_id) SELECT w.id, x FROM w, unnest(w."coTeacherIds") x ON CONFLICT DO NOTHING),
  g AS (INSERT INTO lesson_groups (meeting_id, group_id) SELECT w.id, x FROM w, unnest(w."groupIds") x ON CONFLICT DO NOTHING)`;

/**
 * Rooms with codes and passwords as reservations have them.
 * @returns ids of the meetings that were made
 */
export const insertLessons = async (
  manager: EntityManager,
  lessons: readonly NewLesson[],
  hosts: JitsiHosts,
): Promise<string[]> => {
  let left = lessons.map((lesson) => ({ ...lesson, id: randomUUID() }));
  const made: string[] = [];
  for (let attempt = 0; left.length > 0 && attempt < attempts; attempt += 1) {
    const rows = left.map((lesson) => {
      const token = roomCodeOf(String(randomInt(100_000_000, 1_000_000_000)));
      const mToken = randomBytes(16).toString('base64url');
      return { ...lesson, token, mToken, password: generateRoomPassword(), hostPrefix: choosePrefix(hosts, token) };
    });
    const found = await manager.query<{ id: string }[]>(
      `INSERT INTO meetings (id, token, name, kind, password, owner_id, start_at, end_at, ended_at, is_mod_control, host_prefix)
       SELECT id, token, name, 'academic', password, "ownerId", "startAt", "endAt", CASE WHEN "isCancelled" THEN now() END, true,
         "hostPrefix"
       FROM jsonb_to_recordset($1::jsonb) AS w(${columns}, token text, "mToken" text, password text, "hostPrefix" text)
       WHERE NOT EXISTS (SELECT 1 FROM room_reservations x WHERE x.token = w.token)
       ON CONFLICT (token) DO NOTHING RETURNING id`,
      [JSON.stringify(rows)],
    );
    const free = new Set(found.map(({ id }) => id));
    await manager.query(
      `WITH w AS MATERIALIZED (SELECT * FROM jsonb_to_recordset($1::jsonb) AS w(${columns}, "mToken" text)), ${parts}
       INSERT INTO lessons (meeting_id, weekly_lesson_id, planned_on, term_id, subject_id, on_date, period, length, teacher_id,
         classroom_id, m_token, cancelled_at)
       SELECT id, "weeklyLessonId", "plannedOn", "termId", "subjectId", "onDate", period, length, "teacherId", "classroomId",
         "mToken", CASE WHEN "isCancelled" THEN now() END FROM w`,
      [JSON.stringify(rows.filter(({ id }) => free.has(id)))],
    );
    made.push(...found.map(({ id }) => id));
    const done = new Set(made);
    left = left.filter(({ id }) => !done.has(id));
  }
  return made;
};

/** @param lessons with the ids of their meetings, which are locked. Who stands at the door of a cancelled one is told by its room. */
export const updateLessons = async (
  manager: EntityManager,
  lessons: readonly (NewLesson & { id: string; wasCancelled: boolean; hasRoom: boolean })[],
): Promise<void> => {
  if (lessons.length === 0) return;
  const given = [JSON.stringify(lessons)];
  const w = `w AS MATERIALIZED (
    SELECT * FROM jsonb_to_recordset($1::jsonb) AS w(${columns}, "wasCancelled" boolean, "hasRoom" boolean))`;
  await manager.query(
    `WITH ${w},
     c AS (DELETE FROM meeting_classes x USING w WHERE x.meeting_id = w.id AND x.class_id <> ALL(w."classIds")),
     t AS (DELETE FROM lesson_teachers x USING w WHERE x.meeting_id = w.id AND x.person_id <> ALL(w."coTeacherIds")),
     g AS (DELETE FROM lesson_groups x USING w WHERE x.meeting_id = w.id AND x.group_id <> ALL(w."groupIds"))
     UPDATE lessons l SET term_id = "termId", subject_id = "subjectId", on_date = "onDate", period = w.period, length = w.length,
       teacher_id = "teacherId", classroom_id = "classroomId",
       cancelled_at = CASE WHEN "isCancelled" THEN coalesce(l.cancelled_at, now()) END
     FROM w WHERE l.meeting_id = w.id`,
    given,
  );
  await manager.query(
    `WITH ${w}, ${parts}
     UPDATE meetings m SET name = w.name, owner_id = "ownerId", start_at = "startAt", end_at = "endAt",
       ended_at = CASE WHEN "isCancelled" AND NOT "hasRoom" THEN coalesce(m.ended_at, now()) WHEN "isCancelled" OR NOT "wasCancelled" THEN m.ended_at END
     FROM w WHERE m.id = w.id`,
    given,
  );
};

/** @param meetingIds that are locked */
export const deleteLessons = async (manager: EntityManager, meetingIds: readonly string[]): Promise<void> => {
  if (meetingIds.length > 0) await manager.query('DELETE FROM meetings WHERE id = ANY($1)', [meetingIds]);
};
