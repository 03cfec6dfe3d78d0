import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { invitingTypes } from '@derslik/contract/roles';
import type { Subject, TimetableLesson } from '@derslik/contract/timetable';
import {
  dayAfter,
  type AdminLessonChange,
  type AdminLessonWrite,
  type LessonChoices,
  type LessonWrite,
} from '@derslik/contract/timetableDays';
import { DataSource, type EntityManager } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import { CONFIG, type Config } from '../../config.js';
import type { Session } from '../../http/session.js';
import { assertMayMakeMeeting } from '../../meetings/meetingQuota.js';
import { ClassesService } from '../../structure/classes.service.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { clockMoment } from '../../timeZones.js';
import { LessonMaker } from '../making/lessonMaker.service.js';
import { insertLessons, lockUnheld, updateLessons, type NewLesson } from '../making/lessonRows.js';
import { lessonGroupsOf, lessonName } from '../making/wantedLessons.js';
import { clockOf } from '../occurrences.js';
import { PlanStore } from '../plan.store.js';

interface Named {
  subject: Subject | null;
  classes: TimetableLesson['classes'];
  isClassroom: boolean;
  isTeacher: boolean;
  termId: string | null;
}

/** SQL: what a lesson by hand names, as far as it is there. */
const namedStatement = `SELECT
  (SELECT jsonb_build_object('id', s.id, 'name', s.name) FROM subjects s WHERE s.id = $1) AS subject,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'name', k.name, 'group',
      CASE WHEN g.id IS NOT NULL THEN jsonb_build_object('id', g.id, 'name', g.name) END) ORDER BY k.name ${inSchoolOrder}), '[]'::jsonb)
    FROM jsonb_to_recordset($2::jsonb) AS w("classId" uuid, "groupId" uuid) JOIN classes k ON k.id = w."classId"
    LEFT JOIN class_groups g ON g.id = w."groupId" AND g.class_id = k.id WHERE w."groupId" IS NULL OR g.id IS NOT NULL) AS classes,
  $3::uuid IS NULL OR EXISTS (SELECT 1 FROM classrooms WHERE id = $3) AS "isClassroom",
  EXISTS (SELECT 1 FROM users WHERE id = $4 AND user_type = ANY($5) AND NOT disabled AND erased_at IS NULL) AS "isTeacher",
  (SELECT t.id FROM terms t WHERE $6 BETWEEN t.starts_on AND t.ends_on AND t.archived_at IS NULL ORDER BY t.starts_on DESC LIMIT 1) AS "termId"`;

/** SQL: how the name of the lesson `l` begins that nobody gave one. */
const usualNameSql = `(SELECT s.name || ' · ' FROM subjects s WHERE s.id = l.subject_id)`;

/** SQL over `l`: no week has it, and no platform: one of a platform would come again as it was. */
const isByHand = '(l.planned_on IS NULL AND l.platform_chain IS NULL)';

interface Times {
  startsAt: Date;
  endsAt: Date;
}
const lessonOf = (
  wanted: AdminLessonWrite,
  { subject, classes, termId, startsAt, endsAt }: Pick<Named, 'classes' | 'termId'> & { subject: Subject } & Times,
): NewLesson => ({
  ...{ weeklyLessonId: null, plannedOn: null, termId, subjectId: subject.id, onDate: wanted.onDate },
  ...{ period: wanted.period, length: wanted.length, name: wanted.name ?? lessonName(subject.name, classes) },
  ...{ startAt: startsAt.toISOString(), endAt: endsAt.toISOString(), classroomId: wanted.classroomId },
  ...{ teacherId: wanted.teacherId, ownerId: wanted.teacherId, isCancelled: false, coTeacherIds: [] },
  ...{ classIds: [...new Set(classes.map((one) => one.id))], groupIds: lessonGroupsOf(classes) },
});

const minutesOf = (clock: string): number => Number(clock.slice(0, 2)) * 60 + Number(clock.slice(3));

