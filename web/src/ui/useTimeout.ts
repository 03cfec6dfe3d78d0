import { useEffect, useEffectEvent } from 'react';

/** Calls back once after `ms`; null waits. Another `of` begins anew. */
export const useTimeout = (perform: () => void, ms: number | null, of: unknown): void => {
  const onTime = useEffectEvent(perform);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => onTime(), ms);
    return () => clearTimeout(timer);
  }, [ms, of]);
};
