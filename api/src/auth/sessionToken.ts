import { createSecretKey } from 'node:crypto';
import { idSchema } from '@derslik/contract/users';
import jwt from 'jsonwebtoken';

const audience = 'session';
const issuer = 'derslik';
const algorithm = 'HS256';

/** What a session token says. The server looks up the rest: a token never carries a right. */
export interface SessionClaims {
  sessionId: string;
  personId: string;
  /** Unix seconds. */
  expiresAt: number;
}

export const signSession = (
  key: Buffer,
  claims: Pick<SessionClaims, 'sessionId' | 'personId'>,
  seconds: number,
): { token: string; expiresAt: number } => {
  const expiresAt = Math.floor(Date.now() / 1_000) + seconds;
  const token = jwt.sign({ sid: claims.sessionId, exp: expiresAt }, key, {
    algorithm,
    audience,
    issuer,
    subject: claims.personId,
  });
  return { token, expiresAt };
};

const isId = (text: string): boolean => idSchema.safeParse(text).success;

/** The claims of a token with our signature that has not ended; else null. */
export const readSession = (key: Buffer, token: string): SessionClaims | null => {
  try {
    // Given plain bytes, the library first tries to read a public key: half of a request's time.
    const claims = jwt.verify(token, createSecretKey(key), { algorithms: [algorithm], audience, issuer });
    if (typeof claims === 'string' || typeof claims.sid !== 'string' || typeof claims.sub !== 'string') return null;
    if (typeof claims.exp !== 'number') return null;
    if (!isId(claims.sid) || !isId(claims.sub)) return null;
    return { sessionId: claims.sid, personId: claims.sub, expiresAt: claims.exp };
  } catch {
    return null;
  }
};
