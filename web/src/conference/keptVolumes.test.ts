import { limits } from '@derslik/contract/limits';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepVolume, readVolumes, withVolume, type Volumes } from './keptVolumes';

const kept = new Map<string, string>();
beforeEach(() =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  }),
);
afterEach(() => {
  kept.clear();
  vi.unstubAllGlobals();
});

it('the browser keeps how loud somebody is until they are normal again, and of too many those set last', () => {
  keepVolume('elif', 20);
  keepVolume('can', 80);
  keepVolume('elif', 30);
  expect(readVolumes()).toEqual([
    ['can', 80],
    ['elif', 30],
  ]);
  keepVolume('elif', limits.volume.default);
  expect(readVolumes()).toEqual([['can', 80]]);
  const many = Array.from({ length: limits.volume.keptMax + 5 }, (_, n) => `p${n}`);
  const all = many.reduce<Volumes>((before, id) => withVolume(before, id, 20), []);
  expect(all.map(([id]) => id)).toEqual(many.slice(5));
});

it('the browser takes nothing from a browser that a volume can’t be', () => {
  kept.set('room.volumes', JSON.stringify([['elif', 5], ['can', 'loud'], null, ['mert', 100]]));
  expect(readVolumes()).toEqual([['mert', 100]]);
  kept.set('room.volumes', '{');
  expect(readVolumes()).toEqual([]);
});
