import type { Probe } from '../probe.js';

/** As the doctor says it; a week is too long. */
const oldAfterDays = 2;
const badAfterDays = 7;

/** Backups are noted by the operator's script: the server doesn't see their folder, nor whether the file is still there. */
export const probeBackup: Probe<'backup'> = async ({ source }) => {
  const [row] = await source.query<{ at: Date | null; days: number; age: number }[]>(
    `SELECT max(made_at) AS at, extract(day FROM now() - max(made_at))::int AS days,
       (SELECT extract(day FROM now() - min(created_at))::int FROM users) AS age FROM backups`,
  );
  if (!row?.at) return { state: (row?.age ?? 0) > badAfterDays ? 'act' : 'look', reason: 'never' };
  const values = { at: row.at.toISOString(), days: row.days };
  if (row.days <= oldAfterDays) return { state: 'good', reason: 'fresh', values };
  return { state: row.days > badAfterDays ? 'act' : 'look', reason: 'old', values };
};
