import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { invitingTypes } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { roomCodeOf } from '../meetings/roomPassword.service.js';
import { isClassTeacher, isManager, taughtIds, teaches, type AskingPerson } from './registerSql.js';

/** A lesson whose register somebody may read. */
export interface ReadableLesson {
  id: string;
  startAt: Date;
  isReckoned: boolean;
  isOver: boolean;
  isCancelled: boolean;
  isArchived: boolean;
}
/** How much of a class's register somebody sees. */
export type ClassSight = 'whole' | 'own';

const mayTeach = ({ userType }: AskingPerson): boolean => invitingTypes.includes(userType);
/** A pupil whom the room made a moderator is none of those who teach. */
const lessonSql = `SELECT l.meeting_id AS id, m.start_at AS "startAt", l.reckoned_at IS NOT NULL AS "isReckoned",
    coalesce(m.ended_at, m.end_at, m.start_at + interval '40 minutes') < now() AS "isOver", l.cancelled_at IS NOT NULL AS "isCancelled",
    coalesce(t.archived_at IS NOT NULL, false) AS "isArchived",
    ($2::boolean OR ${teaches('$1')} OR coalesce($1 = ANY (r.moderators), false)) AS may
  FROM lessons l JOIN meetings m ON m.id = l.meeting_id LEFT JOIN rooms r ON r.meeting_id = m.id LEFT JOIN terms t ON t.id = l.term_id`;

/** Who may read which register. What a person may not see and what there is not look the same. */
@Injectable()
export class RegisterAccess {
  constructor(private readonly source: DataSource) {}

  /** @throws AppError common.forbidden for everybody but its teachers and the managers */
  lesson(
    asking: AskingPerson,
    id: string,
    manager: Pick<EntityManager, 'query'> = this.source,
  ): Promise<ReadableLesson> {
    return this.found(asking, 'l.meeting_id = $3', id, manager);
  }

  /** By its room's code, or by the token that names a lesson. @throws as {@link lesson} */
  lessonByToken(asking: AskingPerson, token: string): Promise<ReadableLesson> {
    return this.found(asking, `(m.token = $3 OR l.m_token = $4)`, roomCodeOf(token), this.source, [token]);
  }

  private async found(
    asking: AskingPerson,
    which: string,
    value: string,
    manager: Pick<EntityManager, 'query'>,
    more: string[] = [],
  ): Promise<ReadableLesson> {
    if (!mayTeach(asking)) throw new AppError('common.forbidden');
    const values = [asking.personId, isManager(asking), value, ...more];
    const [row] = await manager.query<(ReadableLesson & { may: boolean })[]>(`${lessonSql} WHERE ${which}`, values);
    if (!row?.may) throw new AppError('common.forbidden');
    return row;
  }

  /**
   * Managers and the class's teachers see all of it, others who teach it their own lessons.
   * @throws AppError common.forbidden
   */
  async ofClass(asking: AskingPerson, classId: string): Promise<ClassSight> {
    if (!mayTeach(asking)) throw new AppError('common.forbidden');
    const [row] = await this.source.query<{ whole: boolean; own: boolean }[]>(
      `SELECT $2::boolean OR ${isClassTeacher('$1', 'c.id')} AS whole, EXISTS (
         SELECT 1 FROM meeting_classes mc WHERE mc.class_id = c.id AND mc.meeting_id IN (${taughtIds('$1::uuid')})) AS own
       FROM classes c WHERE c.id = $3`,
      [asking.personId, isManager(asking), classId],
    );
    if (row?.whole) return 'whole';
    if (row?.own) return 'own';
    throw new AppError('common.forbidden');
  }

  /**
   * A pupil's own, a guardian's child's, and for managers and teachers of their class.
   * @throws AppError common.forbidden
   */
  async ofPupil(asking: AskingPerson, pupilId: string): Promise<void> {
    const [row] = await this.source.query<{ may: boolean }[]>(
      `SELECT u.id = $1 OR $2::boolean
         OR EXISTS (SELECT 1 FROM guardian_children g WHERE g.guardian_id = $1 AND g.child_id = u.id AND $4::boolean)
         OR ($5::boolean AND EXISTS (SELECT 1 FROM class_people cp WHERE cp.person_id = u.id AND ${isClassTeacher('$1', 'cp.class_id')})) AS may
       FROM users u WHERE u.id = $3 AND u.user_type = 'student'`,
      [asking.personId, isManager(asking), pupilId, asking.userType === 'guardian', mayTeach(asking)],
    );
    if (!row?.may) throw new AppError('common.forbidden');
  }
}
