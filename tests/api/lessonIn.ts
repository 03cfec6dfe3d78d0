import { groupKey } from '../../api/src/structure/groupKey.js';
import { schoolDayOf } from '../support/lessonRow.js';
import type { Member, TestApi } from './testApi.js';

const minute = 60_000;

interface LessonIn {
  classes: readonly { id: string }[];
  /** Minutes from now. */
  from?: number;
  to?: number;
  subject?: string;
  period?: number;
  /** Nobody has opened it. */
  isUnopened?: boolean;
  /** The school's day, where it isn't the one on which it begins. */
  onDate?: string;
}

/** A lesson of the timetable, written as its maker does. */
export const lessonIn = async (
  api: TestApi,
  teacher: Member,
  { classes, from = -60, to = -20, subject = 'Matematik', period = 1, isUnopened = false, onDate: day }: LessonIn,
): Promise<{ id: string; token: string; startsAt: number; onDate: string }> => {
  const { id, token } = await api.meeting(teacher);
  const startsAt = Math.floor(Date.now() / 1_000) * 1_000 + from * minute;
  const endsAt = startsAt + (to - from) * minute;
  const onDate = day ?? schoolDayOf(new Date(startsAt));
  await api.rows(
    `UPDATE meetings SET kind = 'academic', name = $2, start_at = $3, end_at = $4,
       opened_at = CASE WHEN $5 THEN NULL ELSE $3::timestamptz END WHERE id = $1`,
    [id, subject, new Date(startsAt), new Date(endsAt), isUnopened],
  );
  await api.rows(
    `WITH subject AS (INSERT INTO subjects (name, name_key, short) VALUES ($2, $3, left($2, 3))
       ON CONFLICT (name_key) DO UPDATE SET name = excluded.name RETURNING id)
     INSERT INTO lessons (meeting_id, planned_on, subject_id, on_date, period, teacher_id, m_token)
     SELECT $1::uuid, $4::date, id, $4::date, $5, $6, 'm' || $1::uuid::text FROM subject`,
    [id, subject, groupKey(subject), onDate, period, teacher.id],
  );
  await api.rows('INSERT INTO meeting_classes (meeting_id, class_id) SELECT $1, unnest($2::uuid[])', [
    id,
    classes.map((one) => one.id),
  ]);
  return { id, token, startsAt, onDate };
};

/** From when to when somebody was inside, in minutes after its bell; without an end they are still there. */
export const wasIn = (
  api: TestApi,
  lesson: { id: string; startsAt: number },
  person: { id: string },
  from: number,
  to?: number,
): Promise<unknown> =>
  api.rows(
    `INSERT INTO attendance (meeting_id, person_id, joined_at, left_at, last_seen_at) VALUES ($1, $2, $3, $4, coalesce($4, now()))`,
    [
      ...[lesson.id, person.id, new Date(lesson.startsAt + from * minute)],
      to === undefined ? null : new Date(lesson.startsAt + to * minute),
    ],
  );
