import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { callerOf } from '../http/caller.js';
import { authCookieOptions } from './refreshCookie.js';

const name = 'derslik_browser';

/** The browser that a request comes from. */
export interface Browser {
  /**
   * By it sign-in and guest join know this browser again; a new one if it has none. It tells only that two sessions began
   * in one browser, and ends soon after the last of them.
   */
  mark: string;
  address: string;
  /** What it calls itself. */
  userAgent: string;
}

export const browserOf = (request: FastifyRequest): Browser => {
  const mark = request.cookies[name];
  const { address, browser: userAgent } = callerOf(request);
  return {
    mark: mark && /^[\w-]{22}$/.test(mark) ? mark : randomBytes(16).toString('base64url'),
    address,
    userAgent,
  };
};

export const setBrowserCookie = (
  config: Pick<Config, 'PUBLIC_URL' | 'REFRESH_SECONDS'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { mark }: Browser,
): void => {
  void reply.setCookie(name, mark, { ...authCookieOptions(config, request), maxAge: config.REFRESH_SECONDS });
};
