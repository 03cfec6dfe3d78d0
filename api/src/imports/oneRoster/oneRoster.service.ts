import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { writeAudit } from '../../audit/writeAudit.js';
import type { Session } from '../../http/session.js';
import { inSchoolOrder } from '../../structure/groups.js';
import { requirePower } from '../../users/requirePower.js';
import { writeOneRoster, type Roster } from './writeOneRoster.js';

/** The id of the school in its roster: there is one. */
const schoolId = 'school';
const ownId = (row: string): string => `coalesce(${row}.external_id, ${row}.id::text)`;

const peopleSql = `SELECT ${ownId('u')} AS id, u.username, u.email, u.name, u.surname, u.user_type AS "userType", u.disabled,
    u.birth_date::text AS "birthDate",
    ARRAY(SELECT ${ownId('c')} FROM class_people p JOIN classes c ON c.id = p.class_id WHERE p.person_id = u.id
      ORDER BY c.name ${inSchoolOrder}) AS "classIds",
    ARRAY(SELECT ${ownId('g')} FROM guardian_children k JOIN users g ON g.id = k.guardian_id WHERE k.child_id = u.id ORDER BY g.id) AS "guardianIds"
  FROM users u WHERE u.erased_at IS NULL AND u.approval_wanted_at IS NULL AND ($1 OR u.user_type <> 'general-manager')
  ORDER BY u.name ${inSchoolOrder}, u.surname ${inSchoolOrder}, u.id`;

/** People and classes for another program of the school. */
@Injectable()
export class OneRosterService {
  constructor(private readonly source: DataSource) {}

  /** A manager's holds no general managers, over whom they have no power. */
  async export(session: Session): Promise<Uint8Array> {
    const roster = await this.source.transaction(async (manager): Promise<Roster> => {
      await requirePower(manager, session, []);
      const [school] = await manager.query<{ name: string }[]>('SELECT name FROM school');
      const classes = await manager.query<Roster['classes']>(
        `SELECT ${ownId('c')} AS id, c.name, l.name AS level, l.id AS "levelId" FROM classes c JOIN levels l ON l.id = c.level_id
         ORDER BY l.name ${inSchoolOrder}, c.name ${inSchoolOrder}`,
      );
      const terms = await manager.query<Roster['terms']>(
        `SELECT id, name, starts_on::text AS "startsOn", ends_on::text AS "endsOn" FROM terms WHERE archived_at IS NULL ORDER BY starts_on, id`,
      );
      const people = await manager.query<Roster['people']>(peopleSql, [session.roles.includes('ROLE_GENERAL_MANAGER')]);
      const changes = { count: people.length };
      await writeAudit(manager, { actorId: session.personId, act: 'people.exported', subjectId: null, changes });
      return { school: { id: schoolId, name: school?.name ?? '' }, classes, terms: someTerm(terms), people };
    });
    return writeOneRoster(roster);
  }
}

/** Every class of a roster is in a school year. */
const someTerm = (terms: Roster['terms']): Roster['terms'] => {
  if (terms.length > 0) return terms;
  const now = new Date();
  const year = now.getUTCMonth() >= 7 ? now.getUTCFullYear() : now.getUTCFullYear() - 1;
  const name = `${year}-${year + 1}`;
  return [{ id: `year-${year}`, name, startsOn: `${year}-09-01`, endsOn: `${year + 1}-08-31` }];
};
