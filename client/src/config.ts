import type { PublicConfig } from '@derslik/contract/auth';
import { useEffect, useSyncExternalStore } from 'react';
import { http } from './http';

/** Until the answer has come, and where it can't: the product's default. */
const defaultTimeZone = 'Europe/Istanbul';
const retryMs = 5_000;

let config: PublicConfig | undefined;
let asking = false;
let isAway = false;
const listeners = new Set<() => void>();

/** Asked once for the life of the page; while it fails and someone looks, again after a while. */
export const loadConfig = async (): Promise<void> => {
  if (config || asking) return;
  asking = true;
  try {
    config = (await http<{ data: PublicConfig }>({ path: '/config', anonymous: true })).data;
    isAway = false;
  } catch {
    isAway = true;
    setTimeout(() => listeners.size > 0 && void loadConfig(), retryMs);
  } finally {
    asking = false;
    for (const listener of listeners) listener();
  }
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the appliance says about itself: school, time zone, demo, desktop apps. Constant, so it needs no cache rules. */
export const useConfig = (): PublicConfig | undefined => {
  useEffect(() => void loadConfig(), []);
  return useSyncExternalStore(subscribe, () => config);
};

/** Whether nobody answered the last time: what can do without the answer goes on without it. */
export const useConfigIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway);

export const useTimeZone = (): string => useConfig()?.timeZone ?? defaultTimeZone;
