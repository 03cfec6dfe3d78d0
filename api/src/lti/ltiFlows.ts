import { randomBytes } from 'node:crypto';
import { ltiLimits as limits } from '@derslik/contract/limits/lti';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { tokenHash } from '../keys.js';
import { LtiSeals } from './ltiSeals.js';

/** How a platform begins a launch (OpenID Connect's login by a third party). */
export interface LtiHints {
  iss: string;
  login_hint: string;
  client_id?: string;
  lti_message_hint?: string;
}
/** A launch on its way: of one platform, and of one browser. */
export interface LtiState {
  id: string;
  platformId: string;
  nonce: string;
  /** Hash of the browser's mark. */
  markHash: string;
  /** How it began, of a browser that doesn't say whether it is in a frame: without its cookie it begins again in a window. */
  hints?: LtiHints;
}

const cookieName = 'derslik_lti';
/** A frame may stand in a course page for a whole lesson before somebody presses its button. */
const frameMinutes = 120;

export const newMark = (): string => randomBytes(32).toString('base64url');
export const readMark = (request: FastifyRequest): string | null => {
  const mark = request.cookies[cookieName];
  return mark && /^[\w-]{43}$/.test(mark) ? mark : null;
};
export const hashOfMark = (mark: string): string => tokenHash(mark).toString('base64url');

/** The platform's page posts the answer here: a cookie of another site's form, which browsers send where they are asked to. */
export const setMark = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  reply: FastifyReply,
  mark: string,
) => {
  // Browsers believe this machine itself without encryption.
  const { protocol, hostname } = new URL(config.PUBLIC_URL);
  const isSafe = protocol === 'https:' || request.protocol === 'https' || hostname === 'localhost';
  void reply.setCookie(cookieName, mark, {
    ...{ path: '/lti', httpOnly: true, secure: isSafe, sameSite: isSafe ? 'none' : 'lax' },
    maxAge: 2 * limits.flowMinutes * 60,
  });
};

const destinationOf = ({ headers }: FastifyRequest): string => String(headers['sec-fetch-dest'] ?? '');
/** Older browsers say nothing of it. */
export const saysWhereItIs = (request: FastifyRequest): boolean => destinationOf(request) !== '';
/** A page in another one: it has no cookie of ours, and our room does not run there. */
export const isFramed = (request: FastifyRequest): boolean =>
  ['iframe', 'frame', 'embed', 'object', 'fencedframe'].includes(destinationOf(request));

export const statesOf = ({ SERVER_SECRET }: Pick<Config, 'SERVER_SECRET'>): LtiSeals<LtiState> =>
  new LtiSeals(SERVER_SECRET, 'state', limits.flowMinutes);
export const hintsOf = ({ SERVER_SECRET }: Pick<Config, 'SERVER_SECRET'>): LtiSeals<LtiHints> =>
  new LtiSeals(SERVER_SECRET, 'hints', frameMinutes);
