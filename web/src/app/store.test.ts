import { beforeEach, expect, it, vi } from 'vitest';
import { themeChosen } from '../lib/settings';
import { restored, store } from './store';

const written = new Map<string, string>();
beforeEach(() => {
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => written.get(key) ?? null,
    setItem: (key: string, value: string) => written.set(key, value),
    removeItem: (key: string) => written.delete(key),
  });
  return () => vi.unstubAllGlobals();
});

it('has kept a change when the dispatch returns: whoever leaves the page right after it finds it again', async () => {
  await restored;
  for (const theme of ['dark', 'original'] as const) {
    store.dispatch(themeChosen(theme));
    expect(JSON.parse(JSON.parse(written.get('persist:root')!).settings).theme).toBe(theme);
  }
});
