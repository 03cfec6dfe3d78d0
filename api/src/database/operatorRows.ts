import type { OldRows } from '../queue/oldRows.js';

/** How large the database was on each day: the operator's command says by it how fast it grows. */
export const oldSizes: OldRows = {
  table: 'database_sizes',
  isOld: 'day < current_date - 90',
  adds: `INSERT INTO database_sizes (day, bytes) VALUES (current_date, pg_database_size(current_database()))
    ON CONFLICT (day) DO UPDATE SET bytes = excluded.bytes`,
};

/** The operator's command notes each backup of the database. */
export const oldBackups: OldRows = { table: 'backups', isOld: `made_at < now() - interval '90 days'` };
