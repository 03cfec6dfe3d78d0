import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { AppError } from '@derslik/contract/errors';
import {
  readinessKinds,
  type ReadinessCheck,
  type ReadinessRow,
  type ReadinessTable,
} from '@derslik/contract/readiness';
import { readinessLimits } from '@derslik/contract/limits/readiness';
import { mayOpenConsole } from '@derslik/contract/roles';
import { DataSource } from 'typeorm';
import type { Session } from '../http/session.js';

interface CheckRow {
  id: string;
  name: string;
  token: string;
  count: number;
  by: string | null;
  created_at: Date;
  ends_at: Date;
}

const selected = `SELECT c.id, c.name, c.token, c.created_at, c.ends_at,
    CASE WHEN c.owner_id <> $1 THEN trim(u.name || ' ' || u.surname) END AS by,
    (SELECT count(*)::int FROM readiness_results r WHERE r.check_id = c.id) AS count
  FROM readiness_checks c JOIN users u ON u.id = c.owner_id
  WHERE c.ends_at > now() AND ($2 OR c.owner_id = $1)`;

const toCheck = ({ created_at, ends_at, ...row }: CheckRow): ReadinessCheck => ({
  ...row,
  createdAt: created_at.toISOString(),
  endsAt: ends_at.toISOString(),
});

/** The checks of a school: each teacher's own; who may open the console sees all of them. */
@Injectable()
export class ReadinessChecksService {
  constructor(private readonly source: DataSource) {}

  async list({ personId, roles }: Session): Promise<ReadinessCheck[]> {
    const rows = await this.source.query<CheckRow[]>(`${selected} ORDER BY c.created_at DESC LIMIT $3`, [
      personId,
      mayOpenConsole(roles),
      readinessLimits.checksShown,
    ]);
    return rows.map(toCheck);
  }

  /** @throws AppError common.tooMany of one person's checks */
  async create({ personId }: Session, name: string): Promise<ReadinessCheck> {
    const token = randomBytes(readinessLimits.tokenBytes).toString('base64url');
    const [row] = await this.source.query<Pick<CheckRow, 'id' | 'created_at' | 'ends_at'>[]>(
      `INSERT INTO readiness_checks (owner_id, name, token, ends_at)
       SELECT $1, $2, $3, now() + make_interval(days => $4)
       WHERE (SELECT count(*) FROM readiness_checks WHERE owner_id = $1 AND ends_at > now()) < $5
       RETURNING id, created_at, ends_at`,
      [personId, name, token, readinessLimits.days, readinessLimits.checksOfOne],
    );
    if (!row) throw new AppError('common.tooMany');
    return toCheck({ ...row, name, token, count: 0, by: null });
  }

  /** @throws AppError common.notFound, as of anybody else's */
  async table({ personId, roles }: Session, id: string): Promise<ReadinessTable> {
    const [check] = await this.source.query<CheckRow[]>(`${selected} AND c.id = $3`, [
      personId,
      mayOpenConsole(roles),
      id,
    ]);
    if (!check) throw new AppError('common.notFound');
    const rows = await this.source.query<ReadinessRow[]>(
      `SELECT number, is_handheld AS "isHandheld", browser, system, ${readinessKinds.join(', ')}
       FROM readiness_results WHERE check_id = $1 ORDER BY number`,
      [id],
    );
    return { ...toCheck(check), rows };
  }

  /** @throws AppError common.notFound */
  async remove({ personId, roles }: Session, id: string): Promise<void> {
    const [, count] = await this.source.query<[unknown[], number]>(
      'DELETE FROM readiness_checks WHERE id = $1 AND ($2 OR owner_id = $3)',
      [id, mayOpenConsole(roles), personId],
    );
    if (count === 0) throw new AppError('common.notFound');
  }
}
