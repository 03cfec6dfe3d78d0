import { browserStorage } from '@derslik/client/storage';
import { limits } from '@derslik/contract/limits';

/** Person and volume, those set last at the end. */
export type Volumes = readonly (readonly [string, number])[];
const storageKey = 'room.volumes';
const { min, default: normal, keptMax } = limits.volume;

/** With this one's changed. The normal one needs no keeping; of too many the oldest go. */
export const withVolume = (volumes: Volumes, id: string, volume: number): Volumes => {
  const others = volumes.filter(([one]) => one !== id);
  return volume === normal ? others : [...others, [id, volume] as const].slice(-keptMax);
};

const isVolume = (one: unknown): one is [string, number] =>
  Array.isArray(one) && typeof one[0] === 'string' && typeof one[1] === 'number' && one[1] >= min && one[1] <= 100;

/** How loud people are in this browser. */
export const readVolumes = (): Volumes => {
  const kept = browserStorage.readJson<unknown>(storageKey);
  return Array.isArray(kept) ? kept.filter(isVolume).slice(-keptMax) : [];
};
/** Read anew each time: another tab may have set one meanwhile. */
export const keepVolume = (id: string, volume: number): void =>
  browserStorage.writeJson(storageKey, withVolume(readVolumes(), id, volume));
