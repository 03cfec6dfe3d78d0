import { afterEach, expect, it, vi } from 'vitest';
import { filmPlace, keepFilmPlace } from './filmPlaces';

afterEach(() => vi.unstubAllGlobals());

it('the browser keeps where each of the last fifty films was left, and no place at either end', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
  keepFilmPlace('a', 120, 600);
  expect([filmPlace('a'), filmPlace('b')]).toEqual([120, 0]);
  keepFilmPlace('a', 595, 600);
  expect(filmPlace('a')).toBe(0);
  keepFilmPlace('a', 5, 600);
  expect(filmPlace('a')).toBe(0);
  for (let n = 0; n <= 50; n++) keepFilmPlace(`film ${n}`, 60, 600);
  expect([filmPlace('film 0'), filmPlace('film 1'), filmPlace('film 50')]).toEqual([0, 60, 60]);
});
