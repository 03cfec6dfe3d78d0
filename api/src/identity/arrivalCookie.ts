import { randomBytes } from 'node:crypto';
import { identityLimits } from '@derslik/contract/limits/identity';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { authCookieOptions } from '../auth/refreshCookie.js';
import type { Config } from '../config.js';

const name = 'derslik_arrival';

/** The token of somebody who is asked something on their way in: no page and no address ever holds it. */
export const readArrivalCookie = (request: FastifyRequest): string | null => {
  const token = request.cookies[name];
  return token && /^[\w-]{43}$/.test(token) ? token : null;
};

export const newArrivalToken = (): string => randomBytes(32).toString('base64url');

export const setArrivalCookie = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  reply: FastifyReply,
  token: string,
): void => {
  void reply.setCookie(name, token, {
    ...authCookieOptions(config, request),
    maxAge: identityLimits.arrivalMinutes * 60,
  });
};

export const clearArrivalCookie = (
  config: Pick<Config, 'PUBLIC_URL'>,
  request: FastifyRequest,
  reply: FastifyReply,
): void => {
  void reply.clearCookie(name, authCookieOptions(config, request));
};
