import type { EntityManager } from 'typeorm';

/** What an import made and nobody else uses by now, by kind: the table, and where it may be used. */
const unused = {
  group: ['class_groups', ['weekly_lesson_classes.group_id', 'lesson_groups.group_id', 'class_group_people.group_id']],
  class: [
    'classes',
    [
      ...[
        'weekly_lesson_classes.class_id',
        'meeting_classes.class_id',
        'class_people.class_id',
        'class_groups.class_id',
      ],
      ...['lesson_attendance.class_id', 'register_days.class_id'],
    ],
  ],
  subject: ['subjects', ['weekly_lessons.subject_id', 'lessons.subject_id']],
  room: ['classrooms', ['weekly_lessons.classroom_id', 'lesson_changes.classroom_id', 'lessons.classroom_id']],
} as const;

/**
 * Takes an import back: its lessons go, what it took the place of comes back as it was. Lessons that were held stay.
 * @returns how many lessons went and came back
 */
export const undoImport = async (
  manager: EntityManager,
  importId: string,
): Promise<{ removed: number; restored: number }> => {
  const [, removed] = await manager.query<[unknown[], number]>(
    `DELETE FROM weekly_lessons w USING timetable_import_lines l
     WHERE l.import_id = $1 AND l.outcome = 'made' AND w.id = l.lesson_id`,
    [importId],
  );
  // What they name may be gone by now: such a lesson does not come back.
  const back = await manager.query<{ id: string }[]>(
    `INSERT INTO weekly_lessons SELECT w.* FROM timetable_imports i, jsonb_array_elements(i.replaced) r,
       jsonb_populate_record(NULL::weekly_lessons, r->'row') w
     WHERE i.id = $1 AND (r->>'goes')::boolean AND EXISTS (SELECT 1 FROM subjects s WHERE s.id = w.subject_id)
       AND (w.classroom_id IS NULL OR EXISTS (SELECT 1 FROM classrooms c WHERE c.id = w.classroom_id))
     ON CONFLICT DO NOTHING RETURNING id`,
    [importId],
  );
  const ids = back.map(({ id }) => id);
  const again = `FROM timetable_imports i, jsonb_array_elements(i.replaced) r`;
  const whose = `i.id = $1 AND (r->'row'->>'id')::uuid = ANY($2)`;
  await manager.query(
    `INSERT INTO weekly_lesson_teachers SELECT x.* ${again}, jsonb_populate_recordset(NULL::weekly_lesson_teachers, r->'teachers') x
     WHERE ${whose} ON CONFLICT DO NOTHING`,
    [importId, ids],
  );
  await manager.query(
    `INSERT INTO weekly_lesson_classes SELECT x.* ${again}, jsonb_populate_recordset(NULL::weekly_lesson_classes, r->'classes') x
     WHERE ${whose} AND EXISTS (SELECT 1 FROM classes c WHERE c.id = x.class_id)
       AND (x.group_id IS NULL OR EXISTS (SELECT 1 FROM class_groups g WHERE g.id = x.group_id)) ON CONFLICT DO NOTHING`,
    [importId, ids],
  );
  await manager.query(
    `INSERT INTO lesson_changes SELECT x.* ${again}, jsonb_populate_recordset(NULL::lesson_changes, r->'changes') x
     WHERE ${whose} AND (x.classroom_id IS NULL OR EXISTS (SELECT 1 FROM classrooms c WHERE c.id = x.classroom_id)) ON CONFLICT DO NOTHING`,
    [importId, ids],
  );
  await manager.query(
    `UPDATE lessons l SET weekly_lesson_id = (r->'row'->>'id')::uuid ${again}, jsonb_array_elements_text(r->'lessons') x
     WHERE ${whose} AND l.meeting_id = x::uuid AND l.weekly_lesson_id IS NULL`,
    [importId, ids],
  );
  const [, longer] = await manager.query<[unknown[], number]>(
    `UPDATE weekly_lessons w SET until_on = (r->'row'->>'until_on')::date ${again}
     WHERE i.id = $1 AND NOT (r->>'goes')::boolean AND w.id = (r->'row'->>'id')::uuid`,
    [importId],
  );
  await manager.query(
    `DELETE FROM bell_schedules b USING timetable_imports i WHERE i.id = $1 AND b.id = i.schedule_id
       AND NOT EXISTS (SELECT 1 FROM day_schedules d WHERE d.schedule_id = b.id)`,
    [importId],
  );
  return { removed, restored: ids.length + longer };
};

/** What the import made goes where nobody uses it; after its lessons' rooms have followed. */
export const clearUnused = async (manager: EntityManager, importId: string): Promise<void> => {
  for (const [kind, [table, uses]] of Object.entries(unused)) {
    const used = uses.map((use) => {
      const [other, column] = use.split('.');
      return `NOT EXISTS (SELECT 1 FROM ${other} o WHERE o.${column} = x.id)`;
    });
    await manager.query(
      `DELETE FROM ${table} x USING timetable_import_names n WHERE n.import_id = $1 AND n.kind = $2 AND n.is_made AND x.id = n.target_id
         AND ${used.join(' AND ')}`,
      [importId, kind],
    );
  }
};
