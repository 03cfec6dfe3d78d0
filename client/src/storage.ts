/** A browser may refuse to store (policy, full, private): then it forgets, and nothing fails. */
export interface Kept {
  read(key: string): string | null;
  /** Null removes it. */
  write(key: string, value: string | null): void;
  /** Null for nothing, and for what isn't JSON. The caller says what it has written there. */
  readJson<T>(key: string): T | null;
  writeJson(key: string, value: unknown): void;
  /** Reads it and removes it. */
  takeJson<T>(key: string): T | null;
  clear(): void;
}

const keptIn = (storage: () => Storage, onRefused?: () => void): Kept => {
  const attempt = <T>(what: (there: Storage) => T, refused?: () => void): T | null => {
    try {
      return what(storage());
    } catch {
      refused?.();
      return null;
    }
  };
  const kept: Kept = {
    read: (key) => attempt((there) => there.getItem(key)),
    write: (key, value) =>
      void attempt((there) => (value === null ? there.removeItem(key) : there.setItem(key, value)), onRefused),
    readJson: <T>(key: string) => attempt((there) => JSON.parse(there.getItem(key) ?? 'null') as T | null),
    writeJson: (key, value) => kept.write(key, JSON.stringify(value)),
    takeJson: <T>(key: string) => {
      const taken = kept.readJson<T>(key);
      kept.write(key, null);
      return taken;
    },
    clear: () => void attempt((there) => there.clear()),
  };
  return kept;
};

let tellRefused: (() => void) | null = null;

/** For this browser, until someone clears it. */
export const browserStorage = keptIn(
  () => localStorage,
  () => tellRefused?.(),
);
/** For this tab, until it closes. */
export const tabStorage = keptIn(() => sessionStorage);

/** Calls `tell` alone whenever this browser keeps something no more, and tries it at once; null: nobody. */
export const onStorageRefused = (tell: (() => void) | null): void => {
  tellRefused = tell;
  browserStorage.write('keeps', '');
  browserStorage.write('keeps', null);
};
