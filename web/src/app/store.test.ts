import { beforeEach, expect, it, vi } from 'vitest';
import { sideMenuToggled, themeChosen } from '../lib/settings';
import { restored, store } from './store';

/** The page, before the store listens to it: what other tabs write comes to it as `storage`. */
const page = vi.hoisted(() => {
  const target = new EventTarget();
  globalThis.addEventListener = target.addEventListener.bind(target);
  return target;
});
const written = new Map<string, string>();
const anotherTabWrites = (theme: string) => {
  const newValue = JSON.stringify({
    ...JSON.parse(written.get('persist:root')!),
    settings: JSON.stringify({ ...store.getState().settings, theme }),
  });
  written.set('persist:root', newValue);
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'persist:root', newValue }));
};

beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => written.set(key, value),
    removeItem: (key: string) => written.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('the store has kept a change when the dispatch returns: whoever leaves the page right after it finds it again', async () => {
  await restored;
  for (const theme of ['dark', 'original'] as const) {
    store.dispatch(themeChosen(theme));
    expect(JSON.parse(JSON.parse(written.get('persist:root')!).settings).theme).toBe(theme);
  }
});

it('the store takes what another tab chose, and does not write the old choice back with its own next one', async () => {
  await restored;
  store.dispatch(themeChosen('original'));
  anotherTabWrites('dark');
  expect(store.getState().settings.theme).toBe('dark');
  store.dispatch(sideMenuToggled());
  expect(JSON.parse(JSON.parse(written.get('persist:root')!).settings).theme).toBe('dark');
});

it('the store takes nothing from a tab that cleared what is kept', async () => {
  await restored;
  store.dispatch(themeChosen('dark'));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'persist:root', newValue: null }));
  expect(store.getState().settings.theme).toBe('dark');
});
