import type { ErrorCode } from '@derslik/contract/errors';
import { QueryFailedError } from 'typeorm';

const unreachable = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ETIMEDOUT',
  'EPIPE',
  'ENOTFOUND',
  '57P01',
  '57P02',
  '57P03',
  '53300',
  // Cancelled because it took too long.
  '57014',
]);
/** Text that Postgres can't store (a zero byte, half a surrogate pair) or a value out of its type's range. */
const unstorable = new Set(['22021', '22P02', '22P05', '22003', '22007', '22008', '22001']);

/** What a failed query means to the caller, or null where it is our mistake. */
export const databaseErrorCode = (error: unknown): ErrorCode | null => {
  if (!(error instanceof Error)) return null;
  const { code, driverError } = error as { code?: unknown; driverError?: { code?: unknown } };
  const known = typeof code === 'string' ? code : typeof driverError?.code === 'string' ? driverError.code : '';
  if (unreachable.has(known) || known.startsWith('08')) return 'common.unavailable';
  if (unstorable.has(known)) return 'common.invalid';
  if (/Connection terminated|timeout exceeded when trying to connect|Driver not Connected/i.test(error.message))
    return 'common.unavailable';
  return null;
};

/** The rule of a table that a failed query would have broken; undefined where it failed by something else. */
export const brokenConstraint = (error: unknown): string | undefined =>
  error instanceof QueryFailedError ? (error.driverError as { constraint?: string }).constraint : undefined;
