import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  importRowsFilter,
  type AdminImport,
  type AdminImportRow,
  type ImportOutcome,
  type ImportPlan,
  type ImportStart,
} from '@derslik/contract/imports';
import { limits } from '@derslik/contract/limits';
import { DataSource } from 'typeorm';
import * as z from 'zod/mini';
import { readList, type RawListQuery } from '../http/list.js';
import type { Session } from '../http/session.js';
import { idSchema } from '@derslik/contract/users';
import { ImportRunner } from './importRunner.service.js';
import { rowsStatement, listStatement, type ImportRow, type ListedRow } from './importsList.js';
import { inTurns } from './inTurns.js';
import { judge } from './judge.js';
import { knownSchool } from './knownSchool.js';
import { newGroupsOf } from './newGroups.js';
import { readPerson } from './readPerson.js';
import { readRows } from './readRows.js';

const filter = z.object({ id: z.optional(z.array(idSchema).check(z.maxLength(200))) });
const fields = { createdAt: 'i.created_at' };

/** What managers do with lists of people. */
@Injectable()
export class ImportsAdminService {
  constructor(
    private readonly source: DataSource,
    private readonly runner: ImportRunner,
  ) {}

  /**
   * Reads a list and says of each line what would become of it. Nobody is made or changed.
   * @throws AppError what `readRows` says of the file
   */
  async check(session: Session, fileName: string, bytes: Buffer): Promise<AdminImport> {
    const { people, unread } = await readRows(bytes);
    const listed = await inTurns(people, readPerson);
    const school = await knownSchool(this.source, listed);
    const lines = await judge(listed, school, session.roles.includes('ROLE_GENERAL_MANAGER'));
    const id = await this.source.transaction(async (manager) => {
      const [row] = await manager.query<{ id: string }[]>(
        'INSERT INTO imports (file_name, created_by, new_groups, unread) VALUES ($1, $2, $3, $4) RETURNING id',
        [fileName, session.personId, JSON.stringify(newGroupsOf(lines, school)), JSON.stringify(unread)],
      );
      if (!row) throw new Error('Nothing was added');
      // Whatever somebody drops again and again takes no more room.
      await manager.query(
        `DELETE FROM imports WHERE id IN (SELECT id FROM imports WHERE created_by = $1 AND state = 'checked'
           ORDER BY created_at DESC, id OFFSET $2)`,
        [session.personId, limits.import.uncheckedMax],
      );
      await manager.query(
        `INSERT INTO import_lines (import_id, line, person, plan, person_id, remarks)
         SELECT $1, line, person, plan, "personId", remarks
         FROM jsonb_to_recordset($2) AS l(line integer, person jsonb, plan text, "personId" uuid, remarks jsonb)`,
        [row.id, JSON.stringify(lines)],
      );
      return row.id;
    });
    return this.one(id);
  }

  /** It runs with the rights of who starts it. @throws AppError common.notFound, imports.over */
  async start({ personId }: Session, id: string, { existing }: ImportStart): Promise<AdminImport> {
    const [rows] = await this.source.query<[unknown[], number]>(
      `UPDATE imports SET state = 'running', existing = $2, created_by = $3, next_at = now() WHERE id = $1 AND state = 'checked' RETURNING id`,
      [id, existing, personId],
    );
    if (rows.length === 0) await this.refuse(id);
    await this.runner.begin(id);
    return this.one(id);
  }

  /** Throws a list away that was not started. @throws AppError common.notFound, imports.over */
  async remove(id: string): Promise<void> {
    const [rows] = await this.source.query<[unknown[], number]>(
      `DELETE FROM imports WHERE id = $1 AND state = 'checked' RETURNING id`,
      [id],
    );
    if (rows.length === 0) await this.refuse(id);
  }

  async list(raw: RawListQuery): Promise<{ rows: AdminImport[]; total: number; offset: number }> {
    const { filter: wanted, sort, offset, limit } = readList(raw, filter, fields);
    const rows = await this.source.query<ImportRow[]>(listStatement(sort?.order ?? 'DESC'), [
      wanted.id ?? null,
      limit,
      offset,
    ]);
    const total = rows[0]?.total ?? (offset > 0 ? (await this.list({ ...raw, range: '[0,0]' })).total : 0);
    return { rows: rows.map(toAdminImport), total, offset };
  }

  /** @throws AppError common.notFound */
  async one(id: string): Promise<AdminImport> {
    const { rows } = await this.list({ filter: JSON.stringify({ id: [id] }) });
    if (!rows[0]) throw new AppError('common.notFound');
    return rows[0];
  }

  /** @throws AppError common.invalid where no import is named */
  async lines(raw: RawListQuery): Promise<{ rows: AdminImportRow[]; total: number; offset: number }> {
    const { filter: wanted, offset, limit } = readList(raw, importRowsFilter, { line: 'line' });
    const values = [wanted.importId, wanted.only ?? null, limit, offset];
    const rows = await this.source.query<ListedRow[]>(rowsStatement, values);
    const total = rows[0]?.total ?? (offset > 0 ? (await this.lines({ ...raw, range: '[0,0]' })).total : 0);
    return { rows: rows.map(toAdminLine), total, offset };
  }

  private async refuse(id: string): Promise<never> {
    await this.one(id);
    throw new AppError('imports.over');
  }
}

const toAdminImport = ({ total: _total, created_at, finished_at, by_name, ...row }: ImportRow): AdminImport => {
  const plans: Record<ImportPlan, number> = {
    create: row.to_create,
    existing: row.existing_count,
    refused: row.to_refuse,
  };
  const outcomes: Record<ImportOutcome, number> = {
    made: row.made,
    updated: row.updated,
    left: row.left_alone,
    refused: row.refused,
  };
  return {
    ...{ id: row.id, fileName: row.file_name, state: row.state, existing: row.existing, by: by_name },
    createdAt: created_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
    ...{ lines: row.lines, plans, outcomes, noted: row.noted },
    newGroups: row.new_groups,
    unread: row.unread,
  };
};

const toAdminLine = ({ import_id, line, person, plan, outcome, remarks }: ListedRow): AdminImportRow => ({
  id: `${import_id}.${line}`,
  line,
  name: `${person.name} ${person.surname}`.trim(),
  username: person.username,
  userType: person.userType,
  className: person.classes.map(({ name }) => name).join(', '),
  ...{ plan, outcome, remarks },
});
