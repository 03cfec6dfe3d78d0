import { browserStorage } from './storage';

const key = 'session';

/**
 * Says in this browser that somebody signed in by one of our two programs. The refresh cookie is theirs together, but no
 * script can see it, and a program that has kept nobody would not ask by it.
 */
export const sessionMark = {
  isSet: (): boolean => browserStorage.read(key) !== null,
  set: (): void => browserStorage.write(key, ''),
  clear: (): void => browserStorage.write(key, null),
};
