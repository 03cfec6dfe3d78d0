import { useSyncExternalStore } from 'react';

const subscribe = (listener: () => void): (() => void) => {
  document.addEventListener('fullscreenchange', listener);
  return () => document.removeEventListener('fullscreenchange', listener);
};

const toggle = (): void =>
  void (document.fullscreenElement ? document.exitFullscreen() : document.documentElement.requestFullscreen()).catch(
    // The browser may want a click of its own; nothing has changed then.
    () => undefined,
  );

/** Null where the browser has no full screen for pages (phones of one kind). */
export const useFullScreen = (): { on: boolean; toggle: () => void } | null => {
  const on = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  return document.fullscreenEnabled ? { on, toggle } : null;
};
