import { useEffect, useState } from 'react';
import { usePupilCalls } from './pupilCalls';

/** Notes that the pupil looked away from the page of their test; they were told so before. @returns how often */
export const useLeavingTold = (sessionId: string, isWriting: boolean, known: number): number => {
  const calls = usePupilCalls();
  const [count, setCount] = useState(known);
  useEffect(() => {
    if (!isWriting) return;
    const onChange = (): void => {
      if (document.visibilityState !== 'hidden') return;
      calls.leftTab(sessionId).then(
        ({ leftTab }) => setCount(leftTab),
        // The line is away, or it is over: nothing to note.
        () => undefined,
      );
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [calls, sessionId, isWriting]);
  return Math.max(count, known);
};
