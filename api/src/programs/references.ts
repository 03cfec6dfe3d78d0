import { AppError } from '@derslik/contract/errors';
import type { Reference } from '@derslik/contract/programCalls';
import type { DataSource } from 'typeorm';

/** Tables whose rows have an id of the school's own. */
type Table = 'users' | 'classes';
const isThere: Record<Table, string> = { users: 'erased_at IS NULL', classes: 'true' };

/** What programs name by our id or by the school's own. */
export class References {
  constructor(private readonly source: DataSource) {}

  /** Null: nothing has it. */
  async find(table: Table, externalId: string): Promise<string | null> {
    const [row] = await this.source.query<{ id: string }[]>(
      `SELECT id FROM ${table} WHERE external_id = $1 AND ${isThere[table]}`,
      [externalId],
    );
    return row?.id ?? null;
  }

  /** Our ids of all of them, each once. @throws AppError programs.unknown */
  async ids(table: Table, references: readonly Reference[]): Promise<string[]> {
    const own = references.flatMap((one) => ('id' in one ? [one.id] : []));
    const theirs = references.flatMap((one) => ('externalId' in one ? [one.externalId] : []));
    const rows = await this.source.query<{ id: string; external_id: string | null }[]>(
      `SELECT id, external_id FROM ${table} WHERE (id = ANY($1) OR external_id = ANY($2)) AND ${isThere[table]}`,
      [own, theirs],
    );
    const [ids, externals] = [new Set(rows.map(({ id }) => id)), new Set(rows.map((row) => row.external_id))];
    if (!own.every((id) => ids.has(id)) || !theirs.every((id) => externals.has(id)))
      throw new AppError('programs.unknown');
    return [...ids];
  }
}
