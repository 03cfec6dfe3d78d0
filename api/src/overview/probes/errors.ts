import type { Probe } from '../probe.js';

const manyFrom = 20;

/** What went wrong in browsers within a day. One is nobody's fault; many are something. */
export const probeErrors: Probe<'errors'> = async ({ source }) => {
  const [row] = await source.query<{ count: number; kinds: number }[]>(
    `SELECT count(*)::int AS count, count(DISTINCT name)::int AS kinds FROM client_logs
     WHERE kind = 'error' AND created_at > now() - interval '1 day'`,
  );
  const { count, kinds } = row ?? { count: 0, kinds: 0 };
  if (count === 0) return { state: 'good', reason: 'none' };
  const isMany = count >= manyFrom;
  return { state: isMany ? 'look' : 'good', reason: isMany ? 'many' : 'some', values: { count, kinds } };
};
