import { deriveKey } from '../keys.js';

/** What API, front door and ingest of one machine know each other by. */
export const broadcastSecret = (serverSecret: string): string =>
  deriveKey(serverSecret, 'broadcast').toString('base64url');