/** Lessons that no week has: a teacher's for the classes that are theirs, a manager's for all. */
@Injectable()
export class SingleLessonsService {
  constructor(
    private readonly source: DataSource,
    private readonly plans: PlanStore,
    private readonly classes: ClassesService,
    private readonly maker: LessonMaker,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** @throws AppError common.forbidden, meeting.classNotYours, meeting.tooManyMade, and as {@link create} */
  async createOwn(session: Session, wanted: LessonWrite): Promise<{ id: string; token: string }> {
    const { personId, userType } = session;
    if (!invitingTypes.includes(userType)) throw new AppError('common.forbidden');
    return this.create(session, { ...wanted, teacherId: personId }, { own: session });
  }

  /**
   * @param more `own`: a teacher makes it for themselves, within the quota of meetings; `also`: what else belongs to the act
   * @throws AppError timetable.gone, timetable.noBell, meeting.inPast
   */
  async create(
    { personId }: Pick<Session, 'personId'>,
    wanted: AdminLessonWrite,
    { own, also }: { own?: Session; also?: (manager: EntityManager, id: string) => Promise<void> } = {},
  ): Promise<{ id: string; token: string }> {
    return this.source.transaction(async (manager) => {
      if (own) {
        await assertMayMakeMeeting(manager, personId, this.config);
        const classIds = [...new Set(wanted.classes.map(({ classId }) => classId))];
        await this.classes.assertTheirs(manager, own, classIds);
      }
      const { subject, classes, termId } = await this.named(manager, wanted);
      const { startsAt, endsAt } = await this.times(manager, wanted);
      if (endsAt <= new Date()) throw new AppError('meeting.inPast');
      const lesson = lessonOf(wanted, { subject, classes, termId, startsAt, endsAt });
      const [id] = await insertLessons(manager, [lesson], this.config.JITSI_HOSTS);
      if (!id) throw new AppError('meeting.tryAgain');
      const { integrated } = wanted;
      if (integrated)
        await manager.query('UPDATE lessons SET integrated_id = $2, user_key = $3 WHERE meeting_id = $1', [
          ...[id, integrated.id, integrated.userKey],
        ]);
      await also?.(manager, id);
      const [row] = await manager.query<{ token: string }[]>('SELECT token FROM meetings WHERE id = $1', [id]);
      if (!own) {
        const changes = { teacherId: wanted.teacherId, subjectId: subject.id, onDate: wanted.onDate };
        await writeAudit(manager, { actorId: personId, act: 'lesson.created', subjectId: id, changes });
      }
      return { id, token: row?.token ?? '' };
    });
  }

  /**
   * Changes or cancels a lesson by hand that nobody has been in. Who stands at the door of a cancelled one is sent home.
   * @throws AppError common.notFound, timetable.lessonBegun, timetable.gone, timetable.noBell, meeting.inPast
   */
  async change({ personId }: Session, id: string, wanted: AdminLessonChange): Promise<void> {
    const hasDoor = await this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ name: string; wasCancelled: boolean; wasCalled: string }[]>(
        `SELECT m.name, l.cancelled_at IS NOT NULL AS "wasCancelled", ${usualNameSql} AS "wasCalled"
         FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE l.meeting_id = $1 AND ${isByHand}`,
        [id],
      );
      if (!row) throw new AppError('common.notFound');
      const free = await lockUnheld(manager, [id]);
      const [door] = await manager.query<{ owner: string }[]>(
        'SELECT m.owner_id AS owner FROM rooms r JOIN meetings m ON m.id = r.meeting_id WHERE r.meeting_id = $1',
        [id],
      );
      // A room that has sent everyone home is not opened again.
      if (!free.has(id) || (door && row.wasCancelled)) throw new AppError('timetable.lessonBegun');
      const { subject, classes, termId } = await this.named(manager, wanted);
      const { startsAt, endsAt } = await this.times(manager, wanted);
      if (endsAt <= new Date()) throw new AppError('meeting.inPast');
      const lesson = lessonOf(wanted, { subject, classes, termId, startsAt, endsAt });
      // A name of its own stays.
      const name = wanted.name ?? (row.name.startsWith(row.wasCalled) ? lesson.name : row.name);
      const { isCancelled } = wanted;
      await updateLessons(manager, [
        // Whose room it is was decided when the first one came to its door.
        {
          ...{ ...lesson, id, name, isCancelled, wasCancelled: row.wasCancelled, hasRoom: door !== undefined },
          ...(door && { ownerId: door.owner }),
        },
      ]);
      const changes = { name, onDate: wanted.onDate, isCancelled };
      await writeAudit(manager, { actorId: personId, act: 'lesson.changed', subjectId: id, changes });
      return door !== undefined;
    });
    if (hasDoor && wanted.isCancelled) await this.maker.end(id);
  }

  /** Cancels a lesson by hand as it stands. @throws AppError common.notFound, timetable.lessonBegun */
  async cancel({ personId }: Pick<Session, 'personId'>, id: string): Promise<void> {
    const hasDoor = await this.source.transaction(async (manager) => {
      const free = await lockUnheld(manager, [id]);
      const [row] = await manager.query<{ name: string; hasDoor: boolean; isOver: boolean }[]>(
        `SELECT m.name, EXISTS (SELECT 1 FROM rooms r WHERE r.meeting_id = m.id) AS "hasDoor", m.end_at <= now() AS "isOver"
         FROM lessons l JOIN meetings m ON m.id = l.meeting_id WHERE l.meeting_id = $1 AND l.planned_on IS NULL`,
        [id],
      );
      if (!row) throw new AppError('common.notFound');
      if (!free.has(id) || row.isOver) throw new AppError('timetable.lessonBegun');
      await manager.query('UPDATE lessons SET cancelled_at = coalesce(cancelled_at, now()) WHERE meeting_id = $1', [
        id,
      ]);
      // A room sends those at its door home, and ends by itself then.
      if (!row.hasDoor)
        await manager.query('UPDATE meetings SET ended_at = coalesce(ended_at, now()) WHERE id = $1', [id]);
      const changes = { name: row.name, isCancelled: true };
      await writeAudit(manager, { actorId: personId, act: 'lesson.changed', subjectId: id, changes });
      return row.hasDoor;
    });
    if (hasDoor) await this.maker.end(id);
  }

  /**
   * Takes a lesson by hand away that nobody has been in.
   * @param isOwn by who teaches it; a stranger learns no more than that it is not there
   * @throws AppError common.notFound, timetable.lessonBegun
   */
  async delete({ personId }: Session, id: string, isOwn: boolean): Promise<void> {
    await this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ name: string }[]>(
        `SELECT m.name FROM lessons l JOIN meetings m ON m.id = l.meeting_id
         WHERE l.meeting_id = $1 AND ${isByHand} AND ($2::uuid IS NULL OR m.owner_id = $2)`,
        [id, isOwn ? personId : null],
      );
      if (!row) throw new AppError('common.notFound');
      const free = await lockUnheld(manager, [id]);
      const [door] = await manager.query<unknown[]>('SELECT 1 FROM rooms WHERE meeting_id = $1', [id]);
      if (!free.has(id) || door) throw new AppError('timetable.lessonBegun');
      await manager.query('DELETE FROM meetings WHERE id = $1', [id]);
      if (!isOwn) {
        const changes = { name: row.name };
        await writeAudit(manager, { actorId: personId, act: 'lesson.deleted', subjectId: id, changes });
      }
    });
  }

  /** What somebody chooses from. @throws AppError common.forbidden */
  async choices(session: Session): Promise<LessonChoices> {
    const classes = await this.classes.mayInvite(session);
    if (!invitingTypes.includes(session.userType)) throw new AppError('common.forbidden');
    const list = (rows: string): string => `(SELECT coalesce(jsonb_agg(r.one), '[]'::jsonb) FROM (${rows}) r)`;
    const [row] = await this.source.query<
      (Omit<LessonChoices, 'classes'> & { groups: { id: string; name: string; classId: string }[] })[]
    >(
      `SELECT ${list(`SELECT jsonb_build_object('id', s.id, 'name', s.name, 'colour', s.colour) AS one FROM subjects s ORDER BY s.name ${inSchoolOrder}`)} AS subjects,
         ${list(`SELECT jsonb_build_object('id', s.id, 'name', s.name) AS one FROM classrooms s ORDER BY s.name ${inSchoolOrder}`)} AS classrooms,
         ${list(`SELECT jsonb_build_object('id', g.id, 'name', g.name, 'classId', g.class_id) AS one FROM class_groups g
           WHERE g.class_id = ANY($1) ORDER BY g.name ${inSchoolOrder}`)} AS groups,
         ${list(`SELECT jsonb_build_object('number', p.number, 'startsAt', to_char(p.starts_at, 'HH24:MI'), 'endsAt', to_char(p.ends_at, 'HH24:MI')) AS one
           FROM bell_periods p JOIN bell_schedules b ON b.id = p.schedule_id AND b.is_default ORDER BY p.number`)} AS periods`,
      [classes.map(({ id }) => id)],
    );
    if (!row) throw new Error('The choices have no row');
    const { groups, ...others } = row;
    const groupsIn = (classId: string) =>
      groups.filter((group) => group.classId === classId).map(({ id, name }) => ({ id, name }));
    return { ...others, classes: classes.map(({ id, name }) => ({ id, name, groups: groupsIn(id) })) };
  }

  private async named(manager: EntityManager, wanted: AdminLessonWrite): Promise<Named & { subject: Subject }> {
    const [row] = await manager.query<Named[]>(namedStatement, [
      ...[wanted.subjectId, JSON.stringify(wanted.classes), wanted.classroomId, wanted.teacherId, invitingTypes],
      wanted.onDate,
    ]);
    if (!row?.subject || !row.isClassroom || !row.isTeacher || row.classes.length < wanted.classes.length)
      throw new AppError('timetable.gone');
    return { ...row, subject: row.subject };
  }

  private async times(
    manager: EntityManager,
    { onDate, period, length, startsAt, endsAt }: AdminLessonWrite,
  ): Promise<Times> {
    // No lesson of the week is asked for: bells and clock are all of it.
    const plan = await this.plans.read({ from: onDate, to: onDate }, 'lessons', [], manager);
    if (period !== null) {
      const times = clockOf(plan)(onDate, period, length);
      if (!times) throw new AppError('timetable.noBell');
      return times;
    }
    const [from, to] = [minutesOf(startsAt ?? ''), minutesOf(endsAt ?? '')];
    const lastDay = to > from ? onDate : dayAfter(onDate, 1);
    return { startsAt: clockMoment(onDate, from, plan.timeZone), endsAt: clockMoment(lastDay, to, plan.timeZone) };
  }
}
