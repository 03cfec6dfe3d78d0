import { AppError } from '@derslik/contract/errors';
import type { EntityManager } from 'typeorm';
import type { Config } from '../config.js';

/** SQL: meetings that person $1 has made, in ten minutes and in a day. */
export const madeLately = `SELECT count(*) FILTER (WHERE created_at > now() - interval '10 minutes')::int AS lately, count(*)::int AS today
  FROM meetings m WHERE owner_id = $1 AND created_at > now() - interval '1 day'
    -- What the timetable made is none of theirs.
    AND NOT EXISTS (SELECT 1 FROM lessons l WHERE l.meeting_id = m.id AND l.planned_on IS NOT NULL)`;

/**
 * Makes a person wait who makes meetings by the dozen. Runs inside the transaction that makes one, so that simultaneous ones
 * wait for each other.
 * @throws AppError meeting.tooManyMade
 */
export const assertMayMakeMeeting = async (
  manager: EntityManager,
  ownerId: string,
  config: Pick<Config, 'MEETINGS_IN_TEN_MINUTES' | 'MEETINGS_PER_DAY'>,
): Promise<void> => {
  await manager.query("SELECT pg_advisory_xact_lock(hashtextextended('meetings of ' || $1, 0))", [ownerId]);
  const [made] = await manager.query<{ lately: number; today: number }[]>(madeLately, [ownerId]);
  if (!made || made.lately >= config.MEETINGS_IN_TEN_MINUTES || made.today >= config.MEETINGS_PER_DAY)
    throw new AppError('meeting.tooManyMade');
};
