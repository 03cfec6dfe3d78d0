import { tokenHash } from '../../keys.js';

/** What is kept of an encoder's key, which is random and long. */
export const encoderDigest = (key: string): string => tokenHash(key).toString('base64url');
