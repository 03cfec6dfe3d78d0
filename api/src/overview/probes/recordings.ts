import { quotaWarnings } from '@derslik/contract/recordingRules';
import type { Probe } from '../probe.js';

const gigabyte = 1024 ** 3;

/** What somebody reported waits first; then the school's films against their quota. */
export const probeRecordings: Probe<'recordings'> = async ({ source }) => {
  const [row] = await source.query<{ films: number; count: number; reported: number; quota: number }[]>(
    `SELECT coalesce(sum(r.bytes), 0)::float8 AS films, count(r.id)::int AS count,
       count(r.reported_at)::int AS reported, (SELECT quota_gb * ${gigabyte}::float8 FROM recording_rules) AS quota
     FROM recordings r WHERE r.deleted_at IS NULL`,
  );
  if (!row) throw new Error('Nothing was measured');
  const { films, count, reported, quota } = row;
  const percent = quota > 0 ? Math.floor((100 * films) / quota) : 0;
  const values = { films, count, reported, quota, percent };
  if (percent >= 100) return { state: 'act', reason: 'full', values };
  if (reported > 0) return { state: 'act', reason: 'reported', values };
  if (percent >= quotaWarnings.nearlyFull) return { state: 'act', reason: 'nearlyFull', values };
  if (percent >= quotaWarnings.fills) return { state: 'look', reason: 'fills', values };
  if (count === 0) return { state: 'good', reason: 'none', values };
  return { state: 'good', reason: quota > 0 ? 'within' : 'room', values };
};
