import type { PublicConfig } from '@derslik/contract/auth';
import { useEffect, useSyncExternalStore } from 'react';
import { http } from './http';
import { keepColours } from './schoolColours';

/** The product's default, until the answer comes. */
const defaultTimeZone = 'Europe/Istanbul';
const firstRetryMs = 500;
const longestRetryMs = 5_000;

type Answer = { data: PublicConfig };

declare global {
  interface Window {
    /** What a page's first script has asked for already; false where that failed. */
    firstConfig?: Promise<Answer | false>;
  }
}

let config: PublicConfig | undefined;
let asking = false;
let isAway = false;
let retryMs = firstRetryMs;
const listeners = new Set<() => void>();

/** Asks the server, whatever is known. */
export const askConfig = async (signal?: AbortSignal): Promise<PublicConfig> =>
  (await http<Answer>({ path: '/config', anonymous: true, ...(signal && { signal }) })).data;

const firstAnswer = async (): Promise<PublicConfig> => {
  const asked = window.firstConfig;
  delete window.firstConfig;
  const answer = await asked;
  return answer ? answer.data : askConfig();
};

/** The page asks once; while that fails and a component uses it, again after a while. */
export const loadConfig = async (): Promise<void> => {
  if (config || asking) return;
  asking = true;
  try {
    config = await firstAnswer();
    isAway = false;
    keepColours(config.school);
  } catch {
    isAway = true;
    setTimeout(() => listeners.size > 0 && void loadConfig(), retryMs);
    retryMs = Math.min(2 * retryMs, longestRetryMs);
  } finally {
    asking = false;
    for (const listener of listeners) listener();
  }
};

/** After somebody changed what it says; a failure leaves what was known. */
export const reloadConfig = async (): Promise<PublicConfig> => {
  config = await askConfig();
  keepColours(config.school);
  for (const listener of listeners) listener();
  return config;
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** What the appliance says about itself: school, time zone, demo, desktop apps. It changes on the console's page of the school alone. */
export const useConfig = (): PublicConfig | undefined => {
  useEffect(() => void loadConfig(), []);
  return useSyncExternalStore(subscribe, () => config);
};

/** Whether the last request failed: what can do without the answer goes on without it. */
export const useConfigIsAway = (): boolean => useSyncExternalStore(subscribe, () => isAway);

/** Whether what is written to somebody leaves; true until the answer comes. */
export const useHasMail = (): boolean => useConfig()?.hasMail ?? true;

/** For who is no component: the school's, once it is known. */
export const zoneOfSchool = async (): Promise<string> => {
  await loadConfig();
  return config?.timeZone ?? defaultTimeZone;
};

export const useTimeZone = (): string => useConfig()?.timeZone ?? defaultTimeZone;
