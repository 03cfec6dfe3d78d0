import { parseArgs } from 'node:util';
import pg from 'pg';
import { configExitCode, readConfigOrExit, type Config } from '../config.js';
import { explained, wrongPassword } from './migrate.js';

/** Beside its pool a process keeps one connection open, on which it listens to the others. */
const besidesPool = 1;
/** For psql or a backup, and for an old process while the new one starts. */
const spare = 5;

/**
 * What Postgres says against these settings, in words. Null: nothing, or no answer, as it may not run yet.
 */
const databaseProblem = async (
  config: Pick<Config, 'DATABASE_URL' | 'DATABASE_POOL' | 'ROOM_COMMAND_TIMEOUT_MS'>,
  processes: number,
): Promise<string | null> => {
  const client = new pg.Client({
    connectionString: config.DATABASE_URL,
    connectionTimeoutMillis: config.ROOM_COMMAND_TIMEOUT_MS,
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ most: number }>(
      `SELECT sum(setting::int * CASE name WHEN 'max_connections' THEN 1 ELSE -1 END)::int AS most FROM pg_settings
       WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
    );
    const most = rows[0]!.most - spare;
    const needed = processes * (config.DATABASE_POOL + besidesPool);
    if (needed <= most) return null;
    const fitting = Math.floor(most / processes) - besidesPool;
    return `DATABASE_POOL ${config.DATABASE_POOL} is too large: ${processes} API process(es) take ${needed} connections, and Postgres has ${most} for them. Write ${fitting} at most.`;
  } catch (error) {
    // What Postgres itself refuses has a code of five signs; the others are of the way to it.
    if (!(error instanceof pg.DatabaseError)) return null;
    return `DATABASE_URL is refused. ${error.code === wrongPassword ? explained(error) : error.message}`;
  } finally {
    await client.end().catch(() => undefined);
  }
};

const { values } = parseArgs({ options: { processes: { type: 'string', default: '1' } } });
const problem = await databaseProblem(readConfigOrExit(), Number(values.processes));
if (problem !== null) {
  process.stderr.write(`The configuration has 1 problem(s):\n  ${problem}\n`);
  process.exit(configExitCode);
}
