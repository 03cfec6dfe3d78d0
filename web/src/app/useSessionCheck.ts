import { readProfile } from '@derslik/client/profile';
import { useEffect } from 'react';
import { useAppDispatch } from '../lib/hooks';
import { onTabsNews, shownOf } from '../lib/ownNews';
import { meChanged } from '../lib/session';

/** As often at most, however often somebody changes between windows. */
const pauseMs = 10_000;

/**
 * Whoever comes back to a tab is told at once if the session was ended meanwhile, and not at the next press; and is called
 * as they are called now, whichever tab, device or administrator changed it.
 */
export const useSessionCheck = (): void => {
  const dispatch = useAppDispatch();
  useEffect(() => {
    let askedAt = performance.now();
    const ask = async (): Promise<void> => {
      askedAt = performance.now();
      // A refusal ends the session by itself; a server that is away says nothing about it.
      const profile = await readProfile().catch(() => null);
      if (profile) dispatch(meChanged({ id: profile.id, ...shownOf(profile) }));
    };
    const check = (): void => {
      if (!document.hidden && performance.now() - askedAt >= pauseMs) void ask();
    };
    document.addEventListener('visibilitychange', check);
    const stop = onTabsNews(() => void ask());
    return () => {
      document.removeEventListener('visibilitychange', check);
      stop();
    };
  }, [dispatch]);
};
