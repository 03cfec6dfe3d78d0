import { keptFilesSql, megabyte } from '../../videos/fileUploads.js';
import type { Probe } from '../probe.js';

const gigabyte = 1024 * megabyte;
/** Videos stop at one gigabyte: before that somebody should know. */
const fullBelow = 2 * gigabyte;
const lowBelow = 10 * gigabyte;
const muchOfQuota = 0.8;

/** The database, the school's videos against their quota, and the disk that holds them. */
export const probeStorage: Probe<'storage'> = async ({ source, config, files }) => {
  const [row] = await source.query<{ database: number; videos: number }[]>(
    `SELECT pg_database_size(current_database())::float8 AS database,
       (SELECT coalesce(sum(bytes + made), 0)::float8 FROM ${keptFilesSql} f) AS videos`,
  );
  if (!row) throw new Error('Nothing was measured');
  const free = await files.freeNow();
  const quota = config.VIDEO_SCHOOL_MB * megabyte;
  const values = { ...row, quota, ...(free !== null && { free }) };
  if ((free ?? Infinity) < fullBelow || row.videos >= quota) return { state: 'act', reason: 'full', values };
  if ((free ?? Infinity) < lowBelow || row.videos > quota * muchOfQuota)
    return { state: 'look', reason: 'fills', values };
  return { state: 'good', reason: 'room', values };
};
