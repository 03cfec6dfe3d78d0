import { AppError } from '@derslik/contract/errors';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { RoomRole } from '@derslik/contract/room/state';
import { inSchoolOrder } from '../structure/groups.js';

/** As whom the timetable knows somebody in a lesson. */
export type LessonPlace = Extract<RoomRole, 'host' | 'moderator' | 'participant'>;

/** What stands before a lesson's door, as {@link lessonDoorOf} reads it. */
export interface LessonDoor {
  /** Null: not theirs. */
  place: LessonPlace | null;
  letsGuestsIn: boolean;
  isCancelled: boolean;
  /** From when on it may be entered, and when it begins; Unix milliseconds. */
  opensAt: number;
  startsAt: number;
  /** Its time is over, and nobody is inside any more. */
  isOver: boolean;
}

/** SQL over the row `m`, as everything here: it is a lesson of the timetable. */
export const isLesson = `(m.kind = 'academic' AND EXISTS (SELECT 1 FROM lessons l WHERE l.meeting_id = m.id))`;

/** SQL over `m`: somebody is in its room now; where signs of life ended long ago, nobody is. */
export const somebodyInside = `EXISTS (SELECT 1 FROM attendance seen WHERE seen.meeting_id = m.id AND seen.left_at IS NULL
    AND seen.last_seen_at > now() - interval '12 hours')`;

/** A lesson follows its planned times, and is open for as long as people are inside. */
export const lessonStatusSql = `CASE
    WHEN m.start_at > now() THEN 'coming'
    WHEN m.end_at > now() THEN 'process'
    WHEN m.end_at > now() - interval '12 hours' AND ${somebodyInside} THEN 'process'
    ELSE 'completed'
  END`;

/** Pupils of the class `mc`; where parts of it have the lesson, of those alone. */
const isPupilOf = (person: string): string => {
  const parts = `SELECT 1 FROM lesson_groups lg JOIN class_groups g ON g.id = lg.group_id`;
  const ofClass = `lg.meeting_id = mc.meeting_id AND g.class_id = mc.class_id`;
  return `(NOT EXISTS (${parts} WHERE ${ofClass})
    OR EXISTS (${parts} JOIN class_group_people gp ON gp.group_id = g.id AND gp.person_id = ${person} WHERE ${ofClass}))`;
};
/** SQL over `m`: a pupil who belongs into it now, by their class, or as the platform says that has the lesson. */
export const takesPart = (person: string): string => `(EXISTS (SELECT 1 FROM meeting_classes mc
    JOIN class_people cp ON cp.class_id = mc.class_id
    WHERE mc.meeting_id = m.id AND cp.person_id = ${person} AND cp.user_type = 'student' AND ${isPupilOf(person)})
    OR EXISTS (SELECT 1 FROM lesson_people told WHERE told.meeting_id = m.id AND told.person_id = ${person}))`;

/** Somebody who stands in that day, where another had begun it already. */
const standsIn = `EXISTS (SELECT 1 FROM lesson_changes lc WHERE lc.weekly_lesson_id = l.weekly_lesson_id
      AND lc.planned_on = l.planned_on AND lc.substitute_id = u.id)`;
const teaches = `(u.id = l.teacher_id OR ${standsIn}
    OR EXISTS (SELECT 1 FROM lesson_teachers lt WHERE lt.meeting_id = l.meeting_id AND lt.person_id = u.id))`;

/**
 * SQL over the lesson `m`: {@link LessonPlace} of an account in it, null where it is not theirs. Guardians have none, nor have
 * other teachers. It is asked at each door, never copied: who leaves the class has lost the lesson.
 */
export const lessonPlace = (person: string): string => `(SELECT CASE
    WHEN u.disabled THEN NULL
    WHEN u.user_type IN ('teacher', 'manager', 'general-manager') THEN CASE
      WHEN m.owner_id = u.id THEN 'host'
      WHEN u.user_type <> 'teacher' OR ${teaches} THEN 'moderator'
    END
    WHEN u.user_type = 'student' AND ${takesPart('u.id')} THEN 'participant'
  END FROM lessons l JOIN users u ON u.id = ${person} WHERE l.meeting_id = m.id)`;

/** SQL over `m`: {@link LessonDoor} of a person as JSON, null where it is no lesson. */
export const lessonDoorOf = (person: string): string => `CASE WHEN m.kind = 'academic' THEN
    (SELECT jsonb_build_object('place', ${lessonPlace(person)}, 'letsGuestsIn', d.lets_guests_in,
      'isCancelled', d.cancelled_at IS NOT NULL,
      'opensAt', floor(extract(epoch FROM m.start_at) * 1000)::bigint - ${timetableLimits.opensMinutes * 60_000},
      'startsAt', floor(extract(epoch FROM m.start_at) * 1000)::bigint,
      'isOver', m.ended_at IS NOT NULL OR ${lessonStatusSql} = 'completed')
    FROM lessons d WHERE d.meeting_id = m.id) END`;

