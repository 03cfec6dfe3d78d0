import type { TestApi } from './testApi.js';

/** A statement as a service sent it. */
export interface Asked {
  sql: string;
  values: unknown[];
}

/** What the API asks its database while `work` goes on, of statements that speak of this. */
export const askedMeanwhile = async (api: TestApi, about: RegExp, work: () => Promise<unknown>): Promise<Asked[]> => {
  const runner = api.database.createQueryRunner().constructor.prototype as {
    query: (...args: [sql: string, values?: unknown[]]) => unknown;
  };
  const query = runner.query;
  const asked: Asked[] = [];
  runner.query = function (this: unknown, ...args: [sql: string, values?: unknown[]]) {
    if (about.test(args[0])) asked.push({ sql: args[0], values: args[1] ?? [] });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    runner.query = query;
  }
  return asked;
};

/** How Postgres goes about a statement. */
export const planOf = async (api: TestApi, { sql, values }: Asked): Promise<string> =>
  (await api.rows<Record<string, string>>(`EXPLAIN ${sql}`, values)).map((row) => row['QUERY PLAN']).join('\n');
