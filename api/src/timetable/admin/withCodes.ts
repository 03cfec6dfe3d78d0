import { AppError } from '@derslik/contract/errors';
import { QueryFailedError } from 'typeorm';

/** Runs the work, and answers with its code what the database's own rules refuse. */
export const withCodes = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work();
  } catch (error) {
    const { constraint, code } = (error instanceof QueryFailedError ? error.driverError : {}) as {
      constraint?: string;
      code?: string;
    };
    if (constraint?.endsWith('_name')) throw new AppError('timetable.nameTaken');
    if (constraint === 'weekly_lessons_subject' || constraint === 'lessons_subject')
      throw new AppError('timetable.subjectUsed');
    if (code === '23503') throw new AppError('timetable.gone');
    throw error;
  }
};
