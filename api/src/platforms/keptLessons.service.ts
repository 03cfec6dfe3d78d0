import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';
import { platformLimits } from '@derslik/contract/limits/platforms';
import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { PlatformLesson } from '@derslik/contract/platforms';
import { invitingTypes, type UserType } from '@derslik/contract/roles';
import { normaliseName } from '@derslik/contract/names';
import { DataSource, type EntityManager } from 'typeorm';
import { CONFIG, type Config } from '../config.js';
import { SchoolService } from '../school/school.service.js';
import { groupKey } from '../structure/groupKey.js';
import { insertLessons, lockUnheld } from '../timetable/making/lessonRows.js';
import { dayAt } from '../timeZones.js';
import type { PlatformRow } from './platformRow.js';
import { PlatformsService } from './platforms.service.js';

const nameOf = (text: string, max: number): string => [...normaliseName(text)].slice(0, max).join('').trim();
const isCancelled = ({ status }: PlatformLesson): boolean => /^cancel/i.test(status ?? '');

/** What a platform said of its lessons, as lessons of ours: they have a room, a register and a place in the timetable. */
@Injectable()
export class KeptLessons {
  constructor(
    private readonly source: DataSource,
    private readonly platforms: PlatformsService,
    private readonly school: SchoolService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /**
   * Makes it, or moves it while nobody has been inside. The one who asks is a pupil of it from now on, if they are a pupil.
   * @throws AppError lesson.noTeacher, meeting.notFound where its day is too far away
   */
  async keep(
    platform: PlatformRow,
    lesson: PlatformLesson,
    asking: { personId: string; userType: UserType },
  ): Promise<string> {
    const far = platformLimits.lessonDaysMax * 86_400;
    if (Math.abs(lesson.startAt - Date.now() / 1_000) > far) throw new AppError('meeting.notFound');
    const zone = await this.school.timeZone();
    return this.source.transaction(async (manager) => {
      // A class comes at once; one of them makes it.
      await manager.query(`SELECT pg_advisory_xact_lock(hashtextextended('platform lesson ' || $1 || ' ' || $2, 0))`, [
        ...[platform.chain, lesson.token],
      ]);
      const id = await this.write(manager, platform, lesson, dayAt(new Date(lesson.startAt * 1_000), zone));
      if (asking.userType === 'student')
        await manager.query(
          `INSERT INTO lesson_people (meeting_id, person_id, user_key) VALUES ($1, $2, $3)
           ON CONFLICT (meeting_id, person_id) DO UPDATE SET user_key = excluded.user_key, told_at = now()`,
          [id, asking.personId, lesson.integrated?.userKey ?? null],
        );
      return id;
    });
  }

  /** The platform says that they are not in it any more. */
  async part(id: string, personId: string): Promise<void> {
    await this.source.query('DELETE FROM lesson_people WHERE meeting_id = $1 AND person_id = $2', [id, personId]);
  }

  /** All its pupils who have an account here; who is not among them any more leaves it. */
  async keepPeople(
    platform: PlatformRow,
    id: string,
    users: readonly { code: string; key: string | null }[],
  ): Promise<void> {
    const keys = new Map(users.map(({ code, key }) => [code, key]));
    const known = await this.platforms.people(platform, [...keys.keys()]);
    const pupils = known.filter(({ userType }) => userType === 'student');
    const values = [id, pupils.map((one) => one.id), pupils.map(({ code }) => keys.get(code) ?? null)];
    await this.source.transaction(async (manager) => {
      await manager.query('DELETE FROM lesson_people WHERE meeting_id = $1 AND person_id <> ALL($2::uuid[])', [
        ...[id, values[1]],
      ]);
      await manager.query(
        `INSERT INTO lesson_people AS p (meeting_id, person_id, user_key)
         SELECT DISTINCT ON (person_id) $1::uuid, person_id, key FROM unnest($2::uuid[], $3::text[]) AS w(person_id, key)
         ON CONFLICT (meeting_id, person_id) DO UPDATE SET user_key = coalesce(excluded.user_key, p.user_key), told_at = now()`,
        values,
      );
      await manager.query('UPDATE lessons SET people_told_at = now() WHERE meeting_id = $1', [id]);
    });
  }

  private async write(
    manager: EntityManager,
    platform: PlatformRow,
    lesson: PlatformLesson,
    onDate: string,
  ): Promise<string> {
    const subject = await this.subject(manager, lesson.subject_name || lesson.name);
    const [teacherId, ...coTeacherIds] = await this.teachers(manager, platform, lesson);
    if (!teacherId) throw new AppError('lesson.noTeacher');
    const name = nameOf(lesson.name, limits.meeting.nameMax) || subject.name;
    const times = { startAt: new Date(lesson.startAt * 1_000), endAt: new Date(lesson.endAt * 1_000) };
    const [found] = await manager.query<{ id: string }[]>(
      'SELECT meeting_id AS id FROM lessons WHERE platform_chain = $1 AND platform_token = $2',
      [platform.chain, lesson.token],
    );
    if (found) {
      if ((await lockUnheld(manager, [found.id])).has(found.id)) {
        await manager.query(
          `UPDATE meetings SET name = $2, start_at = $3, end_at = $4, owner_id = CASE WHEN EXISTS (
             SELECT 1 FROM rooms r WHERE r.meeting_id = id) THEN owner_id ELSE $5 END WHERE id = $1`,
          [found.id, name, times.startAt, times.endAt, teacherId],
        );
        await manager.query(
          `UPDATE lessons SET subject_id = $2, on_date = $3, teacher_id = $4,
             cancelled_at = CASE WHEN $5 THEN coalesce(cancelled_at, now()) END WHERE meeting_id = $1`,
          [found.id, subject.id, onDate, teacherId, isCancelled(lesson)],
        );
      }
      return this.with(manager, found.id, lesson, coTeacherIds);
    }
    const [id] = await insertLessons(
      manager,
      [
        {
          ...{
            weeklyLessonId: null,
            plannedOn: null,
            termId: await this.term(manager, onDate),
            period: null,
            length: 1,
          },
          ...{ subjectId: subject.id, onDate, name, classroomId: null, classIds: [], groupIds: [] },
          ...{ startAt: times.startAt.toISOString(), endAt: times.endAt.toISOString() },
          ...{ teacherId, ownerId: teacherId, coTeacherIds: [], isCancelled: isCancelled(lesson) },
        },
      ],
      this.config.JITSI_HOSTS,
    );
    if (!id) throw new AppError('meeting.tryAgain');
    await manager.query('UPDATE lessons SET platform_chain = $2, platform_token = $3 WHERE meeting_id = $1', [
      ...[id, platform.chain, lesson.token],
    ]);
    return this.with(manager, id, lesson, coTeacherIds);
  }

  /** Who teaches beside its owner, and the platform's label. */
  private async with(
    manager: EntityManager,
    id: string,
    { integrated }: PlatformLesson,
    coTeacherIds: readonly string[],
  ): Promise<string> {
    await manager.query('DELETE FROM lesson_teachers WHERE meeting_id = $1 AND person_id <> ALL($2::uuid[])', [
      ...[id, coTeacherIds],
    ]);
    await manager.query(
      'INSERT INTO lesson_teachers (meeting_id, person_id) SELECT $1, unnest($2::uuid[]) ON CONFLICT DO NOTHING',
      [id, coTeacherIds],
    );
    await manager.query('UPDATE lessons SET integrated_id = $2 WHERE meeting_id = $1', [id, integrated?.id ?? null]);
    return id;
  }

  /** Accounts of who teaches it, the first one leads; none where that one has no account here. */
  private async teachers(
    manager: EntityManager,
    platform: PlatformRow,
    { teacherId, coTeacherIds }: PlatformLesson,
  ): Promise<string[]> {
    const known = await this.platforms.people(platform, [teacherId, ...(coTeacherIds ?? [])], manager);
    const teaching = known.filter(({ userType }) => invitingTypes.includes(userType));
    const leads = teaching.find(({ code }) => code === teacherId);
    if (!leads) return [];
    return [...new Set([leads.id, ...teaching.map(({ id }) => id)])];
  }

  private async subject(manager: EntityManager, text: string): Promise<{ id: string; name: string }> {
    const name = nameOf(text, timetableLimits.nameMax);
    const key = groupKey(name);
    // A name without letters is no answer.
    if (key === '') throw new AppError('lesson.platformAway');
    const [row] = await manager.query<{ id: string; name: string }[]>(
      `WITH made AS (INSERT INTO subjects (name, name_key, colour)
         SELECT $1, $2, ((SELECT count(*) FROM subjects) % 12)::smallint ON CONFLICT DO NOTHING RETURNING id, name)
       SELECT id, name FROM made UNION ALL SELECT id, name FROM subjects WHERE name_key = $2 LIMIT 1`,
      [name, key],
    );
    if (!row) throw new AppError('meeting.tryAgain');
    return row;
  }

  private async term(manager: EntityManager, onDate: string): Promise<string | null> {
    const [row] = await manager.query<{ id: string }[]>(
      `SELECT id FROM terms WHERE $1 BETWEEN starts_on AND ends_on AND archived_at IS NULL ORDER BY starts_on DESC LIMIT 1`,
      [onDate],
    );
    return row?.id ?? null;
  }
}
