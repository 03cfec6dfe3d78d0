import { Injectable } from '@nestjs/common';
import type { AdminLeaving, Heir, Leaving } from '@derslik/contract/erasure';
import { ownDataLimits } from '@derslik/contract/ownData';
import { recordingTypes } from '@derslik/contract/roles';
import { DataSource, type EntityManager } from 'typeorm';
import { likeText } from '../http/list.js';
import { byName } from '../names/namedPeople.js';
import { mayInherit } from './belongings.js';

interface OwnRow {
  askedAt: Date;
  dueAt: Date;
  isBySchool: boolean;
}
type ListedRow = OwnRow & Omit<AdminLeaving, keyof Leaving>;

const own = 'l.asked_at AS "askedAt", l.due_at AS "dueAt", l.asked_by <> l.user_id AS "isBySchool"';
const listed = `SELECT ${own}, l.reason, l.fault,
    jsonb_build_object('id', u.id, 'name', u.name || ' ' || u.surname, 'username', u.username) AS "user",
    CASE WHEN l.asked_by <> l.user_id THEN a.name || ' ' || a.surname END AS "askedBy",
    CASE WHEN h.id IS NOT NULL THEN jsonb_build_object('id', h.id, 'name', h.name || ' ' || h.surname) END AS heir
  FROM leavings l JOIN users u ON u.id = l.user_id
  LEFT JOIN users a ON a.id = l.asked_by LEFT JOIN users h ON h.id = l.heir_id`;

const toLeaving = <Row extends OwnRow>({ askedAt, dueAt, ...row }: Row) => ({
  ...row,
  ...{ askedAt: askedAt.toISOString(), dueAt: dueAt.toISOString() },
});

/** Accounts that wait to be erased, as they are read. */
@Injectable()
export class LeavingsStore {
  constructor(private readonly source: DataSource) {}

  async of(userId: string, manager: Pick<EntityManager, 'query'> = this.source): Promise<Leaving | null> {
    const [row] = await manager.query<OwnRow[]>(`SELECT ${own} FROM leavings l WHERE l.user_id = $1`, [userId]);
    return row ? toLeaving(row) : null;
  }

  async shownTo(manager: Pick<EntityManager, 'query'>, userId: string): Promise<AdminLeaving | null> {
    const [row] = await manager.query<ListedRow[]>(`${listed} WHERE l.user_id = $1`, [userId]);
    return row ? toLeaving(row) : null;
  }

  /** All of the school: who waits for a manager first. */
  async all(): Promise<AdminLeaving[]> {
    const rows = await this.source.query<ListedRow[]>(`${listed} ORDER BY l.fault IS NULL, l.due_at, u.id LIMIT 1000`);
    return rows.map(toLeaving);
  }

  /** Colleagues of this name who may get what somebody leads. */
  heirs(of: string, q: string): Promise<Heir[]> {
    return this.source.query<Heir[]>(
      `SELECT u.id, u.name || ' ' || u.surname AS name, coalesce((
         SELECT string_agg(d.name, ', ' ORDER BY d.name) FROM department_people p JOIN departments d ON d.id = p.department_id
         WHERE p.person_id = u.id), '') AS departments FROM users u
       WHERE u.id <> $1 AND ${mayInherit('$2')} AND (u.name || ' ' || u.surname) ILIKE $3
       ORDER BY ${byName('u').join(', ')} LIMIT $4`,
      [of, recordingTypes, likeText(q.trim()), ownDataLimits.heirsMax],
    );
  }
}
