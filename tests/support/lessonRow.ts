import { randomBytes } from 'node:crypto';
import { groupKey } from '../../api/src/structure/groupKey.js';
import type { TestMeeting, TestPerson, TestSchool } from './school.js';

/** A class, or a part of it, in a lesson. */
export interface LessonRowClass {
  classId: string;
  /** Missing: the whole class. */
  groupId?: string;
}

export interface LessonRowOptions {
  /** Ids of whole classes, or parts of one. */
  classes?: readonly (string | LessonRowClass)[];
  subject?: string;
  /** Missing: now, for forty minutes. */
  startsAt?: Date;
  endsAt?: Date;
  /** The school's day; missing: the day of `startsAt` in Istanbul. */
  onDate?: string;
  period?: number;
  /** Who stands in that day, and owns the meeting. */
  substitute?: TestPerson;
  /** They teach it together with its teacher. */
  coTeachers?: readonly TestPerson[];
  termId?: string;
  isWaitingRoom?: boolean;
  letsGuestsIn?: boolean;
  isCancelled?: boolean;
  hasEnded?: boolean;
}

export interface LessonRow extends TestMeeting {
  /** Names the lesson and grants nothing. */
  mToken: string;
  subjectId: string;
  onDate: string;
}

const minute = 60_000;
export const schoolDayOf = (at: Date): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Istanbul' }).format(at);

/** A subject of this name, made once. @returns its id */
export const subjectRow = async (school: TestSchool, name: string): Promise<string> => {
  const [row] = await school.query<{ id: string }>(
    `INSERT INTO subjects (name, name_key, short) VALUES ($1, $2, left($1, 3))
     ON CONFLICT (name_key) DO UPDATE SET name = excluded.name RETURNING id`,
    [name, groupKey(name)],
  );
  return row!.id;
};

/** A part of a class with these pupils. @returns its id */
export const groupRow = async (
  school: TestSchool,
  classId: string,
  name: string,
  people: readonly TestPerson[],
): Promise<string> => {
  const [row] = await school.query<{ id: string }>(
    'INSERT INTO class_groups (class_id, name, name_key) VALUES ($1, $2, $3) RETURNING id',
    [classId, name, groupKey(name)],
  );
  await school.query('INSERT INTO class_group_people (group_id, person_id) SELECT $1, unnest($2::uuid[])', [
    row!.id,
    people.map(({ id }) => id),
  ]);
  return row!.id;
};

/**
 * A lesson with its room, written straight into the database, as making it is not under test. It is one by hand: a planned one
 * that stands in no week would be taken away.
 */
export const lessonRow = async (
  school: TestSchool,
  teacher: TestPerson,
  options: LessonRowOptions = {},
): Promise<LessonRow> => {
  const {
    classes = [],
    subject = 'Matematik',
    startsAt = new Date(),
    endsAt = new Date(startsAt.getTime() + 40 * minute),
    onDate = schoolDayOf(startsAt),
    period = null,
    substitute,
    coTeachers = [],
    termId = null,
    isWaitingRoom = false,
    letsGuestsIn = false,
    isCancelled = false,
    hasEnded = false,
  } = options;
  const subjectId = await subjectRow(school, subject);
  const parts = classes.map((one): LessonRowClass => (typeof one === 'string' ? { classId: one } : one));
  const meeting = await school.meeting(substitute ?? teacher, { kind: 'academic', isWaitingRoom });
  const mToken = randomBytes(16).toString('base64url');
  await school.query(
    `UPDATE meetings SET name = $2, start_at = $3::timestamptz, end_at = $4::timestamptz, ended_at = CASE WHEN $5::boolean THEN $4::timestamptz END WHERE id = $1`,
    [meeting.id, subject, startsAt, endsAt, hasEnded],
  );
  await school.query(
    `INSERT INTO lessons (meeting_id, term_id, subject_id, on_date, period, teacher_id, m_token, lets_guests_in, cancelled_at)
     VALUES ($1, $3, $4, $2, $5, $6, $7, $8, CASE WHEN $9::boolean THEN now() END)`,
    [meeting.id, onDate, termId, subjectId, period, teacher.id, mToken, letsGuestsIn, isCancelled],
  );
  await school.query('INSERT INTO meeting_classes (meeting_id, class_id) SELECT $1, unnest($2::uuid[])', [
    meeting.id,
    [...new Set(parts.map(({ classId }) => classId))],
  ]);
  await school.query('INSERT INTO lesson_groups (meeting_id, group_id) SELECT $1, unnest($2::uuid[])', [
    meeting.id,
    parts.flatMap(({ groupId }) => groupId ?? []),
  ]);
  await school.query('INSERT INTO lesson_teachers (meeting_id, person_id) SELECT $1, unnest($2::uuid[])', [
    meeting.id,
    coTeachers.map(({ id }) => id),
  ]);
  return { ...meeting, mToken, subjectId, onDate };
};
