import { http } from '@derslik/client/http';
import { useEffect } from 'react';

/** As often at most, however often somebody changes between windows. */
const pauseMs = 10_000;

/** Whoever comes back to a tab is told at once if the session was ended meanwhile, and not at the next press. */
export const useSessionCheck = (): void => {
  useEffect(() => {
    let askedAt = performance.now();
    const check = (): void => {
      if (document.hidden || performance.now() - askedAt < pauseMs) return;
      askedAt = performance.now();
      // A refusal ends the session by itself; a server that is away says nothing about it.
      void http({ path: '/profile' }).catch(() => undefined);
    };
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, []);
};
