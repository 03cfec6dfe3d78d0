import { readSession, type SessionClaims } from './sessionToken.js';

/** Tokens that one process remembers at most; beyond that it forgets the oldest. */
const most = 20_000;

/**
 * Session tokens whose signature this process has checked. A page sends the same one with every call, and a check costs as
 * much as asking Postgres. Only what never changes is remembered: whether the session still lives is asked elsewhere.
 */
export class ProvenTokens {
  private readonly known = new Map<string, SessionClaims>();

  constructor(private readonly key: Buffer) {}

  /** The claims of a token with our signature that has not ended; else null. @param now Unix milliseconds */
  read(token: string, now = Date.now()): SessionClaims | null {
    const claims = this.known.get(token) ?? this.prove(token);
    if (!claims || now < claims.expiresAt * 1_000) return claims;
    this.known.delete(token);
    return null;
  }

  private prove(token: string): SessionClaims | null {
    const claims = readSession(this.key, token);
    if (!claims) return null;
    if (this.known.size >= most) this.known.delete(this.known.keys().next().value as string);
    this.known.set(token, claims);
    return claims;
  }
}
