import type { Auth } from '@derslik/contract/auth';

let by: Auth | null = null;
const listeners = new Set<() => void>();

/**
 * Who signed in in another tab while this one was somebody's. Not in the store: that one is kept for the whole browser, which
 * is theirs by now.
 */
export const takenBy = {
  read: (): Auth | null => by,
  set: (next: Auth | null): void => {
    by = next;
    for (const listener of listeners) listener();
  },
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
