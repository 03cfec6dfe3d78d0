import type { Eyes, Finding } from '../probe.js';

/** What the last check of the chain found; the job checks every day, the console's page when somebody asks. */
export const probeAudit = async ({ source }: Eyes): Promise<Finding<'audit'>> => {
  const [row] = await source.query<{ broken: number | null; acts: number }[]>(
    `SELECT c.broken::int, (SELECT (number - cleared_number)::int FROM audit_chain) AS acts
     FROM (SELECT 1) one LEFT JOIN (SELECT broken FROM audit_checks ORDER BY checked_at DESC LIMIT 1) c ON true`,
  );
  if (row && row.broken !== null) return { state: 'act', reason: 'broken', values: { act: row.broken } };
  return { state: 'good', reason: 'holds', values: { acts: row?.acts ?? 0 } };
};
