import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

/** A secret as receivers' libraries take it (https://www.standardwebhooks.com): 32 random bytes. */
export const newHookSecret = (): string => `${prefix}${randomBytes(32).toString('base64')}`;

/**
 * The header `webhook-signature`: a signature of each secret that holds, so that a receiver may change over in its own time.
 * @param seconds Unix seconds of this try
 */
export const hookSignature = (secrets: readonly string[], id: string, seconds: number, body: string): string =>
  secrets
    .map((secret) => {
      const key = Buffer.from(secret.slice(prefix.length), 'base64');
      return `v1,${createHmac('sha256', key).update(`${id}.${seconds}.${body}`).digest('base64')}`;
    })
    .join(' ');
