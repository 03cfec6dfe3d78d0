import { browserStorage } from '@derslik/client/storage';

const key = 'ratedRooms';
/** The browser remembers so many meetings and people; about older ones it would ask again. */
const keptMax = 50;

/** Those who have answered, and are asked no more. */
const givenKey = 'ratingGiven';

/** Several people may share a browser: each is asked for themselves. */
const oneOf = (code: string, personId: string): string => `${code} ${personId}`;

/** This person has been asked about this meeting in this browser, and answered or not. */
export const wasAsked = (code: string, personId: string): boolean => isNoted(key, oneOf(code, personId));
export const noteAsked = (code: string, personId: string): void => note(key, oneOf(code, personId));

export const wasGiven = (code: string, personId: string): boolean => isNoted(givenKey, oneOf(code, personId));
export const noteGiven = (code: string, personId: string): void => {
  noteAsked(code, personId);
  note(givenKey, oneOf(code, personId));
};

const isNoted = (list: string, one: string): boolean => (browserStorage.readJson<string[]>(list) ?? []).includes(one);
const note = (list: string, one: string): void => {
  const known = browserStorage.readJson<string[]>(list) ?? [];
  browserStorage.writeJson(list, [one, ...known.filter((other) => other !== one)].slice(0, keptMax));
};
