import { tabStorage } from '@derslik/client/storage';

const storageKey = 'derslik.tab';

/** Holds a tab's name for as long as the tab lives; false when another tab holds it (`window.open` copies sessionStorage). */
const hold = (id: string): Promise<boolean> =>
  new Promise((resolve) => {
    if (!('locks' in navigator)) return resolve(true);
    void navigator.locks
      .request(`derslik.tab.${id}`, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return lock === null ? undefined : new Promise<void>(() => {});
      })
      .catch(() => resolve(true));
  });

let held: Promise<string> | null = null;

const take = async (): Promise<string> => {
  const kept = tabStorage.read(storageKey);
  if (kept && (await hold(kept))) return kept;
  const fresh = crypto.randomUUID();
  await hold(fresh);
  // Without storage a reload counts as another tab.
  tabStorage.write(storageKey, fresh);
  return fresh;
};

/** This tab's name: the same after a reload, another one in a copied tab. */
export const tabId = (): Promise<string> => (held ??= take());
