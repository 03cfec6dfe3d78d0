import type { Probe } from '../probe.js';

/** What people wrote to the school and nobody has answered or closed. */
export const probeSupport: Probe<'support'> = async ({ source }) => {
  const [row] = await source.query<{ count: number }[]>(
    `SELECT count(*)::int AS count FROM support_messages WHERE state = 'open'`,
  );
  const count = row?.count ?? 0;
  return count > 0 ? { state: 'look', reason: 'open', values: { count } } : { state: 'good', reason: 'none' };
};
