import { browserStorage } from '@derslik/client/storage';

const key = 'ratedRooms';
/** The browser remembers so many meetings and people; about older ones it would ask again. */
const keptMax = 50;

/** Several people may share a browser: each is asked for themselves. */
const oneOf = (code: string, personId: string): string => `${code} ${personId}`;

/** This person has been asked about this meeting in this browser, and answered or not. */
export const wasAsked = (code: string, personId: string): boolean =>
  (browserStorage.readJson<string[]>(key) ?? []).includes(oneOf(code, personId));

export const noteAsked = (code: string, personId: string): void => {
  const known = browserStorage.readJson<string[]>(key) ?? [];
  const asked = oneOf(code, personId);
  browserStorage.writeJson(key, [asked, ...known.filter((one) => one !== asked)].slice(0, keptMax));
};
