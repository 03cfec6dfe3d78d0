import { Injectable } from '@nestjs/common';
import type { LessonMailWish } from '@derslik/contract/lessons';
import { DataSource, type EntityManager } from 'typeorm';
import type { MailLesson } from '../mails/lessonWords.js';
import { MailsService, type NewMail } from '../mails/mails.service.js';
import { takesPart } from '../meetings/lessonDoor.js';
import { JobQueues } from '../queue/jobQueues.service.js';
import { SchoolService } from '../school/school.service.js';

const everyMs = 10 * 60_000;
/** From this hour of the school's clock on. */
const fromHour = 7;
/** So many people share the statements and the transaction. */
const together = 100;
const mailSeconds = 12 * 3_600;

interface DueRow {
  person_id: string;
  name: string;
  address: string;
  language: 'tr' | 'en' | null;
}
type LessonLine = MailLesson & { personId: string };

/** Whose turn it is; who has no lesson today has had it all the same. Times are the school's, at the moment `$1`. */
const dueSql = `WITH school AS (SELECT $1::timestamptz AT TIME ZONE $2 AS at),
    due AS (
      SELECT w.person_id FROM lesson_mails w, school s WHERE extract(hour FROM s.at) >= ${fromHour}
        AND (w.last_on IS NULL OR w.last_on < s.at::date) ORDER BY w.person_id LIMIT ${together} FOR UPDATE OF w SKIP LOCKED)
  UPDATE lesson_mails w SET last_on = s.at::date FROM due, school s, users u
  WHERE w.person_id = due.person_id AND u.id = w.person_id
  RETURNING w.person_id, u.name || ' ' || u.surname AS name, CASE WHEN NOT u.disabled THEN u.email END AS address, u.language`;

/** What these people have today and is not over yet: what they give, and what they take part in. */
const lessonsSql = `WITH day AS (SELECT ($1::timestamptz AT TIME ZONE $2)::date AS today),
    people AS (SELECT unnest($3::uuid[]) AS id),
    near AS (
      SELECT p.id AS person_id, l.meeting_id FROM day JOIN lessons l ON l.on_date = day.today
        JOIN meetings m ON m.id = l.meeting_id JOIN people p ON p.id = m.owner_id OR p.id = l.teacher_id
      UNION SELECT lt.person_id, l.meeting_id FROM day JOIN lessons l ON l.on_date = day.today
        JOIN lesson_teachers lt ON lt.meeting_id = l.meeting_id JOIN people p ON p.id = lt.person_id
      UNION SELECT cp.person_id, l.meeting_id FROM day JOIN lessons l ON l.on_date = day.today
        JOIN meeting_classes mc ON mc.meeting_id = l.meeting_id
        JOIN class_people cp ON cp.class_id = mc.class_id AND cp.user_type = 'student' JOIN people p ON p.id = cp.person_id
      UNION SELECT lp.person_id, l.meeting_id FROM day JOIN lessons l ON l.on_date = day.today
        JOIN lesson_people lp ON lp.meeting_id = l.meeting_id JOIN people p ON p.id = lp.person_id)
  SELECT n.person_id AS "personId", m.name,
    to_char(m.start_at AT TIME ZONE $2, 'HH24:MI') || '–'
      || to_char(coalesce(m.end_at, m.start_at + interval '40 minutes') AT TIME ZONE $2, 'HH24:MI') AS time,
    CASE WHEN m.owner_id <> n.person_id THEN o.name || ' ' || o.surname ELSE '' END AS teacher,
    coalesce(r.name, '') AS room, coalesce(lc.note, '') AS note,
    -- Who teaches it by the plan reads that another stands in.
    l.cancelled_at IS NOT NULL OR (l.teacher_id = n.person_id AND m.owner_id <> n.person_id) AS "isCancelled"
  FROM near n JOIN meetings m ON m.id = n.meeting_id JOIN lessons l ON l.meeting_id = m.id JOIN users o ON o.id = m.owner_id
  LEFT JOIN classrooms r ON r.id = l.classroom_id
  LEFT JOIN lesson_changes lc ON lc.weekly_lesson_id = l.weekly_lesson_id AND lc.planned_on = l.planned_on
  WHERE coalesce(m.end_at, m.start_at) > $1::timestamptz AND (m.owner_id = n.person_id OR l.teacher_id = n.person_id
    OR ${takesPart('n.person_id')}
    OR EXISTS (SELECT 1 FROM lesson_teachers lt WHERE lt.meeting_id = m.id AND lt.person_id = n.person_id))
  ORDER BY m.start_at, m.id`;

/** A mail in the morning with the lessons of the day, for those who want it. */
@Injectable()
export class LessonMails {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
    private readonly mails: MailsService,
    jobs: JobQueues,
  ) {
    jobs.define({ name: 'lessonMails', everyMs, sweep: () => this.run() });
  }

  async of(personId: string): Promise<LessonMailWish> {
    const [row] = await this.source.query<[LessonMailWish]>(
      `SELECT EXISTS (SELECT 1 FROM lesson_mails WHERE person_id = $1) AS "isOn", u.email AS address FROM users u WHERE u.id = $1`,
      [personId],
    );
    return row;
  }

  /** Who asks during the day has the first one tomorrow. */
  async set(personId: string, isOn: boolean): Promise<LessonMailWish> {
    if (isOn)
      await this.source.query(
        `INSERT INTO lesson_mails (person_id, last_on)
         SELECT $1::uuid, CASE WHEN extract(hour FROM s.at) >= ${fromHour} THEN s.at::date END FROM (SELECT now() AT TIME ZONE $2 AS at) s
         ON CONFLICT DO NOTHING`,
        [personId, await this.school.timeZone()],
      );
    else await this.source.query('DELETE FROM lesson_mails WHERE person_id = $1', [personId]);
    return this.of(personId);
  }

  /** Once a day for each, however often it runs and in however many processes. */
  async run(now = new Date()): Promise<void> {
    const timeZone = await this.school.timeZone();
    let found = together;
    while (found === together)
      await this.mails.post(async (manager) => {
        const [due] = await manager.query<[DueRow[], number]>(dueSql, [now, timeZone]);
        found = due.length;
        return this.write(manager, due, now, timeZone);
      });
  }

  private async write(
    manager: EntityManager,
    due: readonly DueRow[],
    now: Date,
    timeZone: string,
  ): Promise<readonly NewMail[]> {
    const readers = due.filter(({ address }) => address !== null);
    if (readers.length === 0) return [];
    const ids = readers.map(({ person_id }) => person_id);
    const lines = await manager.query<LessonLine[]>(lessonsSql, [now, timeZone, ids]);
    return readers.flatMap(({ person_id: userId, name, address, language }): NewMail[] => {
      const lessons = lines.flatMap(({ personId, ...lesson }) => (personId === userId ? lesson : []));
      if (lessons.length === 0) return [];
      const day = new Intl.DateTimeFormat(language ?? 'tr', {
        timeZone,
        day: 'numeric',
        month: 'long',
        weekday: 'long',
      });
      return [
        {
          ...{ userId, name, address, language: language ?? 'tr', kind: 'lessonsToday', seconds: mailSeconds },
          ...{ path: '/ders-programi', details: { lessons, day: day.format(now) } },
        },
      ];
    });
  }
}
