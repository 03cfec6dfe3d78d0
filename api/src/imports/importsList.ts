import type { AdminImport, ImportOutcome, ImportPlan, ImportRemark } from '@derslik/contract/imports';
import type { JudgedRow } from './judge.js';

export interface ImportRow extends Pick<AdminImport, 'id' | 'state' | 'existing' | 'unread'> {
  file_name: string;
  by_name: string | null;
  created_at: Date;
  finished_at: Date | null;
  lines: number;
  to_create: number;
  existing_count: number;
  to_refuse: number;
  made: number;
  updated: number;
  left_alone: number;
  refused: number;
  noted: number;
  new_groups: AdminImport['newGroups'];
  total: number;
}

export interface ListedRow {
  import_id: string;
  line: number;
  person: JudgedRow['person'];
  plan: ImportPlan;
  outcome: ImportOutcome | null;
  remarks: ImportRemark[];
  total: number;
}

const isNoted = `plan <> 'refused' AND outcome IS DISTINCT FROM 'refused' AND remarks <> '[]'`;
const count = (condition: string): string => `count(*) FILTER (WHERE ${condition})::int`;

/** A page of imports with what became of their lines, as one statement: lines are counted of the page's imports alone. `$1` ids, `$2` limit, `$3` offset. */
export const listStatement = (order: 'ASC' | 'DESC'): string => `
  SELECT i.*, l.* FROM (
    SELECT i.id, i.file_name, i.state, i.existing, i.created_at, i.finished_at, i.new_groups, i.unread,
      u.name || ' ' || u.surname AS by_name, count(*) OVER ()::int AS total
    FROM imports i LEFT JOIN users u ON u.id = i.created_by WHERE $1::uuid[] IS NULL OR i.id = ANY($1)
    ORDER BY i.created_at ${order}, i.id LIMIT $2 OFFSET $3
  ) i CROSS JOIN LATERAL (
    SELECT count(*)::int AS lines, ${count("plan = 'create'")} AS to_create, ${count("plan = 'existing'")} AS existing_count,
      ${count("plan = 'refused'")} AS to_refuse, ${count("outcome = 'made'")} AS made, ${count("outcome = 'updated'")} AS updated,
      ${count("outcome = 'left'")} AS left_alone, ${count("outcome = 'refused'")} AS refused, ${count(isNoted)} AS noted
    FROM import_lines WHERE import_id = i.id
  ) l ORDER BY i.created_at ${order}, i.id`;

/** A page of an import's lines. `$1` the import, `$2` which of them, `$3` limit, `$4` offset. */
export const rowsStatement = `
  SELECT import_id, line, person, plan, outcome, remarks, count(*) OVER ()::int AS total FROM import_lines
  WHERE import_id = $1 AND CASE $2::text WHEN 'noted' THEN ${isNoted}
    WHEN 'refused' THEN plan = 'refused' OR outcome = 'refused'
    ELSE $2 IS NULL OR plan = $2 OR outcome = $2 END
  ORDER BY line LIMIT $3 OFFSET $4`;
