import { AppError } from '@derslik/contract/errors';
import type { EntityManager } from 'typeorm';
import { groupKey } from './groupKey.js';
import { groups, type GroupKind } from './groups.js';

/**
 * Who belongs to which class and department. Everything here runs inside the caller's transaction, is the same number of
 * statements for one person and for a thousand, and keeps the one rule: a pupil is in one class at most.
 */

type Place = readonly [personId: string, groupId: string];

/** Two who move the same people wait for each other, in the same order. */
const lockPeople = (manager: EntityManager, personIds: readonly string[]): Promise<unknown> =>
  manager.query('SELECT 1 FROM users WHERE id = ANY($1) ORDER BY id FOR NO KEY UPDATE', [personIds]);

/**
 * Adds people; a pupil leaves the former class. Who belongs already stays.
 * @throws AppError structure.gone for a person or a group that is no more
 */
export const addPeople = async (manager: EntityManager, kind: GroupKind, places: readonly Place[]): Promise<void> => {
  if (places.length === 0) return;
  const { table, people, column } = groups[kind];
  const values = [places.map(([personId]) => personId), places.map(([, groupId]) => groupId)];
  await lockPeople(manager, values[0] ?? []);
  const [known] = await manager.query<{ all: boolean }[]>(
    `SELECT bool_and(u.id IS NOT NULL AND g.id IS NOT NULL) AS all FROM unnest($1::uuid[], $2::uuid[]) AS w(person_id, group_id)
     LEFT JOIN users u ON u.id = w.person_id AND u.erased_at IS NULL
     LEFT JOIN (SELECT id FROM ${table} WHERE id = ANY($2::uuid[]) FOR KEY SHARE) g ON g.id = w.group_id`,
    values,
  );
  if (!known?.all) throw new AppError('structure.gone');
  if (kind === 'classes')
    await manager.query(
      `DELETE FROM class_people p USING unnest($1::uuid[], $2::uuid[]) AS w(person_id, class_id)
       WHERE p.person_id = w.person_id AND p.user_type = 'student' AND p.class_id <> w.class_id`,
      values,
    );
  await manager.query(
    `INSERT INTO ${people} (${column}, person_id${kind === 'classes' ? ', user_type' : ''})
     SELECT w.group_id, u.id${kind === 'classes' ? ', u.user_type' : ''}
     FROM unnest($1::uuid[], $2::uuid[]) AS w(person_id, group_id) JOIN users u ON u.id = w.person_id ON CONFLICT DO NOTHING`,
    values,
  );
};

export const removePeople = async (
  manager: EntityManager,
  kind: GroupKind,
  groupId: string,
  personIds: readonly string[],
): Promise<void> => {
  const { people, column } = groups[kind];
  await manager.query(`DELETE FROM ${people} WHERE ${column} = $1 AND person_id = ANY($2)`, [groupId, personIds]);
};

/**
 * Makes these, and no others, the person's classes or departments.
 * @returns ids before and after, sorted; null where nothing changed
 * @throws AppError structure.gone, structure.oneClass
 */
export const setGroups = async (
  manager: EntityManager,
  kind: GroupKind,
  { id, userType }: { id: string; userType: string },
  wanted: readonly { id: string }[],
): Promise<readonly [string[], string[]] | null> => {
  const { people, column } = groups[kind];
  const ids = [...new Set(wanted.map((group) => group.id))].toSorted();
  if (kind === 'classes' && userType === 'student' && ids.length > 1) throw new AppError('structure.oneClass');
  await lockPeople(manager, [id]);
  const rows = await manager.query<{ id: string }[]>(
    `SELECT ${column} AS id FROM ${people} WHERE person_id = $1 ORDER BY 1`,
    [id],
  );
  const before = rows.map((row) => row.id);
  if (before.join() === ids.join()) return null;
  await manager.query(`DELETE FROM ${people} WHERE person_id = $1 AND ${column} <> ALL($2)`, [id, ids]);
  const places = ids.filter((group) => !before.includes(group)).map((group): Place => [id, group]);
  await addPeople(manager, kind, places);
  return [before, ids];
};

/**
 * Puts people into classes by the names of the classes, as a list of the school writes them ("9-a" is 9-A).
 * @returns the names that no class has; nobody was moved for them
 */
export const placeByName = async (
  manager: EntityManager,
  places: readonly { personId: string; className: string }[],
): Promise<string[]> => {
  const rows = await manager.query<{ id: string; name_key: string }[]>(
    'SELECT id, name_key FROM classes WHERE name_key = ANY($1)',
    [places.map(({ className }) => groupKey(className))],
  );
  const ids = new Map(rows.map((row) => [row.name_key, row.id]));
  const found = places.map(({ personId, className }) => ({ personId, className, id: ids.get(groupKey(className)) }));
  await addPeople(
    manager,
    'classes',
    found.flatMap(({ personId, id }): Place[] => (id ? [[personId, id]] : [])),
  );
  return [...new Set(found.filter(({ id }) => !id).map(({ className }) => className))];
};
