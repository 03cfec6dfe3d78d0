import { DataSource } from 'typeorm';
import { dataSourceOptions } from './dataSource.js';
import { migrations } from './migrations.js';

const patienceMs = 60_000;
/** Postgres is often started in the same moment, and is there soon. */
const pauseMs = 50;

/** Names of the migrations that this build knows and the database lacks. */
export const missingMigrations = async (source: Pick<DataSource, 'query'>): Promise<string[]> => {
  const [table] = await source.query<{ exists: boolean }[]>(`SELECT to_regclass('migrations') IS NOT NULL AS exists`);
  const rows = table?.exists ? await source.query<{ name: string }[]>('SELECT name FROM migrations') : [];
  const done = new Set(rows.map((row) => row.name));
  return migrations.map(({ name }) => name).filter((name) => !done.has(name));
};

/**
 * Waits until Postgres answers, a minute at most.
 * @returns null when it may start, else the sentence that says why not
 */
export const awaitDatabase = async (config: Parameters<typeof dataSourceOptions>[0]): Promise<string | null> => {
  const end = Date.now() + patienceMs;
  for (;;) {
    const source = new DataSource(dataSourceOptions(config));
    try {
      await source.initialize();
      const missing = await missingMigrations(source);
      return missing.length === 0
        ? null
        : `The database lacks ${missing.join(', ')}. Run: node dist/database/migrate.js`;
    } catch (error) {
      const why = error instanceof Error ? error.message : String(error);
      if (Date.now() > end) return `The database does not answer: ${why}`;
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
    } finally {
      if (source.isInitialized) await source.destroy();
    }
  }
};
