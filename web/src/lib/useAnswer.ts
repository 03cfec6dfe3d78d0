import { callError, type CallError } from '@derslik/client/callError';
import { useCallback, useEffect, useState } from 'react';

export interface Answered<T> {
  /** Null until it is read; the last one stays while the next is read. */
  answer: T | null;
  failure: CallError | null;
  reload: () => void;
  set: (answer: T) => void;
}

/**
 * What a call answers, read anew when what it asks changes.
 * @param ask one function for as long as the page stands
 * @param told what says by changing that there is something new
 */
export const useAnswer = <Q, T>(
  ask: (query: Q, signal: AbortSignal) => Promise<T>,
  query: Q,
  told?: unknown,
): Answered<T> => {
  const [answer, setAnswer] = useState<T | null>(null);
  const [failure, setFailure] = useState<CallError | null>(null);
  const [reads, setReads] = useState(0);
  const reload = useCallback(() => {
    setFailure(null);
    setReads((now) => now + 1);
  }, []);
  const key = JSON.stringify(query);
  useEffect(() => {
    const over = new AbortController();
    ask(JSON.parse(key) as Q, over.signal).then(
      (read) => {
        if (over.signal.aborted) return;
        setAnswer(read);
        setFailure(null);
      },
      (error: unknown) => {
        if (!over.signal.aborted) setFailure(callError(error));
      },
    );
    return () => over.abort();
  }, [ask, key, told, reads]);
  return { answer, failure, reload, set: setAnswer };
};
