import { Injectable } from '@nestjs/common';
import { agreementTypes, type AdminSignature } from '@derslik/contract/agreements';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { writeAudit } from '../audit/writeAudit.js';
import { ListConditions, findPage } from '../database/listPage.js';
import { readList, type RawListQuery } from '../http/list.js';
import { byName, namedPeople } from '../names/namedPeople.js';

const filter = z.object({
  q: z.optional(z.string().check(z.maxLength(240))),
  type: z.optional(z.enum(agreementTypes)),
  version: z.optional(z.int().check(z.gte(1), z.lte(2_147_483_647))),
});

/** Rows of a page of the console at most. */
const shownMax = 50;

const fields = {
  name: byName('u'),
  type: ['v.type'],
  version: ['v.version'],
  signedAt: ['s.signed_at'],
  address: ['s.address'],
};

interface Row extends Omit<AdminSignature, 'signedAt'> {
  signed_at: Date;
}

const listed = {
  table: 'agreement_signatures',
  alias: 's',
  joins: 'LEFT JOIN agreement_versions v ON v.id = s.version_id LEFT JOIN users u ON u.id = s.user_id',
  columns: `s.id, v.type, v.version, s.language, coalesce(u.name || ' ' || u.surname, '') AS name,
    coalesce(u.username, '') AS username, s.signed_at, s.address, s.browser`,
};

/** Signatures as the console lists them. */
@Injectable()
export class SignaturesAdminService {
  constructor(private readonly source: DataSource) {}

  /** More than the console shows at once is a table that somebody takes along: its first page is an act of theirs. */
  async list(raw: RawListQuery, actorId: string): Promise<{ rows: AdminSignature[]; total: number; offset: number }> {
    const query = readList(raw, filter, fields);
    const { filter: wanted, sort, offset, limit } = query;
    if (limit > shownMax && offset === 0) {
      // Who was searched for is nobody's business.
      const { q, ...rest } = wanted;
      const changes = { ...rest, ...(q && { fields: ['q'] }) };
      await writeAudit(this.source, { actorId, act: 'signature.exported', subjectId: null, changes });
    }
    const conditions = new ListConditions(query);
    const words = wanted.q?.trim();
    if (words) conditions.add(`s.user_id IN (${namedPeople(words, conditions)})`);
    const versions = [
      ...(wanted.type ? [`type = ${conditions.value(wanted.type)}`] : []),
      ...(wanted.version !== undefined ? [`version = ${conditions.value(wanted.version)}`] : []),
    ];
    if (versions.length > 0)
      conditions.add(`s.version_id = ANY(ARRAY(SELECT id FROM agreement_versions WHERE ${versions.join(' AND ')}))`);
    const order = { by: sort?.field ?? fields.signedAt, direction: sort?.order ?? 'DESC' } as const;
    const { rows, total } = await findPage<Row>(this.source, conditions, { ...listed, order });
    return { rows: rows.map(toAdminSignature), total, offset };
  }
}

const toAdminSignature = ({ signed_at, ...row }: Row): AdminSignature => ({
  ...row,
  signedAt: signed_at.toISOString(),
});
