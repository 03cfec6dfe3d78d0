import { encodePwd } from '@derslik/contract/roomLinks';
import type { DataSource } from 'typeorm';
import { generateRoomPassword } from '../meetings/roomPassword.service.js';
import { statusSql } from '../meetings/status.js';
import { demoSchool } from './demoSchool.js';
import { lessonNow, lessonsAhead, type PlannedLesson } from './demoLessons.js';
import { forItsClass } from './demoStructure.js';
import { demoRoomCode } from './roomCode.js';
import { schoolMoment } from './schoolClock.js';

interface Meeting {
  id: string;
  token: string;
  password: string;
  start_at: Date;
  /** Someone was inside, or it was opened or ended: it belongs to the history then. */
  used: boolean;
  status: 'coming' | 'process' | 'completed';
}

/** The newest meeting of a plan; each time one was held the plan goes on under the next number. */
const newestOf = async (
  source: DataSource,
  plan: PlannedLesson,
): Promise<{ meeting: Meeting | null; next: string }> => {
  for (let n = 1, newest: Meeting | null = null; ; n++) {
    const token = demoRoomCode(`${plan.key} ${n}`);
    const [meeting] = await source.query<Meeting[]>(
      `SELECT id, token, password, start_at, ${statusSql} AS status,
         (opened_at IS NOT NULL OR ended_at IS NOT NULL
           OR EXISTS (SELECT 1 FROM attendance a WHERE a.meeting_id = m.id)) AS used
       FROM meetings m WHERE token = $1`,
      [token],
    );
    if (!meeting) return { meeting: newest, next: token };
    newest = meeting;
  }
};

/** Sees to it that the plan has a meeting at its time: moves one that nobody used, leaves a running one, or adds one. */
const ensureMeeting = async (
  source: DataSource,
  plan: PlannedLesson,
  ownerId: string,
  startAt: Date,
  isInTime: (meeting: Meeting) => boolean,
): Promise<{ token: string; password: string }> => {
  const { meeting, next } = await newestOf(source, plan);
  if (meeting && isInTime(meeting)) return meeting;
  if (meeting && !meeting.used) {
    await source.query('UPDATE meetings SET start_at = $2, end_at = NULL WHERE id = $1', [meeting.id, startAt]);
    return meeting;
  }
  const password = generateRoomPassword();
  await source.query(
    `WITH made AS (
       INSERT INTO meetings (token, name, description, password, owner_id, start_at, is_waiting_room)
       VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id)
     ${forItsClass('$8')}`,
    [next, plan.name, plan.description, password, ownerId, startAt, plan.isWaitingRoom, demoSchool.lessonsOf],
  );
  return { token: next, password };
};

const idOf = (people: ReadonlyMap<string, string>, username: string): string => {
  const id = people.get(username);
  if (!id) throw new Error(`The demo school has no ${username}.`);
  return id;
};

/** Makes a lesson that runs now. Answers the path of its link for guests. */
export const ensureLessonNow = async (
  source: DataSource,
  people: ReadonlyMap<string, string>,
  now: Date,
): Promise<string> => {
  const { token, password } = await ensureMeeting(
    source,
    lessonNow,
    idOf(people, lessonNow.owner),
    new Date(Math.floor(now.getTime() / 60_000) * 60_000),
    // One that was opened goes on; one that still waits for its teacher begins now.
    (meeting) => meeting.status === 'process' && meeting.used,
  );
  return `/room/${token}?pwd=${encodeURIComponent(encodePwd(password))}`;
};

/** Makes the meetings that lie ahead. */
export const ensureLessonsAhead = async (
  source: DataSource,
  people: ReadonlyMap<string, string>,
  now: Date,
  timeZone: string,
): Promise<void> => {
  for (const plan of lessonsAhead) {
    const startAt = schoolMoment(now, plan.daysAhead, plan.time ?? '09:00', timeZone);
    await ensureMeeting(
      source,
      plan,
      idOf(people, plan.owner),
      startAt,
      (meeting) => meeting.status === 'coming' && !meeting.used,
    );
  }
};
