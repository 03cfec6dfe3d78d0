import { callError } from '@derslik/client/callError';
import { useCallback, useEffect, useState } from 'react';

/** What a page reads once, and again when it is asked to. @param read stays the same function */
export const useLoaded = <T>(read: () => Promise<T>) => {
  const [data, setData] = useState<T | null>(null);
  const [error, setError] = useState<string | null>(null);
  const load = useCallback(() => {
    read().then(
      (answer) => {
        setError(null);
        setData(answer);
      },
      (caught: unknown) => setError(callError(caught).code),
    );
  }, [read]);
  useEffect(load, [load]);
  return { data, error, load, setData };
};
