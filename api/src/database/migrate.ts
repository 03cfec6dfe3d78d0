import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readConfigOrExit, type Config } from '../config.js';
import { dataSourceOptions } from './dataSource.js';

/** Any constant; all processes must name the same one. */
const migrationLock = 7_391_204;

/** Runs what is missing. Two processes may call this at once: the second waits, then finds nothing to do. */
export const migrate = async (
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'ROOM_COMMAND_TIMEOUT_MS'>,
): Promise<string[]> => {
  const source = await new DataSource(dataSourceOptions(config)).initialize();
  const lock = source.createQueryRunner();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [migrationLock]);
    const done = await source.runMigrations();
    return done.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
};

if (import.meta.url === `file://${process.argv[1]}`) {
  const done = await migrate(readConfigOrExit());
  process.stdout.write(`${JSON.stringify({ migrated: done })}\n`);
}
