import type { Probe } from '../probe.js';

/** Addresses that are told what happens here: one that takes nothing, or was switched off for it. */
export const probeHooks: Probe<'hooks'> = async ({ source }) => {
  const [row] = await source.query<{ on: number; off: number; failing: number }[]>(
    `SELECT count(*) FILTER (WHERE is_on)::int AS on, count(*) FILTER (WHERE off_because IS NOT NULL)::int AS off,
       count(*) FILTER (WHERE is_on AND failing_since < now() - interval '1 hour')::int AS failing FROM hooks`,
  );
  if (!row) throw new Error('Nothing was counted');
  const values = { ...row };
  if (row.off > 0) return { state: 'act', reason: 'off', values };
  if (row.failing > 0) return { state: 'look', reason: 'failing', values };
  return { state: 'good', reason: row.on > 0 ? 'taken' : 'none', values };
};
