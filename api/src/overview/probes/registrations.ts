import type { Probe } from '../probe.js';

/** Who registered and waits for a manager's yes. */
export const probeRegistrations: Probe<'registrations'> = async ({ source }) => {
  const [row] = await source.query<{ count: number }[]>(
    'SELECT count(*)::int AS count FROM users WHERE approval_wanted_at IS NOT NULL',
  );
  const count = row?.count ?? 0;
  return count > 0 ? { state: 'look', reason: 'wait', values: { count } } : { state: 'good', reason: 'none' };
};
