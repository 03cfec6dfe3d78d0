import { AppError } from '@derslik/contract/errors';
import { limits } from '@derslik/contract/limits';

/**
 * The start time that a meeting gets.
 * @param startAt unix seconds, or null for now
 * @throws AppError common.invalid off the step, meeting.inPast
 */
export const readStart = (startAt: number | null | undefined, now: Date): Date => {
  if (startAt === null || startAt === undefined) return now;
  if (startAt % (limits.meeting.timeStepMinutes * 60) !== 0) throw new AppError('common.invalid', { field: 'startAt' });
  const start = new Date(startAt * 1_000);
  if (start < now) throw new AppError('meeting.inPast');
  return start;
};
