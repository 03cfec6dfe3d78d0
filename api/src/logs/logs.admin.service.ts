import { Injectable } from '@nestjs/common';
import type { AdminLog } from '@derslik/contract/logs';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { likeText, readList, type RawListQuery } from '../http/list.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  kind: z.optional(z.enum(['live', 'error'])),
});

const fields = {
  id: 'id',
  kind: 'kind',
  name: 'name',
  detail: 'detail',
  count: 'count',
  people: 'people',
  firstAt: 'first_at',
  lastAt: 'last_at',
};

interface Row {
  id: string;
  kind: AdminLog['kind'];
  name: string;
  detail: string | null;
  count: number;
  people: number;
  first_at: Date;
  last_at: Date;
  total: number;
}

const counted = `
  SELECT md5(concat_ws(' ', kind, name, detail)) AS id, kind, name, detail, count(*)::int AS count,
    count(DISTINCT person_id)::int AS people, min(created_at) AS first_at, max(created_at) AS last_at
  FROM (SELECT *, coalesce(params->>'code', params->>'at') AS detail FROM client_logs) l
  WHERE ($1::text IS NULL OR name ILIKE $1 OR detail ILIKE $1) AND ($2::text IS NULL OR kind = $2)
  GROUP BY kind, name, detail`;

/** The apps' notes as the console shows them: alike ones are one row with a count. */
@Injectable()
export class LogsAdminService {
  constructor(private readonly source: DataSource) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminLog[]; total: number; offset: number }> {
    const { filter: wanted, sort, offset, limit } = readList(raw, filter, fields);
    // The field comes from the table above, never from the request.
    const order = sort ? `${sort.field} ${sort.order} NULLS LAST` : 'last_at DESC';
    const rows = await this.source.query<Row[]>(
      `SELECT *, count(*) OVER ()::int AS total FROM (${counted}) c ORDER BY ${order}, id LIMIT $3 OFFSET $4`,
      [wanted.q?.trim() ? likeText(wanted.q.trim()) : null, wanted.kind ?? null, limit, offset],
    );
    const total = rows[0]?.total ?? (offset > 0 ? (await this.list({ ...raw, range: '[0,0]' })).total : 0);
    return { rows: rows.map(toAdminLog), total, offset };
  }
}

const toAdminLog = ({ id, kind, name, detail, count, people, first_at, last_at }: Row): AdminLog => ({
  id,
  kind,
  name,
  detail,
  count,
  people,
  firstAt: first_at.toISOString(),
  lastAt: last_at.toISOString(),
});
