import type { PostgresDataSourceOptions } from 'typeorm/driver/postgres/PostgresDataSourceOptions.js';
import type { Config } from '../config.js';
import { migrations } from './migrations.js';

/**
 * Postgres compiles no statement to machine code: of what we ask that takes longer than the answer, up to seconds for a page of a
 * timetable.
 */
export const connectionSettings = { application_name: 'derslik-api', options: '-c jit=off' } as const;

/** Options of the one data source; entities are added by the modules that own them. */
export const dataSourceOptions = (
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'ROOM_COMMAND_TIMEOUT_MS'>,
): PostgresDataSourceOptions => ({
  type: 'postgres',
  url: config.DATABASE_URL,
  migrations,
  migrationsTransactionMode: 'each',
  poolSize: config.DATABASE_POOL,
  // If the database goes away, a request must get an answer in words and not hang.
  connectTimeoutMS: config.ROOM_COMMAND_TIMEOUT_MS,
  extra: connectionSettings,
});
