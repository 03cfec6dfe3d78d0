import { lessonStatusSql } from './lessonDoor.js';

/** Somebody is inside, or was a moment ago. SQL over the row `m`, as is everything here. */
const inside = `EXISTS (SELECT 1 FROM attendance seen WHERE seen.meeting_id = m.id
      AND seen.last_seen_at > now() - interval '12 hours'
      AND (seen.left_at IS NULL OR seen.left_at > now() - interval '15 minutes'))`;
const justOpened = `m.opened_at > now() - interval '15 minutes'`;

/**
 * The one definition of coming, process and completed. A meeting that was held is over a quarter of an hour after the last
 * person left it, whenever it was planned to end; one that nobody opened is over three hours after its time. A lesson follows
 * its bells. Text and not a function of the database: the planner can't look into one that asks another table, and a list
 * becomes ten times slower.
 */
export const statusSql = `CASE
    WHEN m.ended_at IS NOT NULL THEN 'completed'
    WHEN m.kind = 'academic' AND m.end_at IS NOT NULL THEN ${lessonStatusSql}
    WHEN ${inside} THEN 'process'
    WHEN m.start_at > now() THEN 'coming'
    WHEN ${justOpened} THEN 'process'
    WHEN m.opened_at IS NOT NULL AND m.opened_at >= m.start_at - interval '15 minutes' THEN 'completed'
    WHEN coalesce(m.end_at, m.start_at) < now() - interval '3 hours' THEN 'completed'
    ELSE 'process'
  END`;

/** The start has passed and nobody has come. SQL over a row that has its `status`. */
export const overdueOf = `(m.status = 'process' AND NOT ${inside} AND ${justOpened} IS NOT TRUE)`;
