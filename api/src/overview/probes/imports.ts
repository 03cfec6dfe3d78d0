import type { Probe } from '../probe.js';

interface Counts {
  checked: number;
  running: number;
  stuck: number;
}

/** Lists of people: one that was checked waits for somebody to start it; one that nobody goes on with is stuck. */
export const probeImports: Probe<'imports'> = async ({ source }) => {
  const [row] = await source.query<Counts[]>(
    `SELECT count(*) FILTER (WHERE state = 'running')::int AS running,
       count(*) FILTER (WHERE state = 'running' AND next_at < now() - interval '15 minutes')::int AS stuck,
       count(*) FILTER (WHERE state = 'checked' AND created_at > now() - interval '7 days')::int AS checked
     FROM imports WHERE state <> 'done'`,
  );
  if (!row) throw new Error('Nothing was counted');
  const values = { ...row };
  if (row.stuck > 0) return { state: 'act', reason: 'stuck', values };
  if (row.checked > 0) return { state: 'look', reason: 'waits', values };
  return { state: 'good', reason: row.running > 0 ? 'runs' : 'none', values };
};
