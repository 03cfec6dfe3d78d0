import { Injectable } from '@nestjs/common';
import { agreementTypes, type AdminSignature } from '@derslik/contract/agreements';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { writeAudit } from '../audit/writeAudit.js';
import { likeText, readList, type RawListQuery } from '../http/list.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  type: z.optional(z.enum(agreementTypes)),
  version: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
});

/** Rows of a page of the console at most. */
const shownMax = 50;

const fields = {
  name: 'name COLLATE "tr-x-icu"',
  type: 'type',
  version: 'version',
  signedAt: 'signed_at',
  address: 'address',
};

interface Row extends Omit<AdminSignature, 'signedAt'> {
  signed_at: Date;
  total: number;
}

const listed = `
  SELECT s.id, v.type, v.version, s.language, coalesce(u.name || ' ' || u.surname, '') AS name,
    coalesce(u.username, '') AS username, s.signed_at, s.address, s.browser
  FROM agreement_signatures s JOIN agreement_versions v ON v.id = s.version_id LEFT JOIN users u ON u.id = s.user_id
  WHERE ($1::text IS NULL OR u.name || ' ' || u.surname ILIKE $1 OR u.username ILIKE $1)
    AND ($2::text IS NULL OR v.type = $2) AND ($3::int IS NULL OR v.version = $3)`;

/** Signatures as the console lists them. */
@Injectable()
export class SignaturesAdminService {
  constructor(private readonly source: DataSource) {}

  /** More than the console shows at once is a table that somebody takes along: its first page is an act of theirs. */
  async list(raw: RawListQuery, actorId: string): Promise<{ rows: AdminSignature[]; total: number; offset: number }> {
    const { filter: wanted, sort, offset, limit } = readList(raw, filter, fields);
    if (limit > shownMax && offset === 0) {
      // Who was searched for is nobody's business.
      const { q, ...rest } = wanted;
      const changes = { ...rest, ...(q && { fields: ['q'] }) };
      await writeAudit(this.source, { actorId, act: 'signature.exported', subjectId: null, changes });
    }
    // The field comes from the table above, never from the request.
    const order = sort ? `${sort.field} ${sort.order}` : 'signed_at DESC';
    const rows = await this.source.query<Row[]>(
      `SELECT *, count(*) OVER ()::int AS total FROM (${listed}) l ORDER BY ${order}, id LIMIT $4 OFFSET $5`,
      [wanted.q?.trim() ? likeText(wanted.q.trim()) : null, wanted.type ?? null, wanted.version ?? null, limit, offset],
    );
    const total = rows[0]?.total ?? (offset > 0 ? (await this.list({ ...raw, range: '[0,0]' }, actorId)).total : 0);
    return { rows: rows.map(toAdminSignature), total, offset };
  }
}

const toAdminSignature = ({ signed_at, total: _total, ...row }: Row): AdminSignature => ({
  ...row,
  signedAt: signed_at.toISOString(),
});
