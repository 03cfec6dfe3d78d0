import { callError, type CallError } from '@derslik/client/callError';
import type { QuizReport } from '@derslik/contract/quizRuns';
import { useCallback, useEffect, useState } from 'react';
import { quizCalls } from './quizCalls';

/** While a test runs, its report is read so often: answers stand in rows, and no frame brings them. */
const lookMs = 2_000;

/** The report of a test, kept fresh while it runs. @param told what the room says of it */
export const useQuizReport = (sessionId: string, told = '') => {
  const [report, setReport] = useState<QuizReport | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [reads, setReads] = useState(0);
  const reload = useCallback(() => setReads((now) => now + 1), []);
  useEffect(() => {
    const over = new AbortController();
    quizCalls.report(sessionId, over.signal).then(
      (read) => {
        setReport(read);
        setFailure(null);
      },
      (error: unknown) => {
        if (!over.signal.aborted) setFailure(callError(error));
      },
    );
    return () => over.abort();
  }, [sessionId, reads, told]);
  const isRunning = report !== null && report.endedAt === null;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(reload, lookMs);
    return () => clearTimeout(timer);
  }, [isRunning, report, failure, reload]);
  return { report, failure, reload };
};
