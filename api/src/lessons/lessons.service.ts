import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import type { LiveSubjects } from '@derslik/contract/lessons';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { Room } from '@derslik/contract/meetings';
import { DataSource } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import type { Session } from '../http/session.js';
import { LiveRoom } from '../meetings/liveRoom.js';
import { MeetingsService } from '../meetings/meetings.service.js';
import { liveRow, roomJson, withShortNames } from '../meetings/roomAnswer.js';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { statusSql } from '../meetings/status.js';
import { lessonPlace, takesPart, type LessonPlace } from '../meetings/lessonDoor.js';
import { OutsideLessons } from '../platforms/outsideLessons.service.js';
import { SchoolService } from '../school/school.service.js';
import { dayAt } from '../timeZones.js';

interface Found {
  id: string;
  place: LessonPlace | null;
}

/** A person's own lessons from the day before `$4` on, as far as they are made. */
const ownLessons = `
  WITH near AS (
    SELECT m.id FROM meetings m WHERE m.owner_id = $1 AND m.kind = 'academic'
    UNION SELECT meeting_id FROM lesson_teachers WHERE person_id = $1
    UNION SELECT mc.meeting_id FROM class_people cp JOIN meeting_classes mc ON mc.class_id = cp.class_id
      JOIN lessons l ON l.meeting_id = mc.meeting_id AND l.on_date >= $4::date - 1
      WHERE cp.person_id = $1 AND cp.user_type = 'student'
    UNION SELECT meeting_id FROM lesson_people WHERE person_id = $1
  ), mine AS (
    SELECT m.*, ${statusSql} AS status FROM near JOIN meetings m USING (id) JOIN lessons l ON l.meeting_id = m.id
    WHERE l.on_date BETWEEN $4::date - 1 AND $4::date + ${timetableLimits.madeDays}
      AND (m.owner_id = $1 OR ${takesPart('$1')}
        OR EXISTS (SELECT 1 FROM lesson_teachers lt WHERE lt.meeting_id = m.id AND lt.person_id = $1))
  ), listed AS (SELECT * FROM mine ORDER BY start_at, id LIMIT $3)
  SELECT (SELECT count(*)::int FROM mine) AS total,
    coalesce(jsonb_agg(${roomJson('$1')} ORDER BY m.start_at, m.id), '[]'::jsonb) AS rooms FROM listed m ${liveRow}`;

/** Lessons of the timetable as their people see them; the specification calls them live subjects. */
@Injectable()
export class LessonsService {
  constructor(
    private readonly source: DataSource,
    private readonly meetings: MeetingsService,
    private readonly school: SchoolService,
    private readonly live: LiveRoom,
    private readonly outside: OutsideLessons,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Whatever its time: its page says when the door opens. Of somebody whose lessons an outside platform has, that one is asked.
   * @param token the room's code, or the lesson's own name
   * @throws AppError meeting.notFound, meeting.forbidden, and as {@link OutsideLessons.ask}
   */
  async byToken(session: Session, token: string): Promise<Room> {
    const { personId } = session;
    const { id } = await this.own(personId, token, await this.outside.ask(session, token));
    return this.meetings.toRoom({ id }, personId);
  }

  async list(session: Session, token: string | undefined, size: number): Promise<LiveSubjects> {
    if (token !== undefined) return { data: [await this.byToken(session, token)], total: 1 };
    const { personId } = session;
    const today = dayAt(new Date(), await this.school.timeZone());
    const values = [personId, this.config.PUBLIC_URL, size, today];
    const [row] = await this.source.query<{ total: number; rooms: Room[] }[]>(ownLessons, values);
    return { data: (row?.rooms ?? []).map((room) => withShortNames(room, personId)), total: row?.total ?? 0 };
  }

  /**
   * Opens or closes the link for guests, by those who lead it; closed, all of them are out.
   * @throws AppError as {@link own}, meeting.forbidden
   */
  async letGuestsIn(personId: string, token: string, letsGuestsIn: boolean): Promise<Room> {
    const { id, place } = await this.own(personId, token);
    if (place === 'participant') throw new AppError('meeting.forbidden');
    await this.source.query('UPDATE lessons SET lets_guests_in = $2 WHERE meeting_id = $1', [id, letsGuestsIn]);
    const meeting = await this.meetings.byId(id);
    if (meeting) await this.live.letGuestsIn(meeting, letsGuestsIn, personId);
    return this.meetings.toRoom({ id }, personId);
  }

  /**
   * Before somebody has come it says how the lesson begins, afterwards it is a command of its room; by those who lead it.
   * @throws AppError as {@link own}, meeting.forbidden
   */
  async makeSafe(personId: string, token: string, isSafe: boolean): Promise<Room> {
    const { id, place } = await this.own(personId, token);
    if (place === 'participant') throw new AppError('meeting.forbidden');
    await this.source.query('UPDATE lessons SET is_safe = $2 WHERE meeting_id = $1', [id, isSafe]);
    const meeting = await this.meetings.byId(id);
    // The room knows its owner; that others lead it too the timetable says.
    if (meeting) await this.live.applySwitches(meeting, { isSafe }, place === 'host' ? personId : null);
    return this.meetings.toRoom({ id }, personId);
  }

  private async own(personId: string, token: string, known: string | null = null): Promise<Found> {
    const [found] = await this.source.query<Found[]>(
      `SELECT m.id, ${lessonPlace('$1::uuid')} AS place FROM meetings m JOIN lessons l ON l.meeting_id = m.id
       WHERE m.id = $4 OR ($4::uuid IS NULL AND (m.token = $2 OR l.m_token = $3)) LIMIT 1`,
      [personId, roomCodeOf(token), token, known],
    );
    if (!found) throw new AppError('meeting.notFound');
    if (!found.place) throw new AppError('meeting.forbidden');
    return found;
  }
}
