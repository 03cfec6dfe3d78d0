import { useEffect } from 'react';
import { useAnswer } from '../../lib/useAnswer';
import { quizCalls } from './quizCalls';

/** While a test runs, its report is read so often: answers stand in rows, and no frame brings them. */
const lookMs = 2_000;

/** The report of a test, kept fresh while it runs. @param told what the room says of it */
export const useQuizReport = (sessionId: string, told = '') => {
  const { answer: report, failure, reload } = useAnswer(quizCalls.report, sessionId, told);
  const isRunning = report !== null && report.endedAt === null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(reload, lookMs);
    return () => clearTimeout(timer);
  }, [isRunning, report, failure, reload]);
  return { report, failure, reload };
};
