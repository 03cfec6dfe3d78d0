import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import { consoleRoles, invitingTypes } from '@derslik/contract/roles';
import type { SchoolClass } from '@derslik/contract/structure';
import { DataSource, type EntityManager } from 'typeorm';
import type { Session } from '../http/session.js';
import { inSchoolOrder } from './groups.js';

/** Who plans a meeting. */
export type Planner = Pick<Session, 'personId' | 'userType' | 'roles'>;

/** SQL over the class `c`: a week that has not ended has the person teach it. */
const teachesIt = (person: string): string => `EXISTS (SELECT 1 FROM weekly_lesson_teachers wt
    JOIN weekly_lesson_classes wc ON wc.weekly_lesson_id = wt.weekly_lesson_id AND wc.class_id = c.id
    JOIN weekly_lessons w ON w.id = wt.weekly_lesson_id JOIN terms t ON t.id = w.term_id
    WHERE wt.person_id = ${person} AND t.archived_at IS NULL AND coalesce(w.until_on, t.ends_on) >= current_date)`;
/** Managers may invite every class, teachers those they belong to or teach, others none. SQL over the class `c`. */
const isTheirs = (person: string, isManager: string): string =>
  `(${isManager} OR EXISTS (SELECT 1 FROM class_people p WHERE p.class_id = c.id AND p.person_id = ${person}) OR ${teachesIt(person)})`;
const isManager = ({ roles }: Planner): boolean => roles.some((role) => consoleRoles.includes(role));

/** Which classes a meeting may be for, and is. */
@Injectable()
export class ClassesService {
  constructor(private readonly source: DataSource) {}

  async mayInvite(planner: Planner): Promise<SchoolClass[]> {
    if (!invitingTypes.includes(planner.userType)) return [];
    return this.source.query<SchoolClass[]>(
      `SELECT c.id, c.name, l.name AS level FROM classes c JOIN levels l ON l.id = c.level_id
       WHERE ${isTheirs('$1', '$2::boolean')} ORDER BY l.name ${inSchoolOrder}, c.name ${inSchoolOrder}, c.id`,
      [planner.personId, isManager(planner)],
    );
  }

  /**
   * Makes these, and no others, the classes of a meeting, inside the caller's transaction. A class that the meeting is for
   * already may stay although its teacher has left it.
   * @throws AppError common.forbidden for pupils and guardians, meeting.classNotYours
   */
  async setFor(
    manager: EntityManager,
    meetingId: string,
    planner: Planner,
    wanted: readonly { id: string }[],
  ): Promise<void> {
    const ids = [...new Set(wanted.map(({ id }) => id))];
    await manager.query('DELETE FROM meeting_classes WHERE meeting_id = $1 AND class_id <> ALL($2)', [meetingId, ids]);
    const isWhole = async (): Promise<boolean> => {
      const sql = 'SELECT count(*)::int AS count FROM meeting_classes WHERE meeting_id = $1';
      const [kept] = await manager.query<{ count: number }[]>(sql, [meetingId]);
      return kept?.count === ids.length;
    };
    if (await isWhole()) return;
    if (!invitingTypes.includes(planner.userType)) throw new AppError('common.forbidden');
    await manager.query(
      `INSERT INTO meeting_classes (meeting_id, class_id)
       SELECT $1, c.id FROM classes c WHERE c.id = ANY($2) AND ${isTheirs('$3', '$4::boolean')}
       FOR KEY SHARE OF c ON CONFLICT DO NOTHING`,
      [meetingId, ids, planner.personId, isManager(planner)],
    );
    if (!(await isWhole())) throw new AppError('meeting.classNotYours');
  }

  /**
   * All of these are classes that this person may invite, inside the caller's transaction; none of them goes meanwhile.
   * @throws AppError meeting.classNotYours
   */
  async assertTheirs(manager: EntityManager, planner: Planner, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    const rows = await manager.query<unknown[]>(
      `SELECT 1 FROM classes c WHERE c.id = ANY($1) AND ${isTheirs('$2', '$3::boolean')} FOR KEY SHARE OF c`,
      [ids, planner.personId, isManager(planner)],
    );
    if (rows.length < ids.length) throw new AppError('meeting.classNotYours');
  }
}
