import type { EntityManager } from 'typeorm';
import { groupKey } from '../structure/groupKey.js';
import type { JudgedRow } from './judge.js';

interface Groups {
  /** Ids by key. */
  classes: Map<string, string>;
  departments: Map<string, string>;
}

const add = async (
  manager: EntityManager,
  table: 'levels' | 'departments',
  names: readonly string[],
): Promise<void> => {
  if (names.length === 0) return;
  await manager.query(
    `INSERT INTO ${table} (name, name_key) SELECT name, name_key FROM unnest($1::text[], $2::text[]) AS g(name, name_key)
     ON CONFLICT DO NOTHING`,
    [names, names.map(groupKey)],
  );
};

const idsOf = async (
  manager: EntityManager,
  table: 'classes' | 'departments',
  names: readonly string[],
): Promise<Map<string, string>> => {
  const rows = await manager.query<{ id: string; name_key: string }[]>(
    `SELECT id, name_key FROM ${table} WHERE name_key = ANY($1)`,
    [names.map(groupKey)],
  );
  return new Map(rows.map(({ id, name_key }) => [name_key, id]));
};

/** Makes the levels, classes and departments that the lines name and the school lacks; a class only where its level was said. */
export const ensureGroups = async (
  manager: EntityManager,
  lines: readonly Pick<JudgedRow, 'person'>[],
): Promise<Groups> => {
  const classes = lines.flatMap(({ person }) => person.classes);
  const departments = lines.flatMap(({ person }) => person.departments);
  const fresh = classes.flatMap(({ name, newIn }) => (newIn === null ? [] : [{ name, newIn }]));
  await add(
    manager,
    'levels',
    fresh.map(({ newIn }) => newIn),
  );
  if (fresh.length > 0)
    await manager.query(
      `INSERT INTO classes (name, name_key, level_id)
       SELECT g.name, g.name_key, l.id FROM unnest($1::text[], $2::text[], $3::text[]) AS g(name, name_key, level_key)
       JOIN levels l ON l.name_key = g.level_key ON CONFLICT DO NOTHING`,
      [
        fresh.map(({ name }) => name),
        fresh.map(({ name }) => groupKey(name)),
        fresh.map(({ newIn }) => groupKey(newIn)),
      ],
    );
  await add(manager, 'departments', departments);
  return {
    classes: await idsOf(
      manager,
      'classes',
      classes.map(({ name }) => name),
    ),
    departments: await idsOf(manager, 'departments', departments),
  };
};
