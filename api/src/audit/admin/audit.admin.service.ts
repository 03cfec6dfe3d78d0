import { Injectable } from '@nestjs/common';
import { auditFilter, type AdminAct, type AdminActDetail, type AuditFilter } from '@derslik/contract/audit';
import { AppError } from '@derslik/contract/errors';
import { DataSource } from 'typeorm';
import { readList, type RawListQuery } from '../../http/list.js';
import { SchoolService } from '../../school/school.service.js';
import { idsIn, readChanges } from './auditChanges.js';
import { auditCsv } from './auditCsv.js';
import { actNames, anyName, auditStatement, toAct, type ActRow } from './auditStatement.js';
import { writeAudit } from '../writeAudit.js';

/** Rows of a table that are read at once. */
const exportPage = 1_000;
/** The largest number that there can be. */
const afterAll = String(2n ** 63n - 1n);
/** The chain's order is the one there is. */
const fields = { id: 'number', at: 'number' };

/** What administrators did, as the console shows it. */
@Injectable()
export class AuditAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly school: SchoolService,
  ) {}

  async list(raw: RawListQuery): Promise<{ rows: AdminAct[]; total: number; offset: number }> {
    const { filter, offset, limit } = readList(raw, auditFilter, fields);
    const rows = await this.page(filter, { limit, offset }, await this.school.timeZone());
    const there = rows.filter(({ number }) => (number as string | null) !== null);
    return { rows: there.map(toAct), total: rows[0]?.total ?? 0, offset };
  }

  /** @throws AppError common.notFound */
  async one(number: number): Promise<AdminActDetail> {
    const [row] = await this.source.query<ActRow[]>(`SELECT a.*, ${actNames} FROM audit_log a WHERE number = $1`, [
      number,
    ]);
    if (!row) throw new AppError('common.notFound');
    return {
      ...toAct(row),
      changes: readChanges(row.changes, await this.namesOf(idsIn(row.changes))),
      hash: row.hash.toString('hex'),
      previousHash: row.previous_hash.toString('hex'),
    };
  }

  /** Writes down that somebody takes the acts along, and answers the table piece by piece. */
  async export(actorId: string, filter: AuditFilter, language: 'tr' | 'en'): Promise<AsyncGenerator<string>> {
    // Which acts, but not what was searched for: that is somebody's name.
    const { q, ...rest } = filter;
    const changes = { ...rest, ...(q && { fields: ['q'] }) };
    await writeAudit(this.source, { actorId, act: 'audit.exported', subjectId: null, changes });
    const timeZone = await this.school.timeZone();
    return auditCsv(this.pages(filter, timeZone), language, timeZone);
  }

  /** All of them; what is done meanwhile is not among them. */
  private async *pages(filter: AuditFilter, timeZone: string): AsyncGenerator<ActRow[]> {
    for (let before = afterAll; ;) {
      const rows = await this.page(filter, { limit: exportPage, offset: 0, before }, timeZone);
      if (rows.length > 0) yield rows;
      if (rows.length < exportPage) return;
      before = rows.at(-1)!.number;
    }
  }

  private page(
    filter: AuditFilter,
    page: { limit: number; offset: number; before?: string },
    timeZone: string,
  ): Promise<ActRow[]> {
    const { sql, values } = auditStatement(filter, page, timeZone);
    return this.source.query<ActRow[]>(sql, values);
  }

  private async namesOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map();
    const rows = await this.source.query<{ id: string; name: string | null }[]>(
      `SELECT id, ${anyName('one.id')} AS name FROM unnest($1::uuid[]) AS one (id)`,
      [ids],
    );
    return new Map(rows.flatMap(({ id, name }) => (name === null ? [] : [[id, name] as const])));
  }
}
