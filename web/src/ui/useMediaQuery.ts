import { useCallback, useSyncExternalStore } from 'react';

export const useMediaQuery = (query: string): boolean => {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
};

export const phoneQuery = '(max-width: 767px)';
export const uprightPhoneQuery = '(max-width: 767px) and (orientation: portrait)';
/** Wide enough for a page's second column. */
export const asideQuery = '(min-width: 1024px)';
export const dockedQuery = '(min-width: 1280px)';
/** Tools without words below them. */
export const bareToolsQuery = '(min-width: 768px) and (max-width: 1023px), (max-height: 480px)';
/** Too low for a header: what stands in it moves to the tools. */
export const lowQuery = '(max-height: 480px) and (orientation: landscape)';
/** Pressed with fingers: nothing points without pressing. */
export const touchQuery = '(hover: none)';
