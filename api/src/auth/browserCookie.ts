import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../config.js';
import { authCookieOptions } from './refreshCookie.js';

const name = 'derslik_browser';

/**
 * The mark by which sign-in and guest join know this browser again; a new one if it has none. It tells only that two
 * sessions began in one browser, and ends soon after the last of them.
 */
export const browserOf = (request: FastifyRequest): string => {
  const mark = request.cookies[name];
  return mark && /^[\w-]{22}$/.test(mark) ? mark : randomBytes(16).toString('base64url');
};

export const setBrowserCookie = (
  config: Pick<Config, 'PUBLIC_URL' | 'REFRESH_SECONDS'>,
  request: FastifyRequest,
  reply: FastifyReply,
  browser: string,
): void => {
  void reply.setCookie(name, browser, { ...authCookieOptions(config, request), maxAge: config.REFRESH_SECONDS });
};
