import { useCallback, useState } from 'react';
import { callError } from './callError';

interface Proof {
  /** Does the act; where the server first wants to know who it is, asks the person, and does it again. */
  proven: <T>(act: () => Promise<T>) => Promise<T>;
  /** Null where nobody is asked; else what ends the asking. Not proven: the act gets the server's refusal as its own. */
  answer: ((isProven: boolean) => void) | null;
}

/** For acts before which the server may ask once more who it is. */
export const useProof = (): Proof => {
  const [answer, setAnswer] = useState<{ give: (isProven: boolean) => void } | null>(null);
  const proven = useCallback(async <T>(act: () => Promise<T>): Promise<T> => {
    try {
      return await act();
    } catch (failure) {
      if (callError(failure).code !== 'auth.proveFirst') throw failure;
      const isProven = await new Promise<boolean>((give) => setAnswer({ give }));
      setAnswer(null);
      if (!isProven) throw failure;
      return act();
    }
  }, []);
  return { proven, answer: answer?.give ?? null };
};
