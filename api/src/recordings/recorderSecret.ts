import { deriveKey } from '../keys.js';

/** What recorders on the server's own machine prove themselves by. */
export const recorderSecret = (serverSecret: string): string =>
  deriveKey(serverSecret, 'recorder').toString('base64url');
