import type { ImportFault, ImportOutcome, ImportRemark } from '@derslik/contract/imports';
import type { EntityManager } from 'typeorm';
import type { JudgedRow } from './judge.js';

/** A line that waits. */
export interface PlannedRow extends Pick<JudgedRow, 'line' | 'person' | 'plan'> {
  person_id: string | null;
}

/** What became of a line. */
export interface Done {
  line: number;
  outcome: ImportOutcome;
  personId: string | null;
  remark: ImportRemark | null;
}

export const refused = (
  { line }: PlannedRow,
  column: ImportRemark['column'],
  code: ImportFault,
  about?: string,
): Done => ({
  ...{ line, outcome: 'refused', personId: null },
  remark: { column, code, ...(about && { about }) },
});

export const writeOutcomes = (manager: EntityManager, importId: string, done: readonly Done[]): Promise<unknown> =>
  manager.query(
    `UPDATE import_lines l SET outcome = d.outcome, person_id = coalesce(d.person_id, l.person_id),
       remarks = l.remarks || CASE WHEN d.remark IS NULL THEN '[]'::jsonb ELSE jsonb_build_array(d.remark) END
     FROM jsonb_to_recordset($2) AS d(line integer, outcome text, person_id uuid, remark jsonb)
     WHERE l.import_id = $1 AND l.line = d.line`,
    [
      importId,
      JSON.stringify(
        done.map(({ line, outcome, personId, remark }) => ({
          ...{ line, outcome, person_id: personId },
          // A null of JSON would be added as one.
          ...(remark && { remark }),
        })),
      ),
    ],
  );
