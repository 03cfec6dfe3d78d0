import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { CalendarFeed, NewCalendarFeed } from '@derslik/contract/lessons';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { SchoolService } from '../school/school.service.js';
import { takesPart } from '../meetings/lessonDoor.js';

interface FeedLesson {
  id: string;
  code: string;
  name: string;
  startsAt: Date;
  endsAt: Date;
  teacher: string;
  classroom: string | null;
  note: string;
  isCancelled: boolean;
  /** Minutes; calendars take a newer one alone. */
  revision: number;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Lessons of a month back, and as far ahead as they are made. */
const statement = `
  WITH near AS (
    SELECT m.id FROM meetings m WHERE m.owner_id = $1 AND m.kind = 'academic'
    UNION SELECT meeting_id FROM lesson_teachers WHERE person_id = $1
    UNION SELECT meeting_id FROM lessons WHERE teacher_id = $1
    UNION SELECT mc.meeting_id FROM class_people cp JOIN meeting_classes mc ON mc.class_id = cp.class_id
      JOIN lessons l ON l.meeting_id = mc.meeting_id AND l.on_date >= current_date - 31
      WHERE cp.person_id = $1 AND cp.user_type = 'student'
    UNION SELECT meeting_id FROM lesson_people WHERE person_id = $1
  )
  SELECT m.id, m.token AS code, m.name, m.start_at AS "startsAt", coalesce(m.end_at, m.start_at + interval '40 minutes') AS "endsAt",
    o.name || ' ' || o.surname AS teacher, r.name AS classroom, coalesce(lc.note, '') AS note,
    -- Who teaches it by the plan reads that another stands in.
    l.cancelled_at IS NOT NULL OR (l.teacher_id = $1 AND m.owner_id <> $1) AS "isCancelled",
    coalesce(floor(extract(epoch FROM greatest(lc.made_at, l.cancelled_at)) / 60)::int, 0) AS revision
  FROM near JOIN meetings m USING (id) JOIN lessons l ON l.meeting_id = m.id JOIN users o ON o.id = m.owner_id
  LEFT JOIN classrooms r ON r.id = l.classroom_id
  LEFT JOIN lesson_changes lc ON lc.weekly_lesson_id = l.weekly_lesson_id AND lc.planned_on = l.planned_on
  WHERE l.on_date >= current_date - 31 AND (m.owner_id = $1 OR l.teacher_id = $1 OR ${takesPart('$1')}
    OR EXISTS (SELECT 1 FROM lesson_teachers lt WHERE lt.meeting_id = m.id AND lt.person_id = $1))
  ORDER BY m.start_at, m.id LIMIT 1000`;

/** A person's lessons for their own calendar, at an address that only they know; a new one ends the old. */
@Injectable()
export class CalendarFeeds {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(personId: string): Promise<CalendarFeed> {
    const [row] = await this.source.query<{ madeAt: Date; readAt: Date | null }[]>(
      'SELECT made_at AS "madeAt", read_at AS "readAt" FROM calendar_feeds WHERE person_id = $1',
      [personId],
    );
    return { madeAt: row?.madeAt.toISOString() ?? null, readAt: row?.readAt?.toISOString() ?? null };
  }

  async renew(personId: string): Promise<NewCalendarFeed> {
    const token = randomBytes(24).toString('base64url');
    await this.source.query(
      `INSERT INTO calendar_feeds (person_id, token_hash) VALUES ($1, $2)
       ON CONFLICT (person_id) DO UPDATE SET token_hash = excluded.token_hash, made_at = now(), read_at = NULL`,
      [personId, hashOf(token)],
    );
    return { url: `${this.config.PUBLIC_URL}/api/calendar/${token}.ics` };
  }

  async end(personId: string): Promise<void> {
    await this.source.query('DELETE FROM calendar_feeds WHERE person_id = $1', [personId]);
  }

  /**
   * The calendar behind an address.
   * @throws AppError common.notFound also for whoever may not sign in any more
   */
  async read(token: string): Promise<string> {
    const [rows] = await this.source.query<[{ person_id: string }[], number]>(
      `UPDATE calendar_feeds f SET read_at = now() FROM users u
       WHERE f.token_hash = $1 AND u.id = f.person_id AND NOT u.disabled RETURNING f.person_id`,
      [hashOf(token)],
    );
    const personId = rows[0]?.person_id;
    if (!personId) throw new AppError('common.notFound');
    const { name } = await this.school.public();
    const lessons = await this.source.query<FeedLesson[]>(statement, [personId]);
    const host = new URL(this.config.PUBLIC_URL).hostname;
    const calendar = ical({
      prodId: { company: 'Derslik', product: 'Derslik' },
      method: ICalCalendarMethod.PUBLISH,
      name: `${name}`,
      ttl: 3_600,
    });
    for (const lesson of lessons) {
      const link = `${this.config.PUBLIC_URL}/room/${lesson.code}`;
      calendar.createEvent({
        ...{ id: `${lesson.id}@${host}`, sequence: lesson.revision, summary: lesson.name },
        ...{ start: lesson.startsAt, end: lesson.endsAt, url: link },
        location: lesson.classroom ?? link,
        description: [lesson.teacher, lesson.note].filter(Boolean).join('\n'),
        status: lesson.isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
      });
    }
    return calendar.toString();
  }
}
