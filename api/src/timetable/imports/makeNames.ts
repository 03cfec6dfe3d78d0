import { timetableLimits } from '@derslik/contract/limits/timetable';
import type { EntityManager } from 'typeorm';
import { groupKey } from '../../structure/groupKey.js';
import { keptNameColumns, type KeptName } from './fileNames.js';

export const readNames = (manager: Pick<EntityManager, 'query'>, importId: string): Promise<KeptName[]> =>
  manager.query<KeptName[]>(
    `SELECT ${keptNameColumns} FROM timetable_import_names WHERE import_id = $1 ORDER BY number`,
    [importId],
  );

/** What an import may make, by table: columns beside name and key. */
const made = {
  class: { table: 'classes', column: 'level_id', type: 'uuid' },
  subject: { table: 'subjects', column: 'short', type: 'text' },
  room: { table: 'classrooms', column: null, type: 'text' },
} as const;

/** Adds what the school lacks of one kind, and says which rows are new. */
const addKind = async (
  manager: EntityManager,
  kind: keyof typeof made,
  names: readonly KeptName[],
): Promise<Map<string, { id: string; isNew: boolean }>> => {
  const { table, column, type } = made[kind];
  const rows = names.map((one) => ({
    ...{ name: one.name, key: groupKey(one.name) },
    more: kind === 'class' ? one.levelId : one.short.slice(0, timetableLimits.shortMax),
  }));
  const once = [...new Map(rows.map((row) => [row.key, row])).values()];
  if (once.length === 0) return new Map();
  const found = await manager.query<{ id: string; key: string; isNew: boolean }[]>(
    `WITH r AS (SELECT * FROM jsonb_to_recordset($1) AS r(name text, key text, more ${type})),
     made AS (INSERT INTO ${table} (name, name_key${column ? `, ${column}` : ''})
       SELECT name, key${column ? ', more' : ''} FROM r ON CONFLICT DO NOTHING RETURNING id, name_key)
     SELECT id, name_key AS key, true AS "isNew" FROM made
     UNION ALL SELECT t.id, t.name_key, false FROM ${table} t JOIN r ON r.key = t.name_key`,
    [JSON.stringify(once)],
  );
  return new Map(found.map(({ id, key, isNew }) => [key, { id, isNew }]));
};

/** The next colours of the grid, so that neighbours differ. */
const colourSubjects = (manager: EntityManager, ids: readonly string[]): Promise<unknown> =>
  manager.query(
    `UPDATE subjects s SET colour = (o.n + (SELECT count(*) FROM subjects WHERE NOT id = ANY($1)))::int % 12
     FROM unnest($1::uuid[]) WITH ORDINALITY AS o(id, n) WHERE s.id = o.id`,
    [ids],
  );

/** Makes the subjects, rooms, classes and parts of classes that a file names and the school lacks, and keeps what each name means now. */
export const makeNames = async (manager: EntityManager, importId: string): Promise<void> => {
  const names = await readNames(manager, importId);
  const meant: { kind: string; key: string; id: string; isNew: boolean }[] = [];
  const classIds = new Map(
    names.flatMap((one) => (one.kind === 'class' && one.targetId ? [[one.key, one.targetId]] : [])),
  );
  for (const kind of ['class', 'subject', 'room'] as const) {
    const wanted = names.filter((one) => one.kind === kind && one.plan === 'made' && groupKey(one.name) !== '');
    const found = await addKind(manager, kind, wanted);
    for (const { key, name } of wanted) {
      const row = found.get(groupKey(name));
      if (row) meant.push({ kind, key, ...row });
      if (row && kind === 'class') classIds.set(key, row.id);
    }
    const fresh = [...new Set([...found.values()].flatMap(({ id, isNew }) => (isNew ? [id] : [])))];
    if (kind === 'subject' && fresh.length > 0) await colourSubjects(manager, fresh);
  }
  const groups = names.flatMap((one) => {
    const classId = one.kind === 'group' && one.plan === 'made' ? classIds.get(one.classKey ?? '') : undefined;
    const key = groupKey(one.name);
    return classId === undefined || key === ''
      ? []
      : [{ classId, key, name: one.name, division: one.division, own: one.key }];
  });
  const once = [...new Map(groups.map((one) => [`${one.classId} ${one.key}`, one])).values()];
  const rows = await manager.query<{ id: string; classId: string; key: string; isNew: boolean }[]>(
    `WITH r AS (SELECT * FROM jsonb_to_recordset($1) AS r("classId" uuid, name text, key text, division text)),
     made AS (INSERT INTO class_groups (class_id, name, name_key, division)
       SELECT "classId", name, key, division FROM r ON CONFLICT DO NOTHING RETURNING id, class_id, name_key)
     SELECT id, class_id AS "classId", name_key AS key, true AS "isNew" FROM made
     UNION ALL SELECT g.id, g.class_id, g.name_key, false FROM class_groups g JOIN r ON r."classId" = g.class_id AND r.key = g.name_key`,
    [JSON.stringify(once)],
  );
  const groupIds = new Map(rows.map((row) => [`${row.classId} ${row.key}`, row]));
  for (const one of groups) {
    const row = groupIds.get(`${one.classId} ${one.key}`);
    if (row) meant.push({ kind: 'group', key: one.own, id: row.id, isNew: row.isNew });
  }
  await manager.query(
    `UPDATE timetable_import_names n SET target_id = m.id, is_made = m."isNew"
     FROM jsonb_to_recordset($2) AS m(kind text, key text, id uuid, "isNew" boolean)
     WHERE n.import_id = $1 AND n.kind = m.kind AND n.key = m.key`,
    [importId, JSON.stringify(meant)],
  );
};
