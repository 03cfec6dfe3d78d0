import type { EarlierSignIn } from '@derslik/contract/factors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config.js';
import { SealedPath } from '../../mails/sealedPath.js';
import { authCookieOptions } from '../refreshCookie.js';

const name = 'derslik_earlier';
/** A page that is still on its way to its first call has come by then. */
const lifeSeconds = 120;

/**
 * The sign-in before, of who comes in by a redirect: no answer of a call carries it. The browser keeps it until its page first asks for
 * the session, sealed for that session, so that nobody can put another one there.
 */
export class EarlierSignInCookie {
  private readonly sealed: SealedPath;

  constructor(private readonly config: Pick<Config, 'PUBLIC_URL' | 'SERVER_SECRET'>) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'earlier-sign-in');
  }

  keep(request: FastifyRequest, reply: FastifyReply, sessionId: string, earlier: EarlierSignIn): void {
    const value = this.sealed.seal(sessionId, JSON.stringify(earlier)).toString('base64url');
    void reply.setCookie(name, value, { ...authCookieOptions(this.config, request), maxAge: lifeSeconds });
  }

  /** Once; undefined: there is none of this session. */
  take(request: FastifyRequest, reply: FastifyReply, sessionId: string): EarlierSignIn | undefined {
    const value = request.cookies[name];
    if (!value) return undefined;
    void reply.clearCookie(name, authCookieOptions(this.config, request));
    try {
      return JSON.parse(this.sealed.open(sessionId, Buffer.from(value, 'base64url'))) as EarlierSignIn;
    } catch {
      return undefined;
    }
  }
}
