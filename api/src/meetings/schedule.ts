import { AppError } from '@derslik/contract/errors';

/**
 * The start time that a meeting gets.
 * @param startAt unix seconds, or null for now
 * @throws AppError common.invalid within a minute, meeting.inPast
 */
export const readStart = (startAt: number | null | undefined, now: Date): Date => {
  if (startAt === null || startAt === undefined) return now;
  if (startAt % 60 !== 0) throw new AppError('common.invalid', { field: 'startAt' });
  const start = new Date(startAt * 1_000);
  if (start < now) throw new AppError('meeting.inPast');
  return start;
};

/** @param minutes undefined: as long as before; null: open */
export const endOf = (
  start: Date,
  minutes: number | null | undefined,
  before: { startAt: Date; endAt: Date | null } | null,
): Date | null => {
  const lengthMs =
    minutes === undefined
      ? before?.endAt && before.endAt.getTime() - before.startAt.getTime()
      : (minutes ?? 0) * 60_000;
  return lengthMs ? new Date(start.getTime() + lengthMs) : null;
};