/** SQL over `m` and its lesson `l`: what its planned times alone say, as `LessonStatus`. */
export const plannedStatusSql = `CASE
    WHEN l.cancelled_at IS NOT NULL THEN 'cancelled'
    WHEN m.start_at - interval '${timetableLimits.opensMinutes} minutes' > now() THEN 'pending'
    WHEN m.start_at > now() THEN 'coming'
    WHEN m.end_at > now() THEN 'process'
    ELSE 'completed'
  END`;

/** SQL over a lesson `l`: one press has made it safe, or it will begin so. */
export const isSafeLesson = `coalesce(l.is_safe, (SELECT sc.lessons_safe FROM school sc), false)`;

/** SQL over `m`: how many pupils belong into it now. */
export const pupilCount = `(SELECT count(*)::int FROM (
    SELECT cp.person_id FROM meeting_classes mc JOIN class_people cp ON cp.class_id = mc.class_id AND cp.user_type = 'student'
      WHERE mc.meeting_id = m.id AND ${isPupilOf('cp.person_id')}
    UNION SELECT told.person_id FROM lesson_people told WHERE told.meeting_id = m.id) pupil
  JOIN users pu ON pu.id = pupil.person_id AND NOT pu.disabled)`;

/** SQL over `m`: it is theirs to lead; false where it is no lesson. */
export const leadsLesson = (person: string): string =>
  `(m.kind = 'academic' AND coalesce(${lessonPlace(person)} IN ('host', 'moderator'), false))`;

/** SQL over `m`: a `Room`'s fields of a lesson, as JSON; empty for whom it is not theirs, and where it is none. */
export const lessonFields = (person: string): string => `CASE WHEN m.kind = 'academic' THEN
    coalesce((SELECT jsonb_build_object('mToken', l.m_token, 'teacherId', l.teacher_id, 'subject_name', s.name,
      'school_room_id', (SELECT c.id FROM meeting_classes mc JOIN classes c ON c.id = mc.class_id
        WHERE mc.meeting_id = m.id ORDER BY c.name ${inSchoolOrder} LIMIT 1),
      'school_room_name', (SELECT coalesce(string_agg(c.name, ', ' ORDER BY c.name ${inSchoolOrder}), '')
        FROM meeting_classes mc JOIN classes c ON c.id = mc.class_id WHERE mc.meeting_id = m.id),
      'user_student_count', ${pupilCount}, 'old_time_status', ${plannedStatusSql},
      'letsGuestsIn', l.lets_guests_in, 'isSafe', ${isSafeLesson}, 'isHanded', l.handed_at IS NOT NULL, 'integrated', CASE WHEN l.integrated_id IS NOT NULL
        THEN jsonb_build_object('id', l.integrated_id, 'userKey', coalesce((SELECT told.user_key FROM lesson_people told
          WHERE told.meeting_id = m.id AND told.person_id = ${person}), l.user_key)) END)
    FROM lessons l JOIN subjects s ON s.id = l.subject_id
    WHERE l.meeting_id = m.id AND ${lessonPlace(person)} IS NOT NULL), '{}'::jsonb) ELSE '{}'::jsonb END`;

/** SQL over `m`: somebody with the link alone may knock. */
export const guestsMayKnock = `(m.kind <> 'broadcast' AND NOT EXISTS (
    SELECT 1 FROM lessons l WHERE m.kind = 'academic' AND l.meeting_id = m.id AND NOT l.lets_guests_in))`;

/** In which way somebody comes to the lesson of this meeting. */
export const comerOf = (
  { kind, meetingId }: { kind: 'user' | 'guest'; meetingId: string | null },
  lessonId: string,
): Parameters<typeof assertLessonOpens>[1] =>
  kind === 'user' ? 'member' : meetingId === lessonId ? 'ownGuest' : 'otherGuest';

/**
 * Whether somebody may come into a lesson now.
 * @throws AppError meeting.forbidden, lesson.noGuests, lesson.cancelled, meeting.roomTime, which says when, meeting.roomTimeout
 */
export const assertLessonOpens = (
  door: LessonDoor,
  who: 'member' | 'ownGuest' | 'otherGuest',
  now = Date.now(),
): void => {
  const isTheirs = who === 'member' ? door.place !== null : who === 'ownGuest' && door.letsGuestsIn;
  if (!isTheirs) throw new AppError(who === 'ownGuest' ? 'lesson.noGuests' : 'meeting.forbidden');
  if (door.isCancelled) throw new AppError('lesson.cancelled');
  if (door.isOver) throw new AppError('meeting.roomTimeout');
  if (now < door.opensAt)
    throw new AppError('meeting.roomTime', { opensAt: door.opensAt / 1_000, startsAt: door.startsAt / 1_000 });
};
