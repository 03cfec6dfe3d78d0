import { identityLimits } from '@derslik/contract/limits/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookieOptions } from '../../auth/refreshCookie.js';
import type { Config } from '../../config.js';
import { SealedPath } from '../../mails/sealedPath.js';

/** What this browser began: it alone can end it, and nothing of it is kept here. */
export interface SignInFlow {
  providerId: string;
  nonce: string;
  verifier: string;
  path: string;
  remember: boolean;
  /** The manager whose trial it is; null: somebody signs in. */
  trialOf: string | null;
  /** The session whose person proves there who they are; null: somebody signs in. */
  proveOf: string | null;
  /** It is on its way in a window of its own. */
  isPopup: boolean;
  /** Milliseconds. */
  until: number;
  /** Seconds. */
  begunAt: number;
}

const cookiePrefix = 'derslik_way_';
/** Windows of one browser that are on their way at once, beside the one that begins. */
const keptMost = 4;
const cookieName = (state: string): string => `${cookiePrefix}${state.slice(0, 12)}`;
const isState = (state: unknown): state is string => typeof state === 'string' && /^[\w-]{43}$/.test(state);

/** The flows of browsers, each sealed in a cookie of its own, for its state alone: several windows may be on their way at once. */
export class Flows {
  private readonly sealed: SealedPath;

  constructor(private readonly config: Pick<Config, 'PUBLIC_URL' | 'SERVER_SECRET'>) {
    this.sealed = new SealedPath(config.SERVER_SECRET, 'identity-flow');
  }

  begin(
    request: FastifyRequest,
    reply: FastifyReply,
    state: string,
    flow: Omit<SignInFlow, 'until' | 'begunAt'>,
  ): void {
    // Who presses and goes back keeps the newest: many of them would be more than a request may carry.
    const kept = Object.keys(request.cookies).filter((name) => name.startsWith(cookiePrefix));
    for (const name of kept.slice(0, Math.max(0, kept.length - keptMost)))
      void reply.clearCookie(name, authCookieOptions(this.config, request));
    const until = Date.now() + identityLimits.flowMinutes * 60_000;
    const value = this.sealed
      .seal(state, JSON.stringify({ ...flow, until, begunAt: Math.floor(Date.now() / 1_000) }))
      .toString('base64url');
    void reply.setCookie(cookieName(state), value, {
      ...authCookieOptions(this.config, request),
      maxAge: identityLimits.flowMinutes * 60,
    });
  }

  /** What this browser began with this state; it can't be read again by the cookie. */
  end(request: FastifyRequest, reply: FastifyReply, state: unknown): SignInFlow | null {
    if (!isState(state)) return null;
    const name = cookieName(state);
    const value = request.cookies[name];
    if (!value) return null;
    void reply.clearCookie(name, authCookieOptions(this.config, request));
    try {
      const flow = JSON.parse(this.sealed.open(state, Buffer.from(value, 'base64url'))) as SignInFlow;
      return flow.until > Date.now() ? flow : null;
    } catch {
      return null;
    }
  }
}
