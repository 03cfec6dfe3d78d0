import type { Belongings } from '@derslik/contract/erasure';
import { AppError } from '@derslik/contract/errors';
import { recordingTypes } from '@derslik/contract/roles';
import type { EntityManager } from 'typeorm';
import { statusSql } from '../meetings/status.js';

type Queries = Pick<EntityManager, 'query'>;

/** SQL: the person $1. */
const belongings = `SELECT
  (SELECT count(*)::int FROM meetings m WHERE m.owner_id = $1 AND ${statusSql} <> 'completed') AS meetings,
  (SELECT count(*)::int FROM recordings r JOIN meetings m ON m.id = r.meeting_id
    WHERE m.owner_id = $1 AND r.deleted_at IS NULL) AS films,
  (SELECT count(*)::int FROM videos v WHERE v.owner_id = $1 AND v.finished_at IS NOT NULL) AS videos,
  (SELECT count(*)::int FROM lectures l WHERE l.owner_id = $1 AND l.finished_at IS NOT NULL) AS lectures,
  (SELECT count(*)::int FROM quizzes q WHERE q.owner_id = $1) AS quizzes,
  (SELECT count(*)::int FROM questions q WHERE q.owner_id = $1) AS questions`;
const running = `SELECT 1 FROM meetings m WHERE m.owner_id = $1 AND (
  EXISTS (SELECT 1 FROM connections c WHERE c.meeting_id = m.id AND c.disconnected_at IS NULL)
  OR EXISTS (SELECT 1 FROM recordings r WHERE r.meeting_id = m.id AND r.state IN ('pending', 'on', 'paused'))) LIMIT 1`;

/** SQL: `u` may hold lessons, and is there. `$n` are the types. */
export const mayInherit = (types: string): string =>
  `u.user_type = ANY(${types}) AND NOT u.disabled AND u.approval_wanted_at IS NULL AND u.erased_at IS NULL
   AND NOT EXISTS (SELECT 1 FROM leavings g WHERE g.user_id = u.id)`;

/** What somebody else gets before the person goes. */
export const belongingsOf = async (manager: Queries, id: string): Promise<Belongings> => {
  const [row] = await manager.query<[Belongings]>(belongings, [id]);
  return row;
};

export const leadsSomething = (theirs: Belongings): boolean => Object.values(theirs).some((count) => count > 0);

/** @throws AppError erasure.running while somebody is inside a lesson of theirs, or it is filmed */
export const assertNotRunning = async (manager: Queries, id: string): Promise<void> => {
  if ((await manager.query<unknown[]>(running, [id])).length > 0) throw new AppError('erasure.running');
};

/** An heir must be able to hold lessons, and neither be erased in the same moment nor wait for it. @throws AppError erasure.noHeir */
export const assertHeir = async (manager: Queries, id: string, heir: string): Promise<void> => {
  const found = await manager.query<unknown[]>(
    `SELECT 1 FROM users u WHERE u.id = $1 AND u.id <> $2 AND ${mayInherit('$3')} FOR NO KEY UPDATE`,
    [heir, id, recordingTypes],
  );
  if (found.length === 0) throw new AppError('erasure.noHeir');
};
