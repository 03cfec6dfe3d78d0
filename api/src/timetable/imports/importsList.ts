import type { TimetableImport, TimetableImportLine } from '@derslik/contract/timetableFiles';
import type { FileLesson } from '../files/fileShape.js';

const isNoted = `plan <> 'refused' AND outcome IS DISTINCT FROM 'refused' AND remarks <> '[]'`;
const counts = (table: string, column: string, words: readonly string[]): string =>
  `(SELECT jsonb_build_object(${words.map((word) => `'${word}', count(*) FILTER (WHERE ${column} = '${word}')`).join(', ')})
     FROM ${table} WHERE import_id = i.id)`;

export interface ListedImport extends Omit<TimetableImport, 'createdAt' | 'finishedAt'> {
  createdAt: Date;
  finishedAt: Date | null;
  total: number;
}

/** A page of imports with what became of their lessons, as one statement. `$1` ids, `$2` limit, `$3` offset. */
export const importsStatement = (order: 'ASC' | 'DESC'): string => `
  SELECT i.id, i.file_name AS "fileName", i.kind, i.term_id AS "termId", i.term_name AS "termName", i.state, i.mode,
    i.from_on::text AS "fromOn", i.by_name AS by, i.created_at AS "createdAt", i.finished_at AS "finishedAt", i.bells, i.remarks,
    jsonb_array_length(i.replaced) AS replaced, i.total,
    (SELECT count(*)::int FROM timetable_import_lines WHERE import_id = i.id) AS lines,
    (SELECT count(*)::int FROM timetable_import_lines WHERE import_id = i.id AND ${isNoted}) AS noted,
    ${counts('timetable_import_lines', 'plan', ['create', 'existing', 'refused'])} AS plans,
    ${counts('timetable_import_lines', 'outcome', ['made', 'left', 'refused'])} AS outcomes,
    ${counts('timetable_import_names', 'plan', ['found', 'made', 'choose', 'skipped'])} AS names
  FROM (
    SELECT i.*, t.name AS term_name, u.name || ' ' || u.surname AS by_name, count(*) OVER ()::int AS total
    FROM timetable_imports i JOIN terms t ON t.id = i.term_id LEFT JOIN users u ON u.id = i.created_by
    WHERE $1::uuid[] IS NULL OR i.id = ANY($1) ORDER BY i.created_at ${order}, i.id LIMIT $2 OFFSET $3
  ) i ORDER BY i.created_at ${order}, i.id`;

export interface ListedLine extends Pick<TimetableImportLine, 'plan' | 'outcome' | 'remarks'> {
  import_id: string;
  number: number;
  lesson: FileLesson;
  total: number;
}

/** A page of an import's lessons. `$1` the import, `$2` which of them, `$3` limit, `$4` offset. */
export const linesStatement = `
  SELECT import_id, number, lesson, plan, outcome, remarks, count(*) OVER ()::int AS total FROM timetable_import_lines
  WHERE import_id = $1 AND CASE $2::text WHEN 'noted' THEN ${isNoted}
    WHEN 'refused' THEN plan = 'refused' OR outcome = 'refused'
    ELSE $2 IS NULL OR plan = $2 OR outcome = $2 END
  ORDER BY number LIMIT $3 OFFSET $4`;

/** The names of an import with what they mean and how many lessons speak of them. `$1` the import. */
export const namesStatement = `
  SELECT n.kind, n.key, n.name, n.short, n.plan, n.by,
    (SELECT c.name FROM timetable_import_names c WHERE c.import_id = $1 AND c.kind = 'class' AND c.key = n.class_key) AS "className",
    CASE WHEN t.id IS NOT NULL THEN jsonb_build_object('id', t.id, 'name', t.name) END AS target,
    (CASE n.kind WHEN 'teacher' THEN used.teachers WHEN 'class' THEN used.classes WHEN 'group' THEN used.groups
      WHEN 'subject' THEN used.subjects ELSE used.rooms END->>n.key)::int AS lessons
  FROM timetable_import_names n
  CROSS JOIN (SELECT
    (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT k, count(*) AS c FROM timetable_import_lines l, jsonb_array_elements_text(l.lesson->'teachers') k WHERE l.import_id = $1 GROUP BY k) x) AS teachers,
    (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT p->>'class' AS k, count(*) AS c FROM timetable_import_lines l, jsonb_array_elements(l.lesson->'classes') p WHERE l.import_id = $1 GROUP BY 1) x) AS classes,
    (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT p->>'group' AS k, count(*) AS c FROM timetable_import_lines l, jsonb_array_elements(l.lesson->'classes') p WHERE l.import_id = $1 AND p->>'group' IS NOT NULL GROUP BY 1) x) AS groups,
    (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT l.lesson->>'subject' AS k, count(*) AS c FROM timetable_import_lines l WHERE l.import_id = $1 AND l.lesson->>'subject' IS NOT NULL GROUP BY 1) x) AS subjects,
    (SELECT coalesce(jsonb_object_agg(k, c), '{}') FROM (SELECT l.lesson->>'room' AS k, count(*) AS c FROM timetable_import_lines l WHERE l.import_id = $1 AND l.lesson->>'room' IS NOT NULL GROUP BY 1) x) AS rooms
  ) used
  LEFT JOIN LATERAL (
    SELECT u.id, u.name || ' ' || u.surname AS name FROM users u WHERE n.kind = 'teacher' AND u.id = n.target_id
    UNION ALL SELECT c.id, c.name FROM classes c WHERE n.kind = 'class' AND c.id = n.target_id
    UNION ALL SELECT l.id, l.name FROM levels l WHERE n.kind = 'class' AND n.target_id IS NULL AND l.id = n.level_id
    UNION ALL SELECT g.id, g.name FROM class_groups g WHERE n.kind = 'group' AND g.id = n.target_id
    UNION ALL SELECT s.id, s.name FROM subjects s WHERE n.kind = 'subject' AND s.id = n.target_id
    UNION ALL SELECT r.id, r.name FROM classrooms r WHERE n.kind = 'room' AND r.id = n.target_id
  ) t ON true
  WHERE n.import_id = $1
  ORDER BY n.plan <> 'choose', n.by <> 'guess', n.number`;
