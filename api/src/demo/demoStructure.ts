import type { DataSource, EntityManager } from 'typeorm';
import { addPeople, placeByName } from '../structure/belonging.js';
import { groupKey } from '../structure/groupKey.js';
import { demoSchool } from './demoSchool.js';

/** SQL, after a WITH that has the meeting as `made`: it is for the class of this name. */
export const forItsClass = (name: string): string =>
  `INSERT INTO meeting_classes (meeting_id, class_id) SELECT made.id, c.id FROM made, classes c WHERE c.name = ${name}`;

/** The guardian of the school has a child in it; who has another keeps it. */
const joinGuardian = (manager: EntityManager): Promise<unknown> =>
  manager.query(
    `INSERT INTO guardian_children (guardian_id, child_id) SELECT g.id, c.id FROM users g, users c
     WHERE g.username = $1 AND c.username = $2 AND NOT EXISTS (SELECT 1 FROM guardian_children x WHERE x.guardian_id = g.id)`,
    [demoSchool.guardian.username, demoSchool.guardian.child],
  );

const keysOf = (names: readonly string[]): string[] => names.map(groupKey);

/** Adds the levels, classes and departments that are missing, and gives theirs to people who have none yet. */
export const ensureStructure = (source: DataSource, people: ReadonlyMap<string, string>): Promise<void> =>
  source.transaction(async (manager) => {
    const levels = Object.keys(demoSchool.levels);
    const classes = Object.entries(demoSchool.levels).flatMap(([level, names]) =>
      names.map((name) => ({ name, level: groupKey(level) })),
    );
    const named = 'SELECT * FROM unnest($1::text[], $2::text[]) ON CONFLICT DO NOTHING';
    await manager.query(`INSERT INTO levels (name, name_key) ${named}`, [levels, keysOf(levels)]);
    await manager.query(`INSERT INTO departments (name, name_key) ${named}`, [
      demoSchool.departments,
      keysOf(demoSchool.departments),
    ]);
    await manager.query(
      `INSERT INTO classes (name, name_key, level_id) SELECT w.name, w.key, l.id
       FROM unnest($1::text[], $2::text[], $3::text[]) AS w(name, key, level) JOIN levels l ON l.name_key = w.level
       ON CONFLICT DO NOTHING`,
      [classes.map(({ name }) => name), keysOf(classes.map(({ name }) => name)), classes.map(({ level }) => level)],
    );
    const without = async (
      table: string,
    ): Promise<{ personId: string; person: (typeof demoSchool.people)[number] }[]> => {
      const rows = await manager.query<{ id: string }[]>(
        `SELECT id FROM users u WHERE id = ANY($1) AND NOT EXISTS (SELECT 1 FROM ${table} p WHERE p.person_id = u.id)`,
        [[...people.values()]],
      );
      const ids = new Set(rows.map(({ id }) => id));
      return demoSchool.people.flatMap((person) => {
        const personId = people.get(person.username);
        return personId && ids.has(personId) ? [{ personId, person }] : [];
      });
    };
    await placeByName(
      manager,
      (await without('class_people')).flatMap(({ personId, person }) =>
        person.classes.map((className) => ({ personId, className })),
      ),
    );
    await joinGuardian(manager);
    const departments = await manager.query<{ id: string; name: string }[]>('SELECT id, name FROM departments');
    const idOf = new Map(departments.map(({ id, name }) => [name, id]));
    await addPeople(
      manager,
      'departments',
      (await without('department_people')).flatMap(({ personId, person }) => {
        const id = person.department && idOf.get(person.department);
        return id ? [[personId, id] as const] : [];
      }),
    );
  });
