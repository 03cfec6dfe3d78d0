import { browserStorage } from '@derslik/client/storage';

const key = 'filmPlaces';
const keptMax = 50;
/** A place this near to the beginning or the end isn't kept: the film begins anew. */
const marginSeconds = 10;

/** Seconds by the film's token, the latest last. */
type Places = readonly (readonly [token: string, seconds: number])[];
const read = (): Places => browserStorage.readJson<Places>(key) ?? [];

/** Where this browser left the film; 0 for its beginning. */
export const filmPlace = (token: string): number => read().find(([one]) => one === token)?.[1] ?? 0;

export const keepFilmPlace = (token: string, seconds: number, duration: number): void => {
  const others = read().filter(([one]) => one !== token);
  const isWithin = seconds > marginSeconds && seconds < duration - marginSeconds;
  browserStorage.writeJson(key, isWithin ? [...others, [token, seconds]].slice(-keptMax) : others);
};
