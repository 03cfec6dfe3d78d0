/** A browser may refuse to store (policy, full, private): then it forgets, and nothing fails. */
export interface Kept {
  read(key: string): string | null;
  /** Null removes it. */
  write(key: string, value: string | null): void;
}

const keptIn = (storage: () => Storage): Kept => ({
  read(key) {
    try {
      return storage().getItem(key);
    } catch {
      return null;
    }
  },
  write(key, value) {
    try {
      if (value === null) storage().removeItem(key);
      else storage().setItem(key, value);
    } catch {
      // The value holds until the page closes.
    }
  },
});

/** For this browser, until someone clears it. */
export const browserStorage = keptIn(() => localStorage);
/** For this tab, until it closes. */
export const tabStorage = keptIn(() => sessionStorage);
