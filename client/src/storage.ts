/** A browser may keep nothing for us (closed by a policy, full, private): then it forgets, and nobody fails. */
export interface Kept {
  read(key: string): string | null;
  /** Null takes it away. */
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
      // What was chosen holds until the page closes.
    }
  },
});

/** For this browser, until someone clears it. */
export const browserStorage = keptIn(() => localStorage);
/** For this tab, until it closes. */
export const tabStorage = keptIn(() => sessionStorage);
