import type { Queryable } from './queryable.js';
import { groupKey } from '../structure/groupKey.js';
import { groups, type GroupKind } from '../structure/groups.js';

/** What the names of a source are here, as a list of the school writes them ("9-a" is 9-A), each once. */
export interface KnownGroups {
  found: { id: string; name: string }[];
  /** The names that the school hasn't. */
  missing: string[];
}

export const knownGroups = async (
  manager: Queryable,
  kind: GroupKind,
  names: readonly string[],
): Promise<KnownGroups> => {
  if (names.length === 0) return { found: [], missing: [] };
  const keys = names.map(groupKey);
  const rows = await manager.query<{ id: string; name: string; name_key: string }[]>(
    `SELECT id, name, name_key FROM ${groups[kind].table} WHERE name_key = ANY($1)`,
    [keys],
  );
  const byKey = new Map(rows.map((row) => [row.name_key, row]));
  const found = new Map(keys.flatMap((key) => (byKey.has(key) ? [[key, byKey.get(key)!] as const] : [])));
  return {
    found: [...found.values()].map(({ id, name }) => ({ id, name })),
    missing: names.filter((_name, at) => !byKey.has(keys[at] ?? '')),
  };
};
