import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage, tabStorage } from './storage';

afterEach(() => vi.unstubAllGlobals());

it('keeps, and takes away', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  browserStorage.write('a', 'one');
  expect(browserStorage.read('a')).toBe('one');
  browserStorage.write('a', null);
  expect(kept.size).toBe(0);
});

it('a browser whose storage is closed forgets, and nobody fails', () => {
  const closed = {
    get: () => {
      throw new DOMException('closed', 'SecurityError');
    },
  };
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, ...closed });
  tabStorage.write('a', 'one');
  expect(tabStorage.read('a')).toBeNull();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});
