import { afterEach, expect, it, vi } from 'vitest';
import { browserStorage, onStorageRefused, tabStorage } from './storage';

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

it('the storage keeps what is more than text, gives it once where it is taken, and nothing where it is broken', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
  browserStorage.writeJson('a', { camera: true });
  expect(browserStorage.readJson('a')).toEqual({ camera: true });
  expect([browserStorage.takeJson('a'), browserStorage.takeJson('a')]).toEqual([{ camera: true }, null]);
  browserStorage.write('a', '{ broken');
  expect([browserStorage.readJson('a'), browserStorage.takeJson('a'), kept.size]).toEqual([null, null, 0]);
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
  tabStorage.writeJson('a', ['one']);
  expect([tabStorage.readJson('a'), tabStorage.takeJson('a')]).toEqual([null, null]);
  expect(() => tabStorage.clear()).not.toThrow();
  Reflect.deleteProperty(globalThis, 'sessionStorage');
});

it('the storage says where the browser refuses to keep: at once, and when it is full later', () => {
  let isFull = true;
  vi.stubGlobal('localStorage', {
    setItem: () => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
    },
    removeItem: () => undefined,
  });
  const told = vi.fn();
  onStorageRefused(told);
  expect(told).toHaveBeenCalledTimes(1);
  isFull = false;
  browserStorage.write('a', 'one');
  expect(told).toHaveBeenCalledTimes(1);
  isFull = true;
  browserStorage.write('a', 'two');
  expect(told).toHaveBeenCalledTimes(2);
});
