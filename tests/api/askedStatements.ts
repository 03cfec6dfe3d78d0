import type { Client, Pool, QueryConfig } from 'pg';
import type { TestApi } from './testApi.js';

/** A statement as a service sent it. */
export interface Asked {
  sql: string;
  values: unknown[];
}

/** What the API asks its database while `work` goes on, of statements that speak of this. */
export const askedMeanwhile = async (api: TestApi, about: RegExp, work: () => Promise<unknown>): Promise<Asked[]> => {
  // The driver's own connections: prepared statements go past the ORM.
  const { master } = api.database.driver as unknown as { master: Pool };
  const connection = (master as unknown as { Client: typeof Client }).Client.prototype as unknown as {
    query: (this: unknown, ...args: unknown[]) => unknown;
  };
  const query = connection.query;
  const asked: Asked[] = [];
  connection.query = function (...args) {
    const [first, given] = args as [string | QueryConfig, unknown[] | undefined];
    const { text: sql, values = [] } = typeof first === 'string' ? { text: first, values: given } : first;
    if (about.test(sql)) asked.push({ sql, values });
    return query.apply(this, args);
  };
  try {
    await work();
  } finally {
    connection.query = query;
  }
  return asked;
};

interface Node {
  'Node Type': string;
  'Parent Relationship'?: string;
  'Relation Name'?: string;
  'Index Name'?: string;
  Strategy?: string;
  Plans?: Node[];
}

/** What a statement reads, and how: names of indexes, and of tables that are read from end to end. */
export interface Reading {
  indexes: string[];
  whole: string[];
}

/** A list's total reads all rows, in a way that Postgres chooses; the page must not. */
const isTotal = (node: Node): boolean =>
  node['Node Type'] === 'Aggregate' && node.Strategy === 'Plain' && node['Parent Relationship'] !== 'SubPlan';

const read = (node: Node, withTotal: boolean): Reading => {
  if (!withTotal && isTotal(node)) return { indexes: [], whole: [] };
  const below = (node.Plans ?? []).map((plan) => read(plan, withTotal));
  const { 'Node Type': type, 'Index Name': index, 'Relation Name': table } = node;
  return {
    indexes: [...(index === undefined ? [] : [index]), ...below.flatMap(({ indexes }) => indexes)],
    whole: [...(type === 'Seq Scan' && table ? [table] : []), ...below.flatMap(({ whole }) => whole)],
  };
};

/** How Postgres goes about a statement: all of it, and its page alone. */
export const planOf = async (api: TestApi, { sql, values }: Asked): Promise<{ all: Reading; page: Reading }> => {
  const [row] = await api.rows<{ 'QUERY PLAN': [{ Plan: Node }] }>(`EXPLAIN (FORMAT JSON) ${sql}`, values);
  const { Plan: plan } = row!['QUERY PLAN'][0];
  return { all: read(plan, true), page: read(plan, false) };
};
