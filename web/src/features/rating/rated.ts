import { browserStorage } from '@derslik/client/storage';

const key = 'ratedRooms';
/** Room codes kept; older ones would be asked about again. */
const keptMax = 50;

/** This browser has been asked about this meeting, and answered or not. */
export const wasAsked = (code: string): boolean => (browserStorage.readJson<string[]>(key) ?? []).includes(code);

export const noteAsked = (code: string): void => {
  const known = browserStorage.readJson<string[]>(key) ?? [];
  browserStorage.writeJson(key, [code, ...known.filter((one) => one !== code)].slice(0, keptMax));
};
