import type { Probe } from '../probe.js';

interface Counts {
  count: number;
  blocked: number;
  /** What they lead goes to nobody yet. */
  handOver: number;
  at: Date | null;
}

/** Accounts that wait to be erased; one whose day has come and that is still there wants somebody. */
export const probeErasures: Probe<'erasures'> = async ({ source }) => {
  const [row] = await source.query<Counts[]>(
    `SELECT count(*)::int AS count, count(*) FILTER (WHERE is_blocked)::int AS blocked,
       count(*) FILTER (WHERE is_blocked AND fault IN ('erasure.handOver', 'erasure.noHeir'))::int AS "handOver", min(due_at) AS at
     FROM (SELECT *, fault IS NOT NULL OR due_at < now() - interval '1 day' AS is_blocked FROM leavings) l`,
  );
  if (!row || row.count === 0) return { state: 'good', reason: 'none' };
  const { count, blocked, handOver, at } = row;
  const values: Record<string, number> = { blocked, handOver, other: blocked - handOver };
  if (blocked > 0) return { state: 'act', reason: 'blocked', values };
  return { state: 'good', reason: 'wait', values: { count, at: at?.toISOString() ?? '' } };
};
