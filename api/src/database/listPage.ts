import type { DataSource } from 'typeorm';

/** Conditions of a list and the values that they name; `$1` and `$2` are the page's. One that nobody asks for doesn't stand there. */
export class ListConditions {
  readonly values: unknown[];
  private readonly all: string[] = [];

  constructor({ limit, offset }: { limit: number; offset: number }) {
    this.values = [limit, offset];
  }

  /** The placeholder of a value. */
  readonly value = (one: unknown): string => `$${this.values.push(one)}`;

  add(condition: string): void {
    this.all.push(condition);
  }

  get where(): string {
    return this.all.length > 0 ? ` WHERE ${this.all.join(' AND ')}` : '';
  }
}

/** SQL in parts. */
export interface Listed {
  table: string;
  /** Names the table's rows. */
  alias: string;
  /** Left joins by unique keys alone: Postgres leaves away what neither order nor conditions speak of. */
  joins?: string;
  /** They are read for the page's rows alone. */
  columns: string;
  /** All in one direction, with the id behind them: one index is read from either end, and no two rows change places. */
  order: { by: readonly string[]; direction: 'ASC' | 'DESC' };
}

/** A page and how many rows there are in all, as one statement. */
const pageStatement = (conditions: ListConditions, { table, alias, joins, columns, order }: Listed): string => {
  const rows = joins === undefined ? `${table} ${alias}` : `(${table} ${alias} ${joins})`;
  const matching = `FROM ${rows}${conditions.where}`;
  const sorted = [...order.by, `${alias}.id`].map((column) => `${column} ${order.direction}`).join(', ');
  return `SELECT ${columns}, counted.total FROM (SELECT count(*)::int AS total ${matching}) counted
    LEFT JOIN (SELECT ${alias}.id ${matching} ORDER BY ${sorted} LIMIT $1 OFFSET $2) page ON true
    LEFT JOIN ${rows} ON ${alias}.id = page.id ORDER BY ${sorted}`;
};

/** Rows of a page, and how many there are in all. */
export const findPage = async <Row extends { id: string }>(
  source: DataSource,
  conditions: ListConditions,
  listed: Listed,
): Promise<{ rows: Row[]; total: number }> => {
  const rows = await source.query<(Row & { total: number })[]>(pageStatement(conditions, listed), conditions.values);
  return {
    // Behind the end there is one row without an id, which says how many there are.
    rows: rows.flatMap(({ total: _total, ...row }) =>
      (row.id as string | null) === null ? [] : [row as unknown as Row],
    ),
    total: rows[0]?.total ?? 0,
  };
};
