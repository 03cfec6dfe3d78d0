import type { DataSource } from 'typeorm';

/**
 * Indexes are in the school's order as the machine's ICU knew it when they were built. Another version may put letters
 * elsewhere, and would find a name in the old order no more: they are built anew.
 */
export const rebuildOrder = async (source: DataSource): Promise<void> => {
  const indexes = await source.query<{ name: string }[]>(
    `SELECT i.indexrelid::regclass::text AS name FROM pg_collation c JOIN pg_index i ON c.oid = ANY(i.indcollation)
     WHERE c.collname = 'school_names' AND c.collversion IS DISTINCT FROM pg_collation_actual_version(c.oid)`,
  );
  if (indexes.length === 0) return;
  await source.transaction(async (manager) => {
    for (const { name } of indexes) await manager.query(`REINDEX INDEX ${name}`);
    await manager.query('ALTER COLLATION school_names REFRESH VERSION');
  });
};
