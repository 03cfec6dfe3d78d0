import 'reflect-metadata';
import { DataSource } from 'typeorm';
import { readConfigOrExit, type Config } from '../config.js';
import { dataSourceOptions } from './dataSource.js';
import { rebuildOrder } from './rebuildOrder.js';

/** Any constant; all processes must use the same one. */
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
    await rebuildOrder(source);
    // A restored backup may hold what was erased or deleted since.
    await source.query('SELECT apply_deleted_ids()');
    return done.map((migration) => migration.name);
  } finally {
    await lock.query('SELECT pg_advisory_unlock($1)', [migrationLock]).catch(() => undefined);
    await lock.release();
    await source.destroy();
  }
};

export const wrongPassword = '28P01';

export const explained = (error: unknown): string => {
  if (!(error instanceof Error)) return String(error);
  const isPassword = 'code' in error && error.code === wrongPassword;
  return isPassword ? `${error.message}. Write the password that it was made with.` : (error.stack ?? error.message);
};

if (import.meta.url === `file://${process.argv[1]}`) {
  const config = readConfigOrExit();
  try {
    process.stdout.write(`${JSON.stringify({ migrated: await migrate(config) })}\n`);
  } catch (error) {
    process.stderr.write(`The database can't be prepared. ${explained(error)}\n`);
    process.exit(1);
  }
}
