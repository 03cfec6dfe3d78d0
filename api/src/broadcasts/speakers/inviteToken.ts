import { createHmac } from 'node:crypto';
import { deriveKey } from '../../keys.js';

/**
 * What a panelist's link carries. It follows from the row, so that each mail about the broadcast has the same link; without the
 * server's secret nobody makes it, and the table holds its digest alone.
 */
export const inviteToken = (serverSecret: string, inviteId: string): string =>
  createHmac('sha256', deriveKey(serverSecret, 'panelist')).update(inviteId).digest('base64url');
